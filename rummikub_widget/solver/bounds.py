"""What one color can bring at most: its runs alone, as if groups were always at hand and jokers were all alike."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL, MOST_JOKERS
from rummikub_widget.solver.runs import AFTER, LENGTHS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.solver.problem import Problem
    from rummikub_widget.solver.runs import After, Runs

Bounds: TypeAlias = tuple[int, ...]
"""The most that can be gained, for each way in which the color's runs and groups share the jokers: see `SHARES`."""

SHARES: Final = tuple(
    tuple((in_groups, in_runs) for in_groups in range(jokers + 1) for in_runs in range(jokers - in_groups + 1))
    for jokers in range(MOST_JOKERS + 1)
)
"""For no jokers, one, two: how many groups take at most, and how many the runs of the color take exactly."""
_NEVER: Final = 9
"""More jokers than there are."""


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


Ahead: TypeAlias = tuple[int, int]
"""How many tiles of a color there are at the next number and at the one after."""


def lacking(after: After, ahead: Ahead) -> int:
    """Give how many jokers open runs need that short ones do not break off; impossible ones need too many."""
    runs, needed, needed_later = after
    return max(0, needed - ahead[0]) + max(0, needed_later - ahead[1]) if runs >= 0 else _NEVER


_NOTHING: Final = Supply(0, 0, 0, 0)


def supplies(problem: Problem, jokers: int) -> list[list[Supply]]:
    """Give for each color what is there at each level, and one level further.

    Parameters
    ----------
    problem : Problem
        The problem.
    jokers : int
        How many jokers can be in groups: where these are too few for a group, no tiles can go to groups.
    """
    found = [[_NOTHING] * (LAST_LEVEL + 2) for _ in COLORS]
    table, must, most = problem.table, problem.must, problem.most
    fewest = SMALLEST_SET - jokers
    for number in range(HIGHEST_NUMBER):
        present = [color for color, _ in enumerate(COLORS) if most[color * HIGHEST_NUMBER + number]]
        grouped = len(present) >= fewest
        for color in present:
            kind = color * HIGHEST_NUMBER + number
            there = most[kind]
            found[color][number + 1] = Supply(table[kind], must[kind], there, there if grouped else 0)
    return found


_Worths: TypeAlias = "tuple[tuple[tuple[Bounds, Runs], ...], ...]"
"""For open runs what each number of tiles in runs brings, for each share of the jokers, and the runs after it."""


@cache
def _worths(supplies: tuple[Supply, ...], ahead: Ahead, tile: int, jokers: tuple[int, ...]) -> _Worths:
    shares = SHARES[len(jokers) - 1]
    found = [
        tuple([_worth(supplies[in_groups], laid, in_runs, tile, jokers) for in_groups, in_runs in shares])
        for laid in range(supplies[0].most + len(jokers))
    ]
    return tuple(
        tuple(
            (worths, step.runs)
            for worths, step in zip(found, after, strict=False)
            if lacking(step, ahead) < len(jokers) and max(worths) >= 0
        )
        for after in AFTER
    )


def _worth(supply: Supply, laid: int, wild: int, tile: int, jokers: tuple[int, ...]) -> int:
    """Give what it brings to lay tiles in runs, some of them jokers, if all others that can be go to groups."""
    numbered = laid - wild
    used = numbered + min(supply.in_groups, supply.most - numbered)
    possible = 0 <= numbered <= supply.most and used >= supply.must
    return tile * (used - supply.table) + jokers[wild] if possible else IMPOSSIBLE


_Way: TypeAlias = tuple[Bounds, Bounds]
"""What is laid at a number brings, and what can be gained later."""


def _best_without_jokers(ways: Iterable[_Way]) -> Bounds:
    best = IMPOSSIBLE
    for (now,), (later,) in ways:
        best = max(best, now + later)
    return (best,)


def _best_with_one(ways: Iterable[_Way]) -> Bounds:
    none = one = beside = IMPOSSIBLE
    for (now, now_one, now_beside), (later, later_one, later_beside) in ways:
        none = max(none, now + later)
        one = max(one, now + later_one, now_one + later)
        beside = max(beside, now_beside + later_beside)
    return none, one, beside


def _best_with_two(ways: Iterable[_Way]) -> Bounds:
    best = [IMPOSSIBLE] * len(SHARES[2])
    for (a, b, c, d, e, f), (later_a, later_b, later_c, later_d, later_e, later_f) in ways:
        best[0] = max(best[0], a + later_a)
        best[1] = max(best[1], a + later_b, b + later_a)
        best[2] = max(best[2], a + later_c, b + later_b, c + later_a)
        best[3] = max(best[3], d + later_d)
        best[4] = max(best[4], d + later_e, e + later_d)
        best[5] = max(best[5], f + later_f)
    return tuple(best)


_BEST: Final = (_best_without_jokers, _best_with_one, _best_with_two)


class ColorBounds:
    """The bounds of the tiles of one color from a number on, worked out when they are first needed.

    Parameters
    ----------
    later : ColorBounds or None
        The bounds from the next number on; ``None``: nothing comes any more.
    supplies : tuple of Supply
        The tiles of the number for no jokers in groups, one, two.
    tile : int
        What a tile of the rack brings.
    jokers : tuple of int
        What none, one, two jokers bring.
    """

    __slots__ = ("_best", "_known", "_later", "_worths", "ahead", "most")

    def __init__(
        self, later: ColorBounds | None, supplies: tuple[Supply, ...], tile: int, jokers: tuple[int, ...]
    ) -> None:
        self.most = supplies[0].most
        self.ahead: Ahead = (later.most, later.ahead[0]) if later else (0, 0)
        self._later = later or self
        self._best = _BEST[len(supplies) - 1]
        self._worths = _worths(supplies, self.ahead, tile, jokers)
        self._known: list[Bounds | None] = [None] * len(LENGTHS)
        if later is None:
            shares = SHARES[len(supplies) - 1]
            done = tuple([IMPOSSIBLE if in_runs else 0 for _, in_runs in shares])
            self._known = [done, *[(IMPOSSIBLE,) * len(shares)] * (len(LENGTHS) - 1)]

    def at(self, runs: Runs) -> Bounds:
        """Give the bounds of open runs."""
        found = self._known[runs]
        if found is None:
            at = self._later.at
            found = self._known[runs] = self._best([(worth, at(after)) for worth, after in self._worths[runs]])
        return found
