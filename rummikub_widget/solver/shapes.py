"""Every legal set there is, in numbers, so that it is seen at once how many tiles two sets share."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.sets import BIGGEST_GROUP, SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Mark: TypeAlias = int
"""The kind of a tile; 53 is the second joker, where jokers are told apart."""
Mask: TypeAlias = int
"""The tiles of a set as bits: a bit for each kind of number tile, and two for jokers."""

MARKS: Final = JOKER_KIND + 2
JOKERS: Final[Mask] = 3 << JOKER_KIND
_MOST_JOKERS: Final = 2
_A_ROW: Final = 2
"""So many tiles have an order."""


class Shape(NamedTuple):
    """A legal set."""

    marks: tuple[Mark, ...]
    """Its tiles in the order in which they lie."""
    mask: Mask
    in_order: bool
    """Whether its tiles lie in this order and in no other."""


def mask_of(marks: Iterable[Mark]) -> Mask:
    """Give tiles as bits; a second joker that is not told from the first has the second bit.

    A set has no use for a number tile twice, so its bit stands for it once.
    """
    mask = jokers = 0
    for mark in marks:
        if mark == JOKER_KIND:
            jokers += 1
        else:
            mask |= 1 << mark
    return mask | (min(3, (1 << jokers) - 1) << JOKER_KIND)


def in_common(marks: tuple[Mark, ...], mask: Mask, shape: Shape) -> int:
    """Give how many tiles of a row can stay where they are when it becomes a set.

    Parameters
    ----------
    marks, mask : tuple of int, int
        The row, as tiles and as bits.
    shape : Shape
        The set that it becomes.
    """
    shared = (mask & shape.mask).bit_count()
    if shared < _A_ROW or not shape.in_order:
        return shared
    return longest_common_row(marks, shape.marks)


def longest_common_row(one: tuple[Mark, ...], other: tuple[Mark, ...]) -> int:
    """Give how many tiles lie in both rows in the same order."""
    best = [0] * (len(other) + 1)
    for mark in one:
        before = 0
        for place, same in enumerate(other, start=1):
            kept = best[place]
            best[place] = before + 1 if mark == same else max(kept, best[place - 1])
            before = kept
    return best[-1]


@lru_cache(maxsize=8)
def every_shape(jokers: int, jokers_in_set: int, *, ordered: bool, told_apart: bool) -> tuple[Shape, ...]:
    """Give all legal sets.

    Parameters
    ----------
    jokers, jokers_in_set : int
        How many jokers there are, and how many a set may hold.
    ordered : bool
        Whether the order of a run counts: then one run of some tiles is another set than one with its joker elsewhere.
    told_apart : bool
        Whether two jokers are different tiles.
    """
    most = min(jokers, jokers_in_set)
    told_apart = told_apart and jokers == _MOST_JOKERS
    found: dict[object, Shape] = {}
    for marks in _groups(most, told_apart=told_apart):
        found[mask_of(marks)] = Shape(marks, mask_of(marks), in_order=False)
    for marks in _runs(most, told_apart=told_apart):
        mask = mask_of(marks)
        either = (mask & ~JOKERS).bit_count() == 1  # it is a group as well, and a group lies in any order
        found.setdefault(marks if ordered and not either else mask, Shape(marks, mask, in_order=ordered and not either))
    return tuple(found.values())


def _groups(most_jokers: int, *, told_apart: bool) -> Iterator[tuple[Mark, ...]]:
    for number in range(HIGHEST_NUMBER):
        for size in range(1, BIGGEST_GROUP + 1):
            for colors in combinations(range(len(COLORS)), size):
                tiles = tuple(color * HIGHEST_NUMBER + number for color in colors)
                for jokers in range(max(0, SMALLEST_SET - size), min(most_jokers, BIGGEST_GROUP - size) + 1):
                    for marks in _jokers(jokers, told_apart=told_apart):
                        yield (*tiles, *marks)


def _runs(most_jokers: int, *, told_apart: bool) -> Iterator[tuple[Mark, ...]]:
    for size in range(SMALLEST_SET, HIGHEST_NUMBER + 1):
        for start in range(len(COLORS) * HIGHEST_NUMBER):
            if start % HIGHEST_NUMBER + size > HIGHEST_NUMBER:
                continue
            for jokers in range(min(most_jokers, size - 1) + 1):
                for places in combinations(range(size), jokers):
                    for marks in _jokers(jokers, told_apart=told_apart):
                        row = list(range(start, start + size))
                        for place, mark in zip(places, marks, strict=True):
                            row[place] = mark
                        yield tuple(row)


def _jokers(count: int, *, told_apart: bool) -> tuple[tuple[Mark, ...], ...]:
    if not told_apart or not count:
        return ((JOKER_KIND,) * count,)
    first, second = JOKER_KIND, JOKER_KIND + 1
    return ((first,), (second,)) if count == 1 else ((first, second), (second, first))
