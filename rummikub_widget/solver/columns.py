"""One color of a problem: what its tiles can do at each number."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.solver.bounds import ColorBounds
from rummikub_widget.solver.problem import LAST_LEVEL, NO_JOKERS, PLACED_BITS
from rummikub_widget.solver.runs import AFTER, LENGTHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.solver.bounds import Bounds, Supply
    from rummikub_widget.solver.problem import Code, Problem, Use
    from rummikub_widget.solver.runs import Runs

FAR: Final = 10**6
"""More than any solution can gain."""
_by_loss: Final = itemgetter(0)


class Column:
    """The open runs of a color before a number, and what they can still gain: exactly one object for each."""

    __slots__ = ("bounds", "level", "moves", "runs", "second_bounds")

    def __init__(self, level: int, runs: Runs, bounds: Bounds, second_bounds: Bounds) -> None:
        self.level = level
        """The number at which they go on."""
        self.runs = runs
        self.bounds = bounds
        self.second_bounds = second_bounds
        self.moves: list[Moves | None] = [None, None, None]
        """What the tiles can do with no jokers left, one, two; ``None`` until it is asked for."""


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

    by_groups: tuple[list[Ranked], list[Ranked], list[Ranked]]
    """The moves with no tile in groups, one, two; in each list those first that lose least."""
    least: tuple[int, int, int]
    """What the first move of each list loses."""


class _Options:
    """What the tiles of one color and number can do."""

    def __init__(self, supply: Supply, tile: int, second_tile: int, uses: tuple[Use, ...]) -> None:
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
            for in_groups in range(min(supply.in_groups, used) + 1)
            for code, gain, second in uses
        ]
        self._for_runs: dict[tuple[Runs, int], list[tuple[Runs, Option]]] = {}

    def for_runs(self, runs: Runs, left: int) -> list[tuple[Runs, Option]]:
        """Give the options for open runs and some jokers, each with the open runs after it."""
        found = self._for_runs.get((runs, left))
        if found is None:
            found = self._for_runs[runs, left] = []
            for option in self._every:
                after = AFTER[runs][option.in_runs + option.jokers].runs
                if option.jokers <= left and after >= 0:
                    found.append((after, option))
        return found


_options = cache(_Options)


def _loss(best: Bounds, gain: int, bounds: Bounds, placed: int, left: int) -> int:
    """Give what a move loses at least, however many jokers the color gets in the end."""
    if not left:
        return best[0] - gain - bounds[0]
    least = FAR
    for jokers in range(placed, left + 1):
        if best[jokers] >= 0:
            loss = best[jokers] - gain - bounds[jokers - placed]
            least = min(least, loss)
    return least


class ColorSearch:
    """The moves of one color, worked out when they are first needed."""

    def __init__(self, problem: Problem, color: int, supply: Sequence[Supply]) -> None:
        self.problem = problem
        self.color = color
        self._supply = supply
        self._bounds = ColorBounds(supply, problem.jokers, problem.weight)
        self._second_bounds = ColorBounds(supply, problem.jokers, problem.second) if problem.second else None
        self._columns: list[list[Column | None]] = [[None] * len(LENGTHS) for _ in range(LAST_LEVEL + 2)]
        self._options: list[_Options | None] = [None] * (LAST_LEVEL + 1)

    def column(self, level: int, runs: Runs) -> Column:
        """Give the open runs before a level."""
        found = self._columns[level][runs]
        if found is None:
            bounds = self._bounds.at(level, runs)
            second_bounds = self._second_bounds.at(level, runs) if self._second_bounds else bounds
            found = self._columns[level][runs] = Column(level, runs, bounds, second_bounds)
        return found

    def moves(self, column: Column, left: int) -> Moves:
        """Give all moves that do not end in a dead end, with so many jokers left."""
        ranked: tuple[list[Ranked], list[Ranked], list[Ranked]] = ([], [], [])
        level, best, two_weights = column.level, column.bounds, self._second_bounds is not None
        later = self._columns[level + 1]
        second_loss = 0
        options = self._options[level] or self._options_at(level)
        for runs, option in options.for_runs(column.runs, left):
            after = later[runs] or self.column(level + 1, runs)
            code, gain, second, in_groups, _, jokers, _ = option
            loss = _loss(best, gain, after.bounds, jokers, left)
            if loss < FAR:
                if two_weights:
                    second_loss = _loss(column.second_bounds, second, after.second_bounds, jokers, left)
                ranked[in_groups].append((loss, second_loss, code, gain, Move(option, after)))
        for some in ranked:
            if len(some) > 1:
                some.sort(key=_by_loss)
        none, one, two = ranked
        found = column.moves[left] = Moves(
            ranked, (none[0][0] if none else FAR, one[0][0] if one else FAR, two[0][0] if two else FAR)
        )
        return found

    def _options_at(self, level: int) -> _Options:
        problem = self.problem
        found = self._options[level] = _options(
            self._supply[level],
            problem.weight.of_tile(level),
            problem.second.of_tile(level) if problem.second else 0,
            problem.uses(level) if level < LAST_LEVEL else NO_JOKERS,
        )
        return found
