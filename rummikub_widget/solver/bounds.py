"""What one color can bring at most: its runs alone, as if groups were always at hand and jokers were all alike."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL
from rummikub_widget.solver.runs import AFTER, LENGTHS, NO_RUNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.solver.problem import Problem, Weight
    from rummikub_widget.solver.runs import After, Runs

Bounds: TypeAlias = tuple[int, int, int]
"""The most that can be gained with exactly none, one, two more jokers in the runs of a color."""

_NO_WAY: Final[Bounds] = (IMPOSSIBLE, IMPOSSIBLE, IMPOSSIBLE)
_DONE: Final[Bounds] = (0, IMPOSSIBLE, IMPOSSIBLE)
_ENDS: Final[list[list[Bounds | None]]] = [
    [_DONE if after[0].runs == NO_RUNS else _NO_WAY for after in AFTER],
    [_DONE, *[_NO_WAY] * (len(LENGTHS) - 1)],
]
"""At the last level short runs would break off, and after it no run is open."""


class Supply(NamedTuple):
    """The tiles of one color and number."""

    table: int
    """How many lie on the table."""
    must: int
    """How many have to be laid."""
    most: int
    """How many there are."""
    in_groups: int
    """How many can go to groups."""


_NOTHING: Final = Supply(0, 0, 0, 0)


def supplies(problem: Problem) -> list[list[Supply]]:
    """Give for each color what is there at each level, and two levels further; no group tiles where no group can be."""
    found = [[_NOTHING] * (LAST_LEVEL + 3) for _ in COLORS]
    table, must, most = problem.table, problem.must, problem.most
    fewest = 3 - problem.jokers
    for number in range(HIGHEST_NUMBER):
        present = [color for color, _ in enumerate(COLORS) if most[color * HIGHEST_NUMBER + number]]
        grouped = len(present) >= fewest
        for color in present:
            kind = color * HIGHEST_NUMBER + number
            there = most[kind]
            found[color][number + 1] = Supply(table[kind], must[kind], there, there if grouped else 0)
    return found


Worths: TypeAlias = dict["Runs", tuple[tuple[Bounds, "After"], ...]]
"""For open runs what each number of tiles in runs brings, if none, one, two are jokers, and what comes after."""


@cache
def _worths(supply: Supply, tile: int, jokers: tuple[int, ...]) -> Worths:
    found = []
    for laid in range(supply.most + len(jokers)):
        worths = [IMPOSSIBLE] * 3
        for wild in range(max(0, laid - supply.most), min(laid, len(jokers) - 1) + 1):
            used = laid - wild + min(supply.in_groups, supply.most - laid + wild)
            if used >= supply.must:
                worths[wild] = tile * (used - supply.table) + jokers[wild]
        found.append((worths[0], worths[1], worths[2]))
    return {
        runs: tuple(
            (worth, step) for worth, step in zip(found, after, strict=False) if step.runs >= 0 and max(worth) >= 0
        )
        for runs, after in enumerate(AFTER)
    }


class ColorBounds:
    """The bounds of one color for one weight, worked out when they are first needed."""

    def __init__(self, supply: Sequence[Supply], jokers: int, weight: Weight) -> None:
        self._supply = supply
        self._jokers = jokers
        self._scale = weight.scale(jokers)
        self._worths: list[Worths | None] = [None] * LAST_LEVEL
        self._known: list[list[Bounds | None]] = [[None] * len(LENGTHS) for _ in range(LAST_LEVEL)]
        self._known += _ENDS

    def at(self, level: int, runs: Runs) -> Bounds:
        """Give the bounds of open runs, from a level on."""
        return self._known[level][runs] or self._work_out(level, runs)

    def _work_out(self, level: int, runs: Runs) -> Bounds:
        supply, later, jokers = self._supply, self._known[level + 1], self._jokers
        at_next, at_one_after = supply[level + 1].most, supply[level + 2].most
        worths = self._worths[level]
        if worths is None:
            worths = self._worths[level] = _worths(supply[level], *self._scale[level])
        none = one = two = IMPOSSIBLE
        for (plain, with_one, with_two), (after, needed, needed_later) in worths[runs]:
            lacking = needed - at_next if needed > at_next else 0
            if needed_later > at_one_after:
                lacking += needed_later - at_one_after
            if lacking > jokers:
                continue
            a, b, c = later[after] or self._work_out(level + 1, after)
            none = max(none, plain + a)
            if jokers:
                one = max(one, plain + b, with_one + a)
            if jokers > 1:
                two = max(two, plain + c, with_one + b, with_two + a)
        found = self._known[level][runs] = (none, one, two)
        return found
