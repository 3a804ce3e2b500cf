"""How many sets of the table can stay as they were at most, if colors are looked at one by one.

Groups are always at hand, or have their prices if the search knows them (see `prices`); a group of the table that
stays counts in equal parts for each of its colors.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from rummikub_widget.engine.tiles import COLORS
from rummikub_widget.solver.bounds import FREE, SHARES, lacking
from rummikub_widget.solver.pricing import UNIT
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL, PLACED_BITS
from rummikub_widget.solver.runs import AFTER, NO_RUNS, joined

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummikub_widget.solver.bounds import Ahead, Bounds, Supply
    from rummikub_widget.solver.groups import Group
    from rummikub_widget.solver.pricing import ProblemPrices
    from rummikub_widget.solver.problem import Code
    from rummikub_widget.solver.run_choices import Open, RunChoices
    from rummikub_widget.solver.runs import Runs
    from rummikub_widget.solver.search import FourBounds, Search

_ByJokers: TypeAlias = tuple[int, int, int]
"""The most with exactly none, one, two more jokers in the runs of a color."""

SET: Final = 12
"""What a set that stays counts: it can be parted among two, three and four colors."""
_FINE: Final = 16
"""Where groups have prices, everything counts so many times as much, as prices are rounded."""
_REMEMBERED: Final = 1 << 12
"""So many answers are kept: positions of a game have many of theirs in common."""
_NO_WAY: Final[_ByJokers] = (IMPOSSIBLE, IMPOSSIBLE, IMPOSSIBLE)
_DONE: Final[_ByJokers] = (0, IMPOSSIBLE, IMPOSSIBLE)


@lru_cache(maxsize=_REMEMBERED)
def _worths(
    supply: Supply, kept: int, tile: int, jokers: tuple[int, ...], grouped_worths: tuple[int, ...]
) -> tuple[tuple[int, int, int], ...]:
    """Give the most that tiles in runs bring: for how many of them, how many jokers, and with how many in kept runs."""
    best: dict[int, int] = {}
    table, must, most, in_groups = supply[:4]
    for used in range(max(must, kept), most + 1):
        for grouped in range(min(in_groups, used - kept) + 1):
            worth = tile * (used - table) + grouped_worths[grouped]
            laid = used - kept - grouped
            best[laid] = max(worth, best.get(laid, IMPOSSIBLE))
    return tuple((laid, wild, worth + jokers[wild]) for laid, worth in best.items() for wild in range(len(jokers)))


@lru_cache(maxsize=_REMEMBERED)
def _ways_of(  # noqa: PLR0917 - what is known depends on all of them
    runs: Runs,
    supply: Supply,
    ahead: Ahead,
    kept: int,
    wild_kept: int,
    most_jokers: int,
    tile: int,
    jokers: tuple[int, ...],
    grouped_worths: tuple[int, ...],
) -> tuple[tuple[Runs, tuple[tuple[int, int], ...]], ...]:
    """Give what can be laid at a number beside runs that stay: the open runs after it, each with what it brings.

    That is told for each number of jokers in all runs of the number.
    """
    found: dict[Runs, dict[int, int]] = {}
    for laid, more, worth in _worths(supply, kept, tile, jokers[: len(jokers) - wild_kept], grouped_worths):
        after, placed = AFTER[runs][laid + more], more + wild_kept
        if lacking(after, ahead) <= most_jokers - placed:
            uses = found.setdefault(after.runs, {})
            total = worth + jokers[placed] - jokers[more]
            uses[placed] = max(total, uses.get(placed, IMPOSSIBLE))
    return tuple((after, tuple(uses.items())) for after, uses in found.items())


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
        problem, prices = search.problem, search.prices
        self._set, self._pull = (SET * _FINE, pull * _FINE) if prices else (SET, pull)
        self._jokers = problem.jokers
        self._tied_in_runs = Counter((tie.color, tie.number) for tie in problem.tied if tie.in_run)
        self._scale = [
            (self._pull * tile, tuple(self._pull * worth for worth in worths))
            for tile, worths in problem.weight.scale(self._jokers)
        ]
        self._grouped_worths = self._worths_of_groups(groups, prices)
        """For each color and level what no tile in groups, one, two are worth."""
        self._known: list[list[dict[tuple[Runs, tuple[int, ...]], _ByJokers]]] = [
            [{} for _ in range(LAST_LEVEL + 1)] for _ in COLORS
        ]
        self._for_open: list[dict[tuple[int, Open], Bounds]] = [{} for _ in COLORS]
        worths = [self._pull * problem.weight.of_joker(level) for level in range(LAST_LEVEL + 2)]
        self._in_groups: list[tuple[int, ...]] = [
            tuple([wild * max(worths[level:]) for wild in range(self._jokers + 1)]) for level in range(LAST_LEVEL + 2)
        ]
        """For each level the most that groups bring from there on with no jokers, one, two."""
        if prices:
            self._in_groups = [tuple(map(self._priced, of_level)) for of_level in prices.in_groups]

    def _priced(self, price: int) -> int:
        """Give what a price counts, rounded up."""
        return -(-price * self._pull // UNIT)

    def _worths_of_groups(
        self, groups: Iterable[tuple[int, Group]], prices: ProblemPrices | None
    ) -> list[list[tuple[int, ...]]]:
        parts: list[list[list[int]]] = [[[] for _ in range(LAST_LEVEL + 1)] for _ in COLORS]
        for number, (colors, _) in groups:
            for color in colors:
                parts[color][number].append(self._set // len(colors))
        paid = prices.of_colors if prices else [[FREE] * LAST_LEVEL] * len(COLORS)
        return [
            [
                tuple(
                    [sum(sorted(lying, reverse=True)[:some]) + self._priced(price) for some, price in enumerate(each)]
                )
                for lying, each in zip(of_color, (*paid_to_color, FREE), strict=True)
            ]
            for of_color, paid_to_color in zip(parts, paid, strict=True)
        ]

    def most(self, level: int, opened: Sequence[Open], code: Code, lacking: int) -> int:
        """Give how many sets can still stay from a level on, if so much has still to be gained."""
        a, b, c, d = [self.at(color, level, runs) for color, runs in enumerate(opened)]
        return self.together(level, (a, b, c, d), code, lacking)

    def together(self, level: int, bounds: FourBounds, code: Code, lacking: int) -> int:
        """Give the same, if it is known what each color brings (see `at`)."""
        if code & PLACED_BITS == self._jokers:
            a, b, c, d = bounds
            bound = a[0] + b[0] + c[0] + d[0] + self._in_groups[level][0]
        else:
            bound = self._search.with_jokers(level, code, bounds, self._in_groups[level])
        return (bound - self._pull * lacking) // self._set

    def _shared(self, bounds: _ByJokers) -> Bounds:
        """Give the bounds for each share of the jokers: here groups are always at hand."""
        return tuple([bounds[in_runs] for _, in_runs in SHARES[self._jokers]])

    def at(self, color: int, level: int, opened: Open) -> Bounds:
        """Give what a color brings at most from a level on, for each share of the jokers."""
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
        none = one = two = IMPOSSIBLE
        supply, ahead = self._search.supplies[color][level][-1], self._search.colors[color][level].bounds.ahead
        tile, jokers = self._scale[level] if level < LAST_LEVEL else (0, (0,))
        most_jokers, grouped = len(jokers) - 1, self._grouped_worths[color][level]
        tied = self._tied_in_runs[color, level]
        numbered, wild_at_most = supply.most - tied, most_jokers + tied
        for going_on, started, tiles, wild in self._runs[color].keeping(level, kept, numbered, wild_at_most):
            tied_kept = min(tied, wild_at_most - wild)
            in_kept, wild_kept = numbered - tiles + tied_kept, wild_at_most - wild - tied_kept
            staying = self._set * len(started)
            ways = _ways_of(runs, supply, ahead, in_kept, wild_kept, self._jokers, tile, jokers, grouped)
            for after, by_jokers in ways:
                later = self._bounds(color, level + 1, after, going_on)
                for placed, worth in by_jokers:
                    total = worth + staying
                    if not placed:
                        none = max(none, total + later[0])
                        one = max(one, total + later[1])
                        two = max(two, total + later[2])
                    elif placed == 1:
                        one = max(one, total + later[0])
                        two = max(two, total + later[1])
                    else:
                        two = max(two, total + later[0])
        return none, one, two
