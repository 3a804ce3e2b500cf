"""Reading an answer, judging it, and what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummikub_widget.engine.errors import NotationError, quoted
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.explain import tone
from rummikub_widget.lessons.codes import CodeError, decode, is_code
from rummikub_widget.lessons.questions import canonical, kind_asked
from rummikub_widget.lessons.words import said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummikub_widget.lessons.attempt import Answer, Attempt
    from rummikub_widget.lessons.comments import Comment
    from rummikub_widget.lessons.goal import Goal
    from rummikub_widget.lessons.questions import AnswerKind


class UnreadableAnswerError(ValueError):
    """An answer can't be read; it is no attempt."""

    def __init__(self, message: str, facts: dict[str, int | str]) -> None:
        self.message = message
        self.facts = facts
        super().__init__(said(message, "en", facts))


def read_answer(given: object, goal: Goal, mark: str) -> Answer:
    """Read an answer: a table or a value, or an answer code of this exercise.

    Raises
    ------
    UnreadableAnswerError
        There is nothing, or nothing that can be read.
    TypeError
        Something that is no answer at all.
    """
    if given is None or given is Ellipsis:
        raise UnreadableAnswerError("result-nothing", {})
    if isinstance(given, str) and is_code(given):
        return _read_code(given, goal, mark)
    return _read_table(given) if goal.subject == "play" else _read_value(given, kind_asked(goal))


def _read_code(code: str, goal: Goal, mark: str) -> Answer:
    try:
        answer = decode(code, mark)
    except CodeError as error:
        raise UnreadableAnswerError("unreadable-code", {"why": error.why}) from error
    if isinstance(answer, Table) != (goal.subject == "play"):
        raise UnreadableAnswerError("unreadable-code", {"why": "damaged"})
    return answer


def _read_table(given: object) -> Table:
    if isinstance(given, Table):
        return given
    if not isinstance(given, str | list | tuple):
        raise TypeError(f"the answer is the table after the play, such as 'R3 R4 R5 | R7 B7 K7', not {given!r}")
    try:
        return Table(given)
    except NotationError as error:
        facts: dict[str, int | str] = {"token": error.token, "place": error.position, "expected": error.expected}
        raise UnreadableAnswerError("unreadable-table", facts) from error


def _read_value(given: object, kind: AnswerKind) -> str:
    if not isinstance(given, bool | int | float | str | Tile | Meld | Rack):
        raise TypeError(f"the answer to a question is yes or no, a number, tiles or a text, not {given!r}")
    answer = canonical(given, kind)
    if answer is None:
        raise UnreadableAnswerError("unreadable-answer", {"kind": kind, "given": quoted(str(given))[1:-1]})
    return answer


def share_of(goal: Goal, attempt: Attempt) -> float:
    """Give the share of a goal that an answer reaches, 0 to 1: 0 for an illegal play, 1 exactly when it is right."""
    return goal.share(attempt) if attempt.is_legal else 0.0


def message_on(goal: Goal, comments: tuple[Comment, ...], attempt: Attempt, lang: str) -> str:
    """Say what is right about an answer, or what is missing; the author's comment last."""
    if attempt.is_legal and goal.met(attempt):
        praise = said("result-right", lang)
        return praise if goal.subject == "question" else f"{praise} {attempt.verdict.explain(lang)}"
    comment = next((comment.told(lang) for comment in comments if comment.fits(attempt)), None)
    lines = [*_against(goal, attempt, lang), *([] if comment is None else [comment])]
    return "\n".join(lines)


def _against(goal: Goal, attempt: Attempt, lang: str) -> Iterator[str]:
    missing = " ".join(goal.missing(attempt, lang)) if attempt.is_legal else ""
    if goal.subject == "question":
        yield missing
    elif attempt.is_legal:
        reached = sum(part.met(attempt) for part in goal.parts)
        parts = [said("result-parts", lang, {"met": reached, "parts": len(goal.parts)})] if reached else []
        yield " ".join((said("result-legal", lang), missing, *parts))
    else:
        wrong = tone(attempt.verdict) == "wrong"
        # What would mend the table could be the very solution, so only what is wrong is told.
        yield said("result-illegal" if wrong else "result-wrong", lang)
        yield attempt.verdict.explain(lang, depth="sentence")
