"""What `Exercise.check` gives: whether an answer is right, what to say of it, and the record that a notebook keeps."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.lessons.asserting import is_plain_assert

if TYPE_CHECKING:
    from rummikub_widget.engine.verdict import Verdict
    from rummikub_widget.lessons.record import ExerciseRecord

MIME: Final = "application/vnd.rummikub.exercise+json"
"""The type of output under which a notebook keeps the record of an exercise."""


class WrongAnswer(AssertionError):  # noqa: N818 - read in a traceback, it is no error of the program
    """An answer that was required to be right is not; the message says what is missing."""

    def _render_traceback_(self) -> list[str]:
        """Show the message alone in a notebook: the way to it would be a puzzle to a learner, and show hidden tests."""
        return [f"{type(self).__name__}: {self}"]


@dataclass(frozen=True, repr=False)
class Grade:
    """What was found when an answer was checked. It is true when the answer is right, and prints as its message.

    ``assert exercise.check(answer)`` fails with the message, in a plain notebook cell too. In an exercise without
    feedback a grade is true when the answer was recorded.

    Attributes
    ----------
    right : bool or None
        Whether the answer is right; ``None`` where the exercise gives no feedback.
    score : float or None
        The share of the parts of the goal that it reaches, 0 to 1; 0 for an illegal play; ``None`` without feedback.
    message : str
        What is right or what is missing, in the language of the exercise. It holds no solution.
    counted : bool
        Whether it was an attempt: not if there was no answer, or one that can't be read.
    verdict : Verdict or None
        The verdict on a play; ``None`` for questions, and without feedback.
    code : str or None
        The answer code, which `Exercise.check` takes later or elsewhere; ``None`` if there was no answer.
    """

    right: bool | None
    score: float | None
    message: str
    counted: bool
    verdict: Verdict | None = None
    code: str | None = None
    record: ExerciseRecord | None = None
    """What the exercise remembers after this answer, for the notebook and `gradebook`."""
    line: str = ""
    """The record in words."""

    @property
    def passes(self) -> bool:
        """Whether nothing is held against the answer: it is right, or recorded where there is no feedback."""
        return self.counted if self.right is None else self.right

    def require(self) -> Grade:
        """Raise the message as an error unless the answer is right; else give the grade back.

        Raises
        ------
        WrongAnswer
            An `AssertionError`, whose text is the message.
        """
        if not self.passes:
            raise WrongAnswer(self.message)
        return self

    def __bool__(self) -> bool:
        __tracebackhide__ = True  # the learner shall see the message, not this module
        asking = sys._getframe(1)  # noqa: SLF001 - the one way to know who asks
        if is_plain_assert(asking):
            self._keep_in_notebook()
            self.require()
        return self.passes

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return self.message

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, Any]:
        return self._bundle(self.message)

    def _bundle(self, text: str) -> dict[str, Any]:
        return {"text/plain": text} if self.record is None else {"text/plain": text, MIME: self.record.to_json()}

    def _keep_in_notebook(self) -> None:
        """Show the grade in the cell: a passed ``assert`` shows nothing, and a failed one keeps no record."""
        text = self.message if self.passes else self.line
        interactive = sys.modules.get("IPython")
        if text and interactive is not None and getattr(interactive.get_ipython(), "kernel", None) is not None:
            from IPython.display import display  # noqa: PLC0415 - only in a notebook, where it is loaded already

            display(self._bundle(text), raw=True)  # type: ignore[no-untyped-call]
