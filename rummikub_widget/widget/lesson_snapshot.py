"""The picture of a lesson that is sent to the page. No goal and no solution is in it. See docs/protocol.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.turn import check_table
from rummikub_widget.explain import plain_text
from rummikub_widget.lessons.lesson_text import rich_text, told_in
from rummikub_widget.lessons.words import said
from rummikub_widget.widget.snapshot import quiet, refusal, rich_json, snapshot

if TYPE_CHECKING:
    from rummikub_widget.lessons.grade import Grade
    from rummikub_widget.lessons.lesson import Lesson
    from rummikub_widget.widget.practice import Practice
    from rummikub_widget.widget.study import Study

UNJUDGED: Final = {"state": "unjudged", "kind": "none", "caption": [], "stands": {}, "choices": [], "marked": []}
"""A set of which nothing must be told: whether it is legal may be the question."""


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
    practice, exercise = study.practice, study.exercise
    if exercise is None:
        state = _looked_at(practice, lang, revision)
    else:
        state = snapshot(practice, practice.verdict(), lang, revision, opening=True)
        if study.step.kind == "question":
            state |= {**_nothing_told(practice), "playable": False, "actions": {}}
        else:
            reason = study.obstacle()
            state["actions"]["check"] = None if reason is None else plain_text(refusal(reason, lang))
        if not exercise.feedback:
            state |= _nothing_told(practice)
        if exercise.hint_degrees:
            state["actions"]["hint"] = None
    return {**state, "help": study.help.state(lang), "lesson": _lesson(study)}


def _looked_at(practice: Practice, lang: str, revision: int) -> dict[str, Any]:
    table = practice.now.judged_table
    state = snapshot(practice, check_table(table, practice.rules), lang, revision, playable=False, actions={})
    return state if len(table) else {**state, "verdict": quiet(())}


def _nothing_told(practice: Practice) -> dict[str, Any]:
    return {"sets": [UNJUDGED for _ in practice.now.table], "verdict": quiet(())}


def _lesson(study: Study) -> dict[str, Any]:
    lesson, step, exercise = study.lesson, study.step, study.exercise
    progress = lesson.progress
    reply = study.reply
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
        "text": [_drawn(paragraph) for paragraph in lesson.text.split("\n\n") if paragraph],
        "prompt": _drawn(lesson.prompt),
        "par": _par(lesson),
        "asks": step.asks,
        "given": given if isinstance(given, str) else "",
        "code": "" if exercise is None else exercise.code or "",
        "reply": None if reply is None else _reply(reply, study),
    }


def _drawn(text: str) -> list[Any]:
    return rich_json(rich_text(text))


def _par(lesson: Lesson) -> str:
    if lesson.step.may_earn_all_stars:
        return said("lesson-par", lesson.lang, {"par": lesson.step.par})
    if lesson.finished and len(lesson) > 1 and lesson.most_stars:
        return said("lesson-finished", lesson.lang, {"stars": lesson.stars, "most": lesson.most_stars})
    return ""


def _reply(grade: Grade, study: Study) -> dict[str, Any]:
    return {
        "number": study.reply_number(),
        "right": grade.right,
        "counted": grade.counted,
        "text": [_drawn(line) for line in grade.message.splitlines()],
        "stars": study.step.stars if grade.right else None,
    }
