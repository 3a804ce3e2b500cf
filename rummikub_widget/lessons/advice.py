"""Hints by degrees: the author's own, else those of the solver on a play that reaches the goal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, get_args

from rummikub_widget.engine.errors import unknown
from rummikub_widget.lessons.reach import witness
from rummikub_widget.lessons.words import Text, check_text, said, told
from rummikub_widget.solver.hints import Level, hint_on

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.lessons.goal import Goal
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.position import Position

_LEVELS: Final[tuple[Level, ...]] = get_args(Level)


def read_hints(hints: Text | Iterable[Text]) -> tuple[Text, ...]:
    """Read the hints of an author; one alone may stand without a list.

    Raises
    ------
    TypeError, ValueError
        A hint is no text, or an empty one.
    """
    read = (hints,) if isinstance(hints, str | dict) else tuple(hints)
    for number, hint in enumerate(read, start=1):
        check_text(hint, f"hint {number}")
    return read


@dataclass(frozen=True)
class Advice:
    """The hints of one exercise."""

    own: tuple[Text, ...]
    goal: Goal
    position: Position

    @property
    def degrees(self) -> int:
        """How many degrees of hints there are; 0 where there is no hint at all."""
        if self.own:
            return len(self.own)
        return len(_LEVELS) if self._play is not None else 0

    @cached_property
    def _play(self) -> Play | None:
        return witness(self.goal, self.position) if self.goal.subject == "play" else None

    def give(self, level: int, lang: str) -> str:
        """Give the hint of a degree, counted from 1.

        Raises
        ------
        ValueError
            No such degree.
        """
        known = range(1, self.degrees + 1)
        if type(level) is not int or (known and level not in known):
            raise ValueError(unknown("level of a hint", level, map(str, known)))
        if self.own:
            return told(self.own[level - 1], lang, "the hint")
        if self._play is None:
            return said("exercise-no-hint", lang)
        return hint_on(self._play, self.position, _LEVELS[level - 1]).explain(lang)
