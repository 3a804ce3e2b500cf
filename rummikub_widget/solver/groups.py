"""The ways to lay tiles of one number in groups."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.sets import BIGGEST_GROUP, SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, COPIES, HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.problem import MOST_JOKERS

if TYPE_CHECKING:
    from collections.abc import Iterator

Counts: TypeAlias = tuple[int, int, int, int]
"""How many tiles of each color go to groups."""
Group: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The colors of a group, and the marks of its jokers."""


@cache
def partitions(counts: tuple[int, ...], jokers: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    """Give all ways to lay tiles of one number and all the jokers in groups, each way once.

    Parameters
    ----------
    counts : tuple of int
        How many tiles of each color.
    jokers : tuple of int
        A mark for each joker; jokers with the same mark are not told apart.
    """
    first = next((color for color in range(len(COLORS)) if counts[color]), None)
    if first is None:
        return () if jokers else ((),)
    found: dict[tuple[Group, ...], None] = {}
    others = [color for color in range(first + 1, len(COLORS)) if counts[color]]
    for partners in range(len(others) + 1):
        for chosen in combinations(others, partners):
            for wild in range(max(0, SMALLEST_SET - partners - 1), BIGGEST_GROUP - partners):
                for marks in sorted(set(combinations(jokers, wild))):
                    group = ((first, *chosen), marks)
                    for rest in partitions(_without(counts, group[0]), _rest(jokers, marks)):
                        found[tuple(sorted((group, *rest)))] = None
    return tuple(found)


@cache
def possible_groups(caps: Counts, jokers: int) -> tuple[tuple[Counts, int], ...]:
    """Give the numbers of tiles of each color that can go to groups together, with each number of jokers in them."""
    a, b, c, d = [range(cap + 1) for cap in caps]
    return tuple(
        (counts, wild)
        for counts in product(a, b, c, d)
        for wild in range(jokers + 1)
        if partitions(counts, (0,) * wild)
    )


@cache
def most_in_groups(tiles: tuple[int, ...], jokers: int) -> tuple[tuple[int, ...], ...]:
    """Give for each color how many of its tiles of one number can go to groups, with no joker there, one, two at most.

    Parameters
    ----------
    tiles : tuple of int
        How many tiles of each color there are.
    jokers : int
        How many jokers there are.
    """
    a, b, c, d = [min(there, COPIES) for there in tiles]
    found = possible_groups((a, b, c, d), jokers)
    return tuple(
        [
            tuple([max([counts[color] for counts, wild in found if wild <= most]) for most in range(jokers + 1)])
            for color in range(len(COLORS))
        ]
    )


def marked_group(group: Group, number: int) -> tuple[int, ...]:
    """Give the kinds of a group of a number, with the marks of its jokers."""
    colors, marks = group
    return (*(color * HIGHEST_NUMBER + number - 1 for color in colors), *(JOKER_KIND + mark for mark in marks))


def orders_of_group(marked: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Give a set as it can be laid: a tile with two jokers is a run as well, in which it counts what lies where."""
    if len(marked) == SMALLEST_SET and sum([kind >= JOKER_KIND for kind in marked]) == MOST_JOKERS:
        yield from dict.fromkeys(permutations(marked))
    else:
        yield marked


def _without(counts: tuple[int, ...], colors: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count - (color in colors) for color, count in enumerate(counts))


def _rest(jokers: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    left = list(jokers)
    for mark in taken:
        left.remove(mark)
    return tuple(left)
