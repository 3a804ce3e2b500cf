"""One color of a problem: what its tiles can do at each number."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.solver.bounds import FREE, SHARES, UNLIKELY, ColorBounds, lacking
from rummikub_widget.solver.problem import MOST_JOKERS, PLACED_BITS, all_worths
from rummikub_widget.solver.runs import AFTER, LENGTHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.solver.bounds import Ahead, Bounds, ColorCounts, Prices, Supply
    from rummikub_widget.solver.problem import Code, Problem, Use, Weight, Worth
    from rummikub_widget.solver.runs import Runs

FAR: Final = 10**6
"""More than any solution can gain."""
_REMEMBERED: Final = 1024
"""So many `Rest` are kept: positions of a game have most of theirs in common."""
_COLORS_REMEMBERED: Final = 64
_by_loss: Final = itemgetter(0)


class Column:
    """The open runs of a color before a number, and what they can still gain: exactly one object for each."""

    __slots__ = ("bounds", "moves", "runs", "second_bounds")

    def __init__(self, runs: Runs, bounds: Bounds, second_bounds: Bounds) -> None:
        self.runs = runs
        self.bounds = bounds
        self.second_bounds = second_bounds
        self.moves: list[Moves | None] = [None, None, None]
        """What the tiles can do with no jokers left, one, two; ``None`` until it is asked for: see `Rest.work_out`."""


class Option(NamedTuple):
    """What the tiles of one color and number can do, whatever runs are open."""

    code: Code
    """The jokers in runs."""
    gain: int
    second: int
    in_groups: int
    in_runs: int
    """Number tiles in runs."""
    jokers: int
    """Jokers in runs."""
    fresh: bool
    """Whether a tile of this kind is played."""


class Move(NamedTuple):
    """An option for some open runs."""

    option: Option
    column: Column
    """The open runs after it."""


Ranked: TypeAlias = tuple[int, int, "Code", int, Move]
"""A move with what it loses at least of both weights beside the best moves, its jokers and its gain."""


class Moves(NamedTuple):
    """What the tiles of one color and number can do for some open runs."""

    by_groups: tuple[Sequence[Ranked], Sequence[Ranked], Sequence[Ranked]]
    """The moves with no tile in groups, one, two; in each list those first that lose least."""
    least: tuple[int, int, int]
    """What the first move of each list loses."""


class _Options:
    """What the tiles of one color and number can do."""

    def __init__(self, supply: Supply, ahead: Ahead, tile: int, second_tile: int, uses: tuple[Use, ...]) -> None:
        self._ahead = ahead
        self._every = [
            Option(
                code,
                tile * (used - supply.table) + gain,
                second_tile * (used - supply.table) + second,
                in_groups,
                used - in_groups,
                code & PLACED_BITS,
                used > supply.table,
            )
            for used in range(supply.must, supply.most + 1)
            for in_groups in range(max(0, used - supply.most_in_runs), min(supply.in_groups, used - supply.in_runs) + 1)
            for code, gain, second in uses
        ]
        self._for_runs: dict[tuple[Runs, int], list[tuple[Runs, Option]]] = {}

    def for_runs(self, runs: Runs, left: int) -> list[tuple[Runs, Option]]:
        """Give the options for open runs and some jokers, each with the open runs after it."""
        found = self._for_runs.get((runs, left))
        if found is None:
            found = self._for_runs[runs, left] = []
            for option in self._every:
                after = AFTER[runs][option.in_runs + option.jokers]
                if lacking(after, self._ahead) <= left - option.jokers:
                    found.append((after.runs, option))
        return found


_options = cache(_Options)


def _pairs(jokers: int, left: int, placed: int) -> tuple[tuple[int, int], ...]:
    """Give the shares of the jokers that are left before a move that lays some in runs, each with that after it."""
    shares = SHARES[jokers]
    return tuple(
        (shares.index((in_groups, in_runs)), shares.index((in_groups, in_runs - placed)))
        for in_groups, in_runs in SHARES[left]
        if in_runs >= placed
    )


_PAIRS: Final = [
    [[_pairs(jokers, left, placed) for placed in range(left + 1)] for left in range(jokers + 1)]
    for jokers in range(MOST_JOKERS + 1)
]


def _loss(before: Bounds, gain: int, after: Bounds, pairs: tuple[tuple[int, int], ...]) -> int:
    """Give what a move loses at least, however many jokers the color and the groups get in the end."""
    return min([before[was] - gain - after[now] for was, now in pairs if before[was] > UNLIKELY], default=FAR)


class Rest:
    """The tiles of one color from a number on: what can be done with them, worked out when it is first needed.

    Parameters
    ----------
    later : Rest or None
        The tiles from the next number on; ``None``: nothing comes any more.
    supplies : tuple of Supply
        The tiles of the number for no jokers in groups, one, two.
    worth : Worth
        What counts at the number.
    unit : int
        What a tile or point counts in bounds and losses.
    prices : tuple of int
        What tiles in groups are worth besides, in the same unit.
    """

    __slots__ = ("_columns", "_later", "_options", "_pairs", "_prices", "_unit", "bounds", "second_bounds")

    bounds: ColorBounds
    second_bounds: ColorBounds | None

    def __init__(
        self,
        later: Rest | None,
        supplies: tuple[Supply, ...],
        worth: Worth,
        unit: int = 1,
        prices: Prices = FREE,
    ) -> None:
        self._later = later
        self._unit, self._prices = unit, prices
        jokers = tuple([unit * joker for joker in worth.jokers])
        self.bounds = ColorBounds(later.bounds if later else None, supplies, unit * worth.tile, jokers, prices)
        self.second_bounds = None
        if worth.second:
            self.second_bounds = ColorBounds(later.second_bounds if later else None, supplies, *worth.second)
        self._columns: list[Column | None] = [None] * len(LENGTHS)
        second_tile = worth.second[0] if worth.second else 0
        self._options = [
            _options(supply, self.bounds.ahead, worth.tile, second_tile, worth.uses) for supply in supplies
        ]
        self._pairs = _PAIRS[len(supplies) - 1]

    def column(self, runs: Runs) -> Column:
        """Give open runs before the number."""
        found = self._columns[runs]
        if found is None:
            bounds = self.bounds.at(runs)
            second_bounds = self.second_bounds.at(runs) if self.second_bounds else bounds
            found = self._columns[runs] = Column(runs, bounds, second_bounds)
        return found

    def work_out(self, column: Column, left: int) -> Moves:
        """Give all moves of open runs that do not end in a dead end, with so many jokers left; the column keeps them.

        A column does not know the rest that it is of: without a cycle what a search makes is freed as soon as it ends.
        """
        ranked: tuple[list[Ranked], list[Ranked], list[Ranked]] = ([], [], [])
        best, two_weights, later = column.bounds, self.second_bounds is not None, self._later
        assert later is not None
        pairs, unit, prices = self._pairs[left], self._unit, self._prices
        second_loss = 0
        for runs, option in self._options[left].for_runs(column.runs, left):
            after = later.column(runs)
            code, gain, second, in_groups, _, jokers, _ = option
            worth = gain * unit + prices[in_groups]
            loss = _loss(best, worth, after.bounds, pairs[jokers]) if left else best[0] - worth - after.bounds[0]
            if loss < FAR // 2:
                if two_weights:
                    second_loss = _loss(column.second_bounds, second, after.second_bounds, pairs[jokers])
                ranked[in_groups].append((loss, second_loss, code, gain, Move(option, after)))
        for some in ranked:
            if len(some) > 1:
                some.sort(key=_by_loss)
        none, one, two = [tuple(some) for some in ranked]
        least = none[0][0] if none else FAR, one[0][0] if one else FAR, two[0][0] if two else FAR
        found = column.moves[left] = Moves((none, one, two), least)
        return found


_rest: Final = lru_cache(maxsize=_REMEMBERED)(Rest)


class ColorRests(NamedTuple):
    """The tiles of one color, and what is made of them."""

    rests: list[Rest]
    """The tiles from each number on."""
    in_groups: tuple[int, ...]
    """How many tiles of each level can go to groups, if all jokers can."""


def rests(problem: Problem, counts: ColorCounts) -> ColorRests:
    """Give the tiles of one color from each number on.

    Parameters
    ----------
    problem : Problem
        The problem.
    counts : ColorCounts
        The tiles of the color.
    """
    return _rests(counts, problem.weight, problem.second, problem.jokers)


@lru_cache(maxsize=_COLORS_REMEMBERED)
def _rests(counts: ColorCounts, weight: Weight, second: Weight | None, jokers: int) -> ColorRests:
    found: list[Rest] = []
    later = None
    supplies = counts.supplies()
    for worth, of_level in zip(reversed(all_worths(weight, second, jokers)), reversed(supplies), strict=True):
        later = _rest(later, of_level, worth)
        found.append(later)
    found.reverse()
    return ColorRests(found, tuple([of_level[-1].in_groups for of_level in supplies]))


def priced_rests(problem: Problem, counts: ColorCounts, unit: int, prices: Sequence[Prices]) -> list[Rest]:
    """Give the same with prices of tiles in groups, those of each level up to the last."""
    found: list[Rest] = []
    later = None
    levels = zip(problem.worths, counts.supplies(), (*prices, FREE, FREE), strict=True)
    for worth, supplies, of_level in reversed(list(levels)):
        later = Rest(later, supplies, worth, unit, of_level)
        found.append(later)
    found.reverse()
    return found
