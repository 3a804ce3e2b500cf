"""One color of a problem: what its tiles can do at each number."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.solver.bounds import FREE, UNLIKELY, Gains, Tiles, lacking
from rummikub_widget.solver.problem import IMPOSSIBLE, MOST_JOKERS, PLACED_BITS, all_worths
from rummikub_widget.solver.runs import AFTER, NO_RUNS
from rummikub_widget.solver.shares import BEST, PAIRS, bounds_at_the_end

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.solver.bounds import Ahead, ColorCounts, Prices
    from rummikub_widget.solver.problem import Code, Problem, Use, Weight, Worth
    from rummikub_widget.solver.runs import Runs
    from rummikub_widget.solver.shares import Bounds, Pairs

FAR: Final = 10**6
"""More than any solution can gain."""
_NUMBERS_REMEMBERED: Final = 1 << 12
"""So many `_Number` are kept: there are not many more with few jokers."""
_RESTS_REMEMBERED: Final = 1024
"""So many `Rest` are kept: positions of a game have most of theirs in common."""
_COLORS_REMEMBERED: Final = 64
_NOTHING_AHEAD: Final[Ahead] = (0, 0)
_UNKNOWN: Final = (None,) * (MOST_JOKERS + 1)
_by_loss: Final = itemgetter(0)


class Column:
    """The open runs of a color before a number, and what they can still gain: exactly one object for each."""

    __slots__ = ("bounds", "moves", "runs", "second_bounds")

    def __init__(self, runs: Runs, bounds: Bounds, second_bounds: Bounds) -> None:
        self.runs = runs
        self.bounds = bounds
        self.second_bounds = second_bounds
        self.moves: Sequence[Moves | None] = _UNKNOWN
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
    """What the tiles of one color and number can do, if so many can go to groups."""

    def __init__(  # noqa: PLR0917 - what is known depends on all of them
        self, tiles: Tiles, groupable: int, ahead: Ahead, worth: int, second_worth: int, uses: tuple[Use, ...]
    ) -> None:
        self._ahead = ahead
        self._every = [
            Option(
                code,
                worth * (used - tiles.table) + gain,
                second_worth * (used - tiles.table) + second,
                in_groups,
                used - in_groups,
                code & PLACED_BITS,
                used > tiles.table,
            )
            for used in range(tiles.must, tiles.most + 1)
            for in_groups in range(max(0, used - tiles.most_in_runs), min(groupable, used - tiles.in_runs) + 1)
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


_options = lru_cache(maxsize=_NUMBERS_REMEMBERED)(_Options)


def _loss(before: Bounds, gain: int, after: Bounds, pairs: Pairs) -> int:
    """Give what a move loses at least, however many jokers the color and the groups get in the end."""
    least = FAR
    for was, now in pairs:
        if before[was] > UNLIKELY and before[was] - after[now] < least:
            least = before[was] - after[now]
    return least - gain


class _Number:
    """The tiles of one color and number: what they can do and bring.

    Parameters
    ----------
    tiles : Tiles
        The tiles.
    ahead : tuple of int
        How many there are at the next two numbers.
    worth : Worth
        What counts at the number.
    unit : int
        What a tile or point counts in bounds and losses.
    prices : tuple of int
        What tiles in groups are worth besides, in the same unit.
    """

    __slots__ = ("ahead_of_it", "best", "gains", "options", "pairs", "prices", "second_gains", "sharing", "unit")

    def __init__(self, tiles: Tiles, ahead: Ahead, worth: Worth, unit: int = 1, prices: Prices = FREE) -> None:
        jokers = len(tiles.in_groups) - 1
        self.ahead_of_it: Ahead = (tiles.most, ahead[0])
        """How many tiles there are at the number and at the next."""
        self.unit, self.prices = unit, prices
        self.sharing = sharing = worth.sharing
        self.gains = Gains(tiles, ahead, unit * worth.tile, unit * worth.joker, sharing, prices)
        second = worth.second
        self.second_gains = Gains(tiles, ahead, *second, sharing, FREE) if second else None
        self.options = [
            _options(tiles, tiles.groupable(left), ahead, worth.tile, second[0] if second else 0, worth.uses)
            for left in range(jokers + 1)
        ]
        self.best, self.pairs = BEST[sharing], PAIRS[sharing]


_number = lru_cache(maxsize=_NUMBERS_REMEMBERED)(_Number)


class Rest:
    """The tiles of one color from a number on: what can be done with them, worked out when it is first needed.

    Parameters
    ----------
    later : Rest or None
        The tiles from the next number on; ``None``: nothing comes any more.
    number : _Number
        The tiles of the number.
    """

    __slots__ = ("_columns", "_later", "_number")

    def __init__(self, later: Rest | None, number: _Number) -> None:
        self._later = later
        self._number = number
        self._columns: dict[Runs, Column] = {}

    def column(self, runs: Runs) -> Column:
        """Give open runs before the number."""
        found = self._columns.get(runs)
        if found is None:
            number, later = self._number, self._later
            if later is None:
                bounds = bounds_at_the_end(number.sharing)
                bounds = second_bounds = bounds if runs == NO_RUNS else (IMPOSSIBLE,) * len(bounds)
            else:
                bounds = second_bounds = number.best(
                    [(gain, later.column(after).bounds) for gain, after in number.gains.after(runs)]
                )
                if number.second_gains:
                    second_bounds = number.best(
                        [(gain, later.column(after).second_bounds) for gain, after in number.second_gains.after(runs)]
                    )
            found = self._columns[runs] = Column(runs, bounds, second_bounds)
        return found

    def work_out(self, column: Column, left: int) -> Moves:
        """Give all moves of open runs that do not end in a dead end, with so many jokers left; the column keeps them.

        A column does not know the rest that it is of: without a cycle what a search makes is freed as soon as it ends.
        """
        ranked: tuple[list[Ranked], list[Ranked], list[Ranked]] = ([], [], [])
        best, number, later = column.bounds, self._number, self._later
        assert later is not None
        pairs, unit, prices, two_weights = (
            number.pairs[left],
            number.unit,
            number.prices,
            number.second_gains is not None,
        )
        second_loss = 0
        for runs, option in number.options[left].for_runs(column.runs, left):
            after = later.column(runs)
            code, gain, second, in_groups, _, _, _ = option
            worth = gain * unit + prices[in_groups]
            loss = _loss(best, worth, after.bounds, pairs[code]) if left else best[0] - worth - after.bounds[0]
            if loss < FAR // 2:
                if two_weights:
                    second_loss = _loss(column.second_bounds, second, after.second_bounds, pairs[code])
                ranked[in_groups].append((loss, second_loss, code, gain, Move(option, after)))
        for some in ranked:
            if len(some) > 1:
                some.sort(key=_by_loss)
        none, one, two = ranked
        least = none[0][0] if none else FAR, one[0][0] if one else FAR, two[0][0] if two else FAR
        found = Moves(ranked, least)
        column.moves = [found if jokers == left else known for jokers, known in enumerate(column.moves)]
        return found


_rest: Final = lru_cache(maxsize=_RESTS_REMEMBERED)(Rest)


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
    tiles = counts.tiles()
    worths = all_worths(weight, second, jokers)
    found: list[Rest] = []
    later, ahead = None, _NOTHING_AHEAD
    for of_level, worth in zip(reversed(tiles), reversed(worths), strict=True):
        number = _number(of_level, ahead, worth)
        later, ahead = _rest(later, number), number.ahead_of_it
        found.append(later)
    found.reverse()
    return ColorRests(found, tuple([of_level.groupable(jokers) for of_level in tiles]))


def priced_rests(problem: Problem, counts: ColorCounts, unit: int, prices: Sequence[Prices]) -> list[Rest]:
    """Give the same with prices of tiles in groups, those of each level up to the last."""
    found: list[Rest] = []
    later, ahead = None, _NOTHING_AHEAD
    levels = zip(counts.tiles(), problem.worths, (*prices, FREE, FREE), strict=True)
    for tiles, worth, of_level in reversed(list(levels)):
        number = _Number(tiles, ahead, worth, unit, of_level)
        later, ahead = Rest(later, number), number.ahead_of_it
        found.append(later)
    found.reverse()
    return found
