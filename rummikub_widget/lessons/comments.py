"""What an author has to say about particular wrong answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.melds import Table
from rummikub_widget.engine.verdict import Code
from rummikub_widget.lessons.attempt import Attempt
from rummikub_widget.lessons.goal import Goal
from rummikub_widget.lessons.words import Text, check_text, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummikub_widget.lessons.attempt import Answer
    from rummikub_widget.lessons.questions import Value
    from rummikub_widget.solver.position import Position

When: TypeAlias = "Goal | Code | Table | Value"
"""Which answers a comment is for: one answer, all that meet a goal, or all that break a rule in one way."""
Comments: TypeAlias = "Mapping[When, Text]"


@dataclass(frozen=True)
class Comment:
    """A text, and the wrong answers it is for."""

    when: Goal | Code | Answer
    text: Text

    def fits(self, attempt: Attempt) -> bool:
        """Whether it is for this answer."""
        when, answer = self.when, attempt.answer
        if isinstance(when, Goal):
            return when.met(attempt)
        if isinstance(when, Code):
            return isinstance(answer, Table) and when in attempt.verdict.codes
        if isinstance(when, Table):
            return isinstance(answer, Table) and when.bags == answer.bags
        return when == answer

    def told(self, lang: str) -> str:
        """Give the text in a language."""
        return told(self.text, lang, "the comment")


def read_comments(
    comments: Comments | None, goal: Goal, position: Position, read: Callable[[object], Answer]
) -> tuple[Comment, ...]:
    """Read the comments of an author, and refuse those that no wrong answer can have.

    Parameters
    ----------
    comments : mapping
        Texts by answer, `Goal` or `Code`; ``None``: none.
    goal, position : Goal, Position
        The exercise.
    read : callable
        Reads an answer to it; raises `ValueError` if it can't be read.

    Raises
    ------
    TypeError
        No mapping, or a text that is none.
    ValueError
        An answer that can't be read or is right; a goal that judges something else; an empty text.
    """
    if comments is None:
        return ()
    if not isinstance(comments, Mapping):
        raise TypeError(f"comments are a mapping from wrong answers to texts, not {type(comments).__name__}")
    found = []
    for when, text in comments.items():
        check_text(text, f"the comment on {when!r}")
        found.append(Comment(_when(when, goal, position, read), text))
    return tuple(found)


def _when(when: When, goal: Goal, position: Position, read: Callable[[object], Answer]) -> Goal | Code | Answer:
    if isinstance(when, Goal):
        if when.subject != goal.subject:
            raise ValueError(
                f"the comment on {when!r} is for a {when.subject}, but the exercise asks for a {goal.subject}"
            )
        return when
    if isinstance(when, Code):
        return when
    answer = read(when)
    attempt = Attempt(position, answer)
    if attempt.is_legal and goal.met(attempt):
        raise ValueError("there is a comment on an answer that is right: comments are for wrong answers")
    return answer
