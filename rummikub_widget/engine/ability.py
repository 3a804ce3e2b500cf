"""Whether a player could lay any tile at all, for the editions in which only who can't play may draw or pass.

The search goes through the ways to cover the table anew with sets, rack tiles added. It is exact unless it would take
more than a fixed number of steps; a player is held to play only where a play was found.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.sets import BIGGEST_GROUP, SMALLEST_SET, arranged, readings
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND, PLAIN_TILES
from rummikub_widget.engine.turn import check_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummikub_widget.engine.rules import Rules

MOST_STEPS: Final = 1_000
_LONGEST_RUN: Final = 5  # longer runs are made of these


def find_play(table: Table, rack: Rack, *, opened: bool, rules: Rules) -> Table | None:
    """Give the table after some legal play; ``None`` if there is none, or none was found in time.

    Parameters
    ----------
    table, rack : Table, Rack
        The position at the start of the turn.
    opened : bool
        Whether the player has opened.
    rules : Rules
        Every switch of the turn matters.
    """
    search = _Search(table, rack, opened=opened, rules=rules)
    for after in search.tables():
        if search.is_over():
            return None
        if search.accepts(after):
            return after
    return None


class _Search:
    """Covers all table tiles by sets that may use rack tiles."""

    def __init__(self, table: Table, rack: Rack, *, opened: bool, rules: Rules) -> None:
        self._table = table
        self._rack = rack
        self._opened = opened
        self._rules = rules
        self._steps = 0

    def is_over(self) -> bool:
        """Count a step, and say whether there were too many."""
        self._steps += 1
        return self._steps > MOST_STEPS

    def accepts(self, after: Table) -> bool:
        """Whether it is a legal play; one that lays no rack tile need not be judged."""
        return (
            len(after.tiles) > len(self._table.tiles)
            and check_turn(
                table=self._table, rack=self._rack, after=after, opened=self._opened, rules=self._rules
            ).legal
        )

    def tables(self) -> Iterator[Table]:
        """Give candidate tables, the simple plays first."""
        rack = Counter(self._rack.kinds)
        for added in self._covers(Counter(), rack, ()):
            yield Table((*self._table, *added))
        yield from self._extended(rack)
        if self._opened:
            must = Counter(tile.kind for tile in self._table.tiles)
            yield from (Table(melds) for melds in self._covers(must, rack, ()))

    def _extended(self, rack: Counter[int]) -> Iterator[Table]:
        for place, meld in enumerate(self._table):
            for kind in rack:
                tiles = (*meld.tiles, PLAIN_TILES[kind])
                for reading in readings(tuple(tile.kind for tile in tiles))[:1]:
                    melds = list(self._table)
                    melds[place] = Meld(arranged(tiles, reading))
                    yield Table(melds)

    def _covers(self, must: Counter[int], may: Counter[int], done: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
        """Give the ways to lay all of ``must`` and some of ``may`` in sets."""
        if self.is_over():
            return
        needed = min((kind for kind in must if must[kind]), default=None)
        if needed is None:
            if done:
                yield done
            firsts = sorted(kind for kind in may if may[kind])
        else:
            firsts = [needed]
        least = done[-1].tiles[0].kind if done and needed is None else -1
        for first in firsts:
            if needed is None and first < least:
                continue
            for kinds in self._sets_with(first, must + may, anywhere=needed is not None):
                if self.is_over():
                    return
                meld = _meld(kinds)
                if meld is None:
                    continue
                used = Counter(kinds)
                yield from self._covers(must - used, may - (used - must), (*done, meld))

    def _sets_with(self, first: int, tiles: Counter[int], *, anywhere: bool) -> Iterator[tuple[int, ...]]:
        """Give the sets with a tile: as the first of a run, or anywhere in it; or in a group."""
        if first == JOKER_KIND:
            yield from self._joker_sets(tiles)
            return
        rank = first % HIGHEST_NUMBER
        base = first - rank
        others = [kind for kind in range(rank, JOKER_KIND, HIGHEST_NUMBER) if kind != first and tiles[kind]]
        jokers = tiles[JOKER_KIND]
        for size in range(SMALLEST_SET, BIGGEST_GROUP + 1):
            for wild in range(min(jokers, size - 1) + 1):
                for chosen in combinations(others, size - 1 - wild):
                    yield (first, *chosen, *(JOKER_KIND,) * wild)
        for size in range(SMALLEST_SET, _LONGEST_RUN + 1):
            lowest = max(0, rank - size + 1) if anywhere else rank
            for start in range(lowest, min(rank, HIGHEST_NUMBER - size) + 1):
                yield from _runs(range(base + start, base + start + size), first, tiles, jokers)

    def _joker_sets(self, tiles: Counter[int]) -> Iterator[tuple[int, ...]]:
        for kind in sorted(tiles):
            if kind != JOKER_KIND and tiles[kind]:
                sets = self._sets_with(kind, tiles, anywhere=True)
                yield from (kinds for kinds in sets if JOKER_KIND in kinds)


def _runs(places: range, first: int, tiles: Counter[int], jokers: int) -> Iterator[tuple[int, ...]]:
    others = [kind for kind in places if kind != first]
    for wild in range(min(jokers, len(others)) + 1):
        for replaced in combinations(others, wild):
            if all(tiles[kind] for kind in others if kind not in replaced):
                yield tuple(JOKER_KIND if kind in replaced else kind for kind in places)


def _meld(kinds: tuple[int, ...]) -> Meld | None:
    return Meld(PLAIN_TILES[kind] for kind in kinds) if readings(kinds) else None
