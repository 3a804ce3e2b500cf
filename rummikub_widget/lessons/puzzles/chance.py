"""Chance that is the same everywhere: what a seed decides depends on no version of Python and no platform."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_T = TypeVar("_T")
_BYTES: Final = 8


class Chance:
    """A row of random numbers that its names decide.

    `random` promises the same numbers in every version for `random.random` alone, not for choices and shuffles.

    Parameters
    ----------
    names : int or str
        What the numbers are for: other names, other numbers.

    Examples
    --------
    >>> chance = Chance("joker", 3, 42)
    >>> [chance.below(100) for _ in range(5)]
    [48, 69, 57, 45, 20]
    """

    def __init__(self, *names: int | str) -> None:
        self._key: Final = "|".join(map(str, names))
        self._drawn = 0

    def below(self, bound: int) -> int:
        """Give a number from 0 to less than the bound."""
        self._drawn += 1
        digest = sha256(f"{self._key}|{self._drawn}".encode()).digest()
        return int.from_bytes(digest[:_BYTES], "big") * bound >> 8 * _BYTES

    def within(self, bounds: tuple[int, int]) -> int:
        """Give a number between two bounds, both included."""
        low, high = bounds
        return low + self.below(high - low + 1)

    def pick(self, choices: Sequence[_T]) -> _T:
        """Choose one."""
        return choices[self.below(len(choices))]

    def shuffled(self, things: Iterable[_T]) -> list[_T]:
        """Give things in a new order."""
        row = list(things)
        for place in range(len(row) - 1, 0, -1):
            other = self.below(place + 1)
            row[place], row[other] = row[other], row[place]
        return row
