"""From a solution in numbers back to sets of tiles on a table."""

from __future__ import annotations

from itertools import count, islice
from typing import TYPE_CHECKING, NamedTuple

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.tiles import COLORS, JOKER_KIND, Tile
from rummikub_widget.solver.groups import marked_group, orders_of_group
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
        for group in level.groups:
            yield marked_group(group, number)
        yield from level.whole
        for runs, tiles in zip(open_runs, level.runs, strict=True):
            if runs or tiles:
                yield from map(tuple, grow(runs, list(tiles)))


def orders_of_sets(sets: list[Marked]) -> Iterator[list[Marked]]:
    """Give sets in every order that may count; see `orders_of_group`."""
    yield sets
    for place, marked in enumerate(sets):
        for order in islice(orders_of_group(marked), 1, None):
            yield [*sets[:place], order, *sets[place + 1 :]]


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
    unchanged, changed = _compare(list(sets), table, told_apart=told_apart, as_counted=as_counted)
    staying = [table.melds[place] for place in unchanged]
    left = [meld for place, meld in enumerate(table.melds) if place not in unchanged]
    stock = _Stock(left, table, rack, told_apart=told_apart)
    new = [Meld.of_tiles(tuple([stock.take(kind) for kind in kinds])) for kinds in changed]
    kept = len(staying) + _number_of_same(left, new)
    return Laid(Table([*staying, *new]), Rack.of_tiles(stock.played()), kept)


def _compare(sets: list[Marked], table: Table, *, told_apart: bool, as_counted: bool) -> tuple[list[int], list[Marked]]:
    """Give the sets of the table that stay as they were, and the others of the solution."""
    places: dict[tuple[int, ...], list[int]] = {}
    for place, kinds in enumerate(sets):
        places.setdefault(tuple(sorted(kinds)), []).append(place)
    unchanged, same = [], set()
    marks = count()
    for place, meld in enumerate(table.melds):
        bag = meld.bag
        if JOKER_KIND in bag:
            if told_apart:
                bag = tuple(sorted(kind + (next(marks) if kind == JOKER_KIND else 0) for kind in bag))
            if as_counted:
                continue
        if found := places.get(bag):
            same.add(found.pop(0))
            unchanged.append(place)
    return unchanged, [kinds for place, kinds in enumerate(sets) if place not in same]


class _Stock:
    """The tiles from which changed sets are made."""

    def __init__(self, left: list[Meld], table: Table, rack: Rack, *, told_apart: bool) -> None:
        self._lying = _Pile([tile for meld in left for tile in meld.tiles])
        self._on_rack = _Pile(list(rack.tiles))
        self._jokers = [tile for tile in table.tiles + rack.tiles if tile.is_joker] if told_apart else []
        self._played: list[Tile] = []

    def take(self, marked: int) -> Tile:
        """Give the joker of a mark, or a tile of a kind: one of the table if there is any."""
        if marked >= JOKER_KIND and self._jokers:
            joker = self._jokers[marked - JOKER_KIND]
            pile = self._lying if joker in self._lying.tiles else self._on_rack
            tile = pile.take(pile.tiles.index(joker))
        else:
            kind = min(marked, JOKER_KIND)
            pile = self._lying if kind in self._lying.kinds else self._on_rack
            tile = pile.take(pile.kinds.index(kind))
        if pile is self._on_rack:
            self._played.append(tile)
        return tile

    def played(self) -> tuple[Tile, ...]:
        """Give the tiles that were taken from the rack, in order."""
        return tuple(sorted(self._played))


class _Pile:
    """Tiles of a position, and the kind of each."""

    def __init__(self, tiles: list[Tile]) -> None:
        self.tiles = tiles
        self.kinds = [tile.kind for tile in tiles]

    def take(self, place: int) -> Tile:
        """Give the tile at a place; it is no longer there."""
        del self.kinds[place]
        return self.tiles.pop(place)


def _number_of_same(melds: list[Meld], others: list[Meld]) -> int:
    """How many sets there are in both, in whatever order their tiles lie."""
    bags = [meld.bag for meld in melds]
    for meld in others:
        if meld.bag in bags:
            bags.remove(meld.bag)
    return len(melds) - len(bags)
