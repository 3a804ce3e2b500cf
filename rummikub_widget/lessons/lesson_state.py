"""A lesson as it looks at a moment: JSON values for a page, a record of progress for a program, HTML for a notebook."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.melds import Table
from rummikub_widget.explain.markup import lying_html, rich_html
from rummikub_widget.lessons.codes import decode
from rummikub_widget.lessons.lesson_text import rich_json, rich_text, told_in

if TYPE_CHECKING:
    from rummikub_widget.lessons.grade import Grade
    from rummikub_widget.lessons.lesson import Lesson
    from rummikub_widget.lessons.lesson_step import LessonStep, StepKind

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class StepProgress:
    """What was reached in one step; a dot of the row of dots."""

    id: str
    """The name of the step."""
    title: str
    """A few words that name it; may be empty."""
    kind: StepKind
    """To read, to play, or to answer."""
    done: bool
    """Whether it is read or solved."""
    current: bool
    """Whether it is the current step."""
    stars: int | None
    """0 to 3; ``None`` where there are none to be had."""
    attempts: int
    """How many answers were given."""


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """What was reached in a lesson."""

    lesson: str
    """The name of the lesson."""
    at: int
    """The place of the current step, from 0."""
    steps: tuple[StepProgress, ...]
    """All steps in order."""
    stars: int
    """The stars earned."""
    most_stars: int
    """The stars to be had."""
    finished: bool
    """Whether all steps are done."""

    def __str__(self) -> str:
        dots = "".join("◉" if step.current else "●" if step.done else "○" for step in self.steps)
        return f"{dots} ★ {self.stars}/{self.most_stars}"


def progress_of(lesson: Lesson) -> LessonProgress:
    """Give what was reached."""
    steps = tuple(
        StepProgress(
            step.id,
            told_in(step.title, lesson.lang),
            step.kind,
            lesson.is_done(step),
            place == lesson.at,
            step.stars,
            step.attempts,
        )
        for place, step in enumerate(lesson.steps)
    )
    return LessonProgress(lesson.id, lesson.at, steps, lesson.stars, lesson.most_stars, lesson.finished)


def state_of(lesson: Lesson, reply: Grade | None) -> dict[str, Any]:
    """Give all that a page shows.

    Parameters
    ----------
    lesson : Lesson
        The lesson.
    reply : Grade or None
        What was said of the last answer to the current step.
    """
    progress = progress_of(lesson)
    names = ("id", "title", "kind", "done", "current", "stars", "attempts")
    return {
        "version": VERSION,
        "lesson": lesson.id,
        "lang": lesson.lang,
        "title": lesson.title,
        "about": rich_json(lesson.about),
        "at": lesson.at,
        "steps": [{name: getattr(step, name) for name in names} for step in progress.steps],
        "stars": progress.stars,
        "most_stars": progress.most_stars,
        "finished": progress.finished,
        "step": _step(lesson),
        "reply": None if reply is None else _reply(reply, lesson.step),
    }


def _step(lesson: Lesson) -> dict[str, Any]:
    step, exercise = lesson.step, lesson.step.exercise
    return {
        "id": step.id,
        "kind": step.kind,
        "title": told_in(step.title, lesson.lang),
        "text": rich_json(lesson.text),
        "prompt": rich_json(lesson.prompt),
        "table": [[str(tile) for tile in meld] for meld in step.table],
        "rack": [str(tile) for tile in step.rack],
        "opened": True if exercise is None else exercise.opened,
        "answer": step.asks,
        "par": step.par,
        "attempts": step.attempts,
        "hints_used": 0 if exercise is None else exercise.hints_used,
        "stars": step.stars,
    }


def _reply(grade: Grade, step: LessonStep) -> dict[str, Any]:
    answer = None
    if step.exercise is not None and grade.code is not None:
        answer = decode(grade.code, step.exercise.record.mark)
    return {
        "right": grade.right,
        "counted": grade.counted,
        "text": rich_json(grade.message),
        "table": [[str(tile) for tile in meld] for meld in answer] if isinstance(answer, Table) else None,
    }


def lesson_html(lesson: Lesson) -> str:
    """Draw the current step as a still picture."""
    step = lesson.step
    heading = " · ".join(part for part in (lesson.title, told_in(step.title, lesson.lang)) if part)
    lines = [f"<strong>{escape(heading)}</strong> {escape(str(lesson.progress))}"]
    lines += [rich_html(rich_text(part)) for part in lesson.text.split("\n\n") if part]
    lines += [f"<em>{rich_html(rich_text(lesson.prompt))}</em>"] if lesson.prompt else []
    body = "".join(f"<p style='margin:.3em 0'>{line}</p>" for line in lines)
    return f"<div>{body}{lying_html(step.table, step.rack)}</div>"
