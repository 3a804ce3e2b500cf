"""From a solution in numbers back to sets of tiles on a table."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND, Tile
from rummikub_widget.solver.runs import grow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummikub_widget.solver.refining import Level
    from rummikub_widget.solver.run_choices import Marked


class Laid(NamedTuple):
    """The tables and racks of a solution."""

    table: Table
    played: Rack
    kept: int


def sets_of(levels: Sequence[Level]) -> Iterator[Marked]:
    """Give the sets of a solution."""
    open_runs: list[list[list[int]]] = [[] for _ in COLORS]
    for number, level in enumerate(levels, start=1):
        for group, jokers in level.groups:
            yield (*(color * HIGHEST_NUMBER + number - 1 for color in group), *(JOKER_KIND + mark for mark in jokers))
        yield from level.whole
        for runs, tiles in zip(open_runs, level.runs, strict=True):
            yield from map(tuple, grow(runs, list(tiles)))


def lay(sets: Iterable[Marked], table: Table, rack: Rack, *, told_apart: bool, as_counted: bool) -> Laid:
    """Make the sets of the tiles that are there: those of the table, and from the rack what they need beside them.

    Parameters
    ----------
    sets : iterable of tuple of int
        The sets at the end of the turn.
    table, rack : Table, Rack
        The position at the start of the turn.
    told_apart : bool
        Whether the marks tell the jokers of the table and of the rack apart, in this order.
    as_counted : bool
        Whether a set with a joker has to be laid as it is counted, even where it could stay as it was.
    """
    sets = list(sets)
    unchanged, changed = _compare(sets, table, told_apart=told_apart, as_counted=as_counted)
    lying = [tile for place, meld in enumerate(table) if place not in unchanged for tile in meld]
    stock = _Stock(lying, table.tiles, rack, told_apart=told_apart)
    new = [Meld(stock.take(kind) for kind in kinds) for kinds in changed]
    return Laid(
        Table([*(table[place] for place in unchanged), *new]), Rack(stock.played()), stock.kept(table, unchanged, new)
    )


def _compare(sets: list[Marked], table: Table, *, told_apart: bool, as_counted: bool) -> tuple[list[int], list[Marked]]:
    """Give the sets of the table that stay as they were, and the others of the solution."""
    changed = list(sets)
    unchanged = []
    marks = count()
    for place, meld in enumerate(table):
        bag = sorted(kind + (next(marks) if told_apart and kind == JOKER_KIND else 0) for kind in sorted(meld.kinds))
        if as_counted and JOKER_KIND in meld.kinds:
            continue
        same = next((kinds for kinds in changed if sorted(kinds) == bag), None)
        if same is not None:
            changed.remove(same)
            unchanged.append(place)
    return unchanged, changed


class _Stock:
    """The tiles from which changed sets are made."""

    def __init__(self, lying: list[Tile], table: Sequence[Tile], rack: Rack, *, told_apart: bool) -> None:
        self._tiles: dict[int, list[Tile]] = {}
        self._from_rack: list[Tile] = []
        self._lying = Counter(lying)
        everything: list[Tile] = [*table, *rack]
        jokers = [tile for tile in everything if tile.is_joker]
        for tile in (*lying, *rack):
            self._tiles.setdefault(tile.kind, []).append(tile)
        self._named: list[Tile] = jokers if told_apart else []

    def take(self, marked: int) -> Tile:
        if marked >= JOKER_KIND and self._named:
            tile = self._named[marked - JOKER_KIND]
            self._tiles[JOKER_KIND].remove(tile)
        else:
            tile = self._tiles[min(marked, JOKER_KIND)].pop(0)
        if self._lying[tile]:
            self._lying[tile] -= 1
        else:
            self._from_rack.append(tile)
        return tile

    def played(self) -> list[Tile]:
        return sorted(self._from_rack)

    @staticmethod
    def kept(table: Table, unchanged: list[int], new: list[Meld]) -> int:
        """How many sets stay as they were, sets laid anew in another order included."""
        rest = Counter(meld.bag for place, meld in enumerate(table) if place not in unchanged)
        return len(unchanged) + (rest & Counter(meld.bag for meld in new)).total()
