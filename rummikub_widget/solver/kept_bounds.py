"""How many sets of the table can stay as they were at most, if colors are looked at one by one.

Groups are always at hand, and a group of the table that stays counts in equal parts for each of its colors.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from rummikub_widget.engine.tiles import COLORS
from rummikub_widget.solver.bounds import SHARES, lacking
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL
from rummikub_widget.solver.runs import AFTER, NO_RUNS, joined

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummikub_widget.solver.bounds import Bounds, Supply
    from rummikub_widget.solver.groups import Group
    from rummikub_widget.solver.problem import Code
    from rummikub_widget.solver.run_choices import Open, RunChoices
    from rummikub_widget.solver.runs import Runs
    from rummikub_widget.solver.search import Search

_ByJokers: TypeAlias = tuple[int, int, int]
"""The most with exactly none, one, two more jokers in the runs of a color."""

SET: Final = 12
"""What a set that stays counts: it can be parted among two, three and four colors."""
_NO_WAY: Final[_ByJokers] = (IMPOSSIBLE, IMPOSSIBLE, IMPOSSIBLE)
_DONE: Final[_ByJokers] = (0, IMPOSSIBLE, IMPOSSIBLE)


@cache
def _worths(
    supply: Supply, kept: int, tile: int, jokers: tuple[int, ...], parts: tuple[int, ...]
) -> tuple[tuple[int, int, int], ...]:
    """Give the most that tiles in runs bring: for how many of them, how many jokers, and with how many in kept runs."""
    best: dict[int, int] = {}
    table, must, most, in_groups = supply
    for used in range(max(must, kept), most + 1):
        for grouped in range(min(in_groups, used - kept) + 1):
            worth = tile * (used - table) + sum(parts[:grouped])
            laid = used - kept - grouped
            best[laid] = max(worth, best.get(laid, IMPOSSIBLE))
    return tuple((laid, wild, worth + jokers[wild]) for laid, worth in best.items() for wild in range(len(jokers)))


class KeptBounds:
    """The bounds of one search.

    Parameters
    ----------
    search : Search
        The search.
    runs : list of RunChoices
        For each color what its runs can be.
    groups : iterable of tuple of int and Group
        The groups of the table, each with its number.
    pull : int
        What a unit of gain counts; any number gives valid bounds.
    """

    def __init__(
        self, search: Search, runs: Sequence[RunChoices], groups: Iterable[tuple[int, Group]], pull: int
    ) -> None:
        self._search = search
        self._runs = runs
        self._pull = pull
        problem = search.problem
        self._jokers = problem.jokers
        self._scale = [
            (pull * tile, tuple(pull * worth for worth in worths))
            for tile, worths in problem.weight.scale(self._jokers)
        ]
        self._parts: list[list[tuple[int, ...]]] = [[() for _ in range(LAST_LEVEL + 1)] for _ in COLORS]
        for number, (colors, _) in groups:
            for color in colors:
                parts = (*self._parts[color][number], SET // len(colors))
                self._parts[color][number] = tuple(sorted(parts, reverse=True))
        self._known: list[list[dict[tuple[Runs, tuple[int, ...]], _ByJokers]]] = [
            [{} for _ in range(LAST_LEVEL + 1)] for _ in COLORS
        ]
        self._for_open: list[dict[tuple[int, Open], Bounds]] = [{} for _ in COLORS]
        worths = [pull * problem.weight.of_joker(level) for level in range(LAST_LEVEL + 2)]
        self._in_groups = [
            [wild * max(worths[level:]) for wild in range(self._jokers + 1)] for level in range(LAST_LEVEL + 2)
        ]

    def most(self, level: int, opened: Sequence[Open], code: Code, lacking: int) -> int:
        """Give how many sets can still stay from a level on, if so much has still to be gained."""
        a, b, c, d = [self._at(color, level, runs) for color, runs in enumerate(opened)]
        bound = self._search.with_jokers(level, code, (a, b, c, d), self._in_groups[level])
        return (bound - self._pull * lacking) // SET

    def _shared(self, bounds: _ByJokers) -> Bounds:
        """Give the bounds for each share of the jokers: here groups are always at hand."""
        return tuple([bounds[in_runs] for _, in_runs in SHARES[self._jokers]])

    def _at(self, color: int, level: int, opened: Open) -> Bounds:
        found = self._for_open[color].get((level, opened))
        if found is None:
            runs, kept, followed = opened
            every = joined(level, runs, [start for start, _, _ in followed])
            found = self._for_open[color][level, opened] = self._shared(self._bounds(color, level, every, kept))
        return found

    def _bounds(self, color: int, level: int, runs: Runs, kept: tuple[int, ...]) -> _ByJokers:
        if level > LAST_LEVEL:
            return _DONE if runs == NO_RUNS and not kept else _NO_WAY
        found = self._known[color][level].get((runs, kept))
        if found is None:
            found = self._known[color][level][runs, kept] = self._work_out(color, level, runs, kept)
        return found

    def _work_out(self, color: int, level: int, runs: Runs, kept: tuple[int, ...]) -> _ByJokers:
        best = list(_NO_WAY)
        supply = self._search.supplies[color][level][-1]
        ahead = self._search.colors[color][level].bounds.ahead
        tile, jokers = self._scale[level] if level < LAST_LEVEL else (0, (0,))
        for going_on, started, tiles, wild in self._runs[color].keeping(level, kept, supply.most, len(jokers) - 1):
            in_kept, wild_kept = supply.most - tiles, len(jokers) - 1 - wild
            for laid, more, worth in _worths(supply, in_kept, tile, jokers, self._parts[color][level]):
                after = AFTER[runs][laid + more]
                placed = more + wild_kept
                if more > wild or lacking(after, ahead) > self._jokers - placed:
                    continue
                total = worth + jokers[placed] - jokers[more] + SET * len(started)
                bounds = self._bounds(color, level + 1, after.runs, going_on)
                for jokers_later in range(self._jokers - placed + 1):
                    best[placed + jokers_later] = max(best[placed + jokers_later], total + bounds[jokers_later])
        return best[0], best[1], best[2]
