"""The picture of a lesson that is sent to the page. No goal and no solution is in it. See docs/protocol.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.turn import check_table
from rummikub_widget.explain import plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.lessons.lesson_text import rich_json, told_in
from rummikub_widget.lessons.words import said
from rummikub_widget.widget.snapshot import quiet, refusal, snapshot
from rummikub_widget.widget.snapshot import rich_json as sentence_json

if TYPE_CHECKING:
    from rummikub_widget.lessons.exercise import Exercise
    from rummikub_widget.lessons.grade import Grade
    from rummikub_widget.lessons.lesson import Lesson
    from rummikub_widget.widget.practice import Practice
    from rummikub_widget.widget.study import Study

UNJUDGED: Final = {"state": "unjudged", "kind": "none", "caption": [], "stands": {}, "choices": [], "marked": []}
"""A set of which nothing must be told: whether it is legal may be the question."""
TASK_ACTIONS: Final = ("undo", "redo", "reset", "sort-runs", "sort-groups", "check", "hint")
"""The buttons of a task."""


def lesson_snapshot(study: Study, lang: str, revision: int) -> dict[str, Any]:
    """Give the state of a table with a lesson, as JSON values.

    Parameters
    ----------
    study : Study
        The lesson, and its table.
    lang : str
        The language of the sentences.
    revision : int
        The number of this state.
    """
    step = study.step
    if step.kind == "reading":
        state = _looked_at(study.practice, lang, revision)
    else:
        state = snapshot(study.practice, study.practice.verdict(), lang, revision)
        if step.kind == "question" or not _gives_feedback(study.exercise):
            state |= _nothing_told(study.practice)
        if step.kind == "question":
            state |= {"playable": False, "actions": {}}
        else:
            state["actions"]["check"] = _reason(study.obstacle(), lang)
        if study.exercise is not None and study.exercise.degrees:
            state["actions"]["hint"] = None
    return {**state, "help": _hint(study, lang), "lesson": _lesson(study)}


def _gives_feedback(exercise: Exercise | None) -> bool:
    return exercise is not None and exercise.feedback


def _looked_at(practice: Practice, lang: str, revision: int) -> dict[str, Any]:
    table = practice.now.judged_table
    state = snapshot(practice, check_table(table, practice.rules), lang, revision, playable=False, actions={})
    return state if len(table) else {**state, "verdict": quiet(())}


def _nothing_told(practice: Practice) -> dict[str, Any]:
    return {"sets": [UNJUDGED for _ in practice.now.table], "verdict": quiet(())}


def _reason(code: str | None, lang: str) -> str | None:
    return None if code is None else plain_text(refusal(code, lang))


def _hint(study: Study, lang: str) -> dict[str, Any] | None:
    if study.hint is None or study.exercise is None:
        return None
    level, text = study.hint
    return {
        "kind": "hint",
        "level": level,
        "title": sentence_json(language(lang).say("help-title", {"kind": "hint"})),
        "text": [rich_json(line) for line in text.splitlines() if line.strip()],
        "tiles": [],
        "more": level < study.exercise.degrees,
        "plan": None,
    }


def _lesson(study: Study) -> dict[str, Any]:
    lesson, step, exercise = study.lesson, study.step, study.exercise
    progress = lesson.progress
    reply = lesson.reply if study.is_answered_here else None
    given = None if exercise is None else exercise.answer
    return {
        "title": lesson.title,
        "at": progress.at,
        "steps": [
            {"title": one.title, "kind": one.kind, "done": one.done, "stars": one.stars} for one in progress.steps
        ],
        "stars": progress.stars,
        "most_stars": progress.most_stars,
        "heading": told_in(step.title, lesson.lang),
        "text": [rich_json(paragraph) for paragraph in lesson.text.split("\n\n") if paragraph],
        "prompt": rich_json(lesson.prompt),
        "par": said("lesson-par", lesson.lang, {"par": step.par}) if step.stars == 0 else "",
        "asks": step.asks,
        "given": given if isinstance(given, str) else "",
        "code": "" if exercise is None else exercise.code or "",
        "reply": None if reply is None else _reply(reply, lesson),
    }


def _reply(grade: Grade, lesson: Lesson) -> dict[str, Any]:
    return {
        "right": grade.right,
        "counted": grade.counted,
        "text": [rich_json(line) for line in grade.message.splitlines()],
        "stars": lesson.step.stars if grade.right else None,
    }
