"""A lesson as it stands at a moment: what was reached in it, for a program, and a still picture for a notebook."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from rummikub_widget.explain.markup import lying_html, rich_html
from rummikub_widget.lessons.lesson_text import rich_text, told_in

if TYPE_CHECKING:
    from rummikub_widget.lessons.lesson import Lesson
    from rummikub_widget.lessons.lesson_step import StepKind


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


def lesson_html(lesson: Lesson) -> str:
    """Draw the current step as a still picture."""
    step = lesson.step
    heading = " · ".join(part for part in (lesson.title, told_in(step.title, lesson.lang)) if part)
    lines = [f"<strong>{escape(heading)}</strong> {escape(str(lesson.progress))}"]
    lines += [rich_html(rich_text(part)) for part in lesson.text.split("\n\n") if part]
    lines += [f"<em>{rich_html(rich_text(lesson.prompt))}</em>"] if lesson.prompt else []
    body = "".join(f"<p style='margin:.3em 0'>{line}</p>" for line in lines)
    return f"<div>{body}{lying_html(step.table, step.rack)}</div>"
