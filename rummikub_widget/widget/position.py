"""Where every physical tile of a board lies, and what moving tiles makes of it. Nothing here judges legality."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from rummikub_widget.engine.melds import Rack, Table
from rummikub_widget.engine.sets import in_order
from rummikub_widget.engine.tiles import COPIES, HIGHEST_NUMBER, Tile
from rummikub_widget.widget.protocol import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.sets import MeldKind
    from rummikub_widget.widget.protocol import Place

Row: TypeAlias = "tuple[Tile, ...]"
Declared: TypeAlias = "tuple[frozenset[Tile], MeldKind]"
"""The tiles of a set, and what it is meant to be."""


@dataclass(frozen=True, slots=True)
class Position:
    """Physical tiles on a table and a rack, in the order in which they lie."""

    table: tuple[Row, ...]
    """The sets; none is empty."""
    rack: Row
    """The rack."""
    declared: frozenset[Declared] = frozenset()
    """How the learner means sets that can be read in two ways; none that does not lie there."""

    @classmethod
    def of(cls, table: Table, rack: Rack) -> Position:
        """Give every tile of a text its copy letter, those of the table first; letters that are there stay.

        Raises
        ------
        ValueError
            More copies of a tile than the game has.
        """
        _check_supply((*table.tiles, *rack))
        taken = {tile for tile in (*table.tiles, *rack) if tile.copy}
        sets = tuple(tuple(_with_copy(tile, taken) for tile in meld) for meld in table)
        return cls(sets, tuple(_with_copy(tile, taken) for tile in rack))

    @property
    def tiles(self) -> frozenset[Tile]:
        """All its tiles."""
        return frozenset(self.rack).union(*self.table)

    @property
    def plain_table(self) -> Table:
        """The table without copy letters."""
        return Table(self._melds(plain_jokers_only=False))

    @property
    def plain_rack(self) -> Rack:
        """The rack without copy letters."""
        return Rack(self.rack).plain

    @property
    def judged_table(self) -> Table:
        """The table as the engine judges it: jokers are interchangeable, number tiles keep their letters."""
        return Table(self._melds(plain_jokers_only=True))

    def _melds(self, *, plain_jokers_only: bool) -> Iterator[str]:
        for row in self.table:
            tiles = (tile if plain_jokers_only and not tile.is_joker else tile.plain for tile in row)
            yield " ".join(map(str, tiles))

    def moved(self, tiles: Sequence[Tile], place: Place, rules: Rules) -> Position:
        """Give the position after these tiles were put to a place, in this order.

        A run is put in order where the rules do not make the laid order count.

        Raises
        ------
        Refusal
            A tile that is not here, or a place that does not exist.
        """
        for tile in tiles:
            if tile not in self.tiles:
                raise Refusal("unknown-tile", tile=tile)
        if place.beside is not None and place.beside in tiles:
            raise Refusal("bad-place", why="itself", tile=place.beside)
        moving = set(tiles)
        rack = tuple(tile for tile in self.rack if tile not in moving)
        table = tuple(tuple(tile for tile in row if tile not in moving) for row in self.table)
        if place.zone == "rack":
            rack = _inserted(rack, tiles, place, "rack")
        elif place.beside is None:
            table = (*table, in_order(tuple(tiles), rules))
        else:
            target = next((row for row in table if place.beside in row), None)
            if target is None:
                raise Refusal("bad-place", why="not-on-table", tile=place.beside)
            changed = in_order(_inserted(target, tiles, place, "table"), rules)
            table = tuple(changed if row is target else row for row in table)
        return self.rearranged(table, rack)

    def rearranged(self, table: Iterable[Row], rack: Row) -> Position:
        """Give the same tiles in other places; empty sets are left out, and what was declared of others is kept."""
        rows = tuple(row for row in table if row)
        return Position(rows, rack, self.declared_of(rows))

    def declared_of(self, rows: Iterable[Row]) -> frozenset[Declared]:
        """Give what was declared of the sets that lie in these rows still."""
        if not self.declared:
            return self.declared
        lying = {frozenset(row) for row in rows}
        return frozenset(told for told in self.declared if told[0] in lying)

    def declaring(self, place: int, kind: MeldKind) -> Position:
        """Give the position in which a set is meant to be a run, or a group."""
        tiles = frozenset(self.table[place])
        others = {told for told in self.declared if told[0] != tiles}
        return Position(self.table, self.rack, frozenset({*others, (tiles, kind)}))

    def declared_kind(self, place: int) -> MeldKind | None:
        """Give what a set is meant to be; ``None``: the learner has not said."""
        tiles = frozenset(self.table[place])
        return next((kind for told, kind in self.declared if told == tiles), None)

    def sorted_rack(self, by: Literal["runs", "groups"]) -> Position:
        """Give the position with the rack sorted: color by color, or number by number; jokers last."""
        rack = sorted(self.rack)
        if by == "groups":
            rack.sort(key=lambda tile: tile.number or HIGHEST_NUMBER + 1)
        return Position(self.table, tuple(rack), self.declared)


def _check_supply(tiles: Iterable[Tile]) -> None:
    tiles = list(tiles)
    for tile, count in Counter(tile.plain for tile in tiles).items():
        if count > COPIES:
            raise ValueError(f"there are {count} tiles {tile}, but the game has only two of each")
    for tile, count in Counter(tile for tile in tiles if tile.copy).items():
        if count > 1:
            raise ValueError(f"the tile {tile} is there twice, but it is one physical tile")


def _with_copy(tile: Tile, taken: set[Tile]) -> Tile:
    if tile.copy:
        return tile
    copies = (Tile(f"{tile}a"), Tile(f"{tile}b"))
    chosen = next(copy for copy in copies if copy not in taken)
    taken.add(chosen)
    return chosen


def _inserted(row: Row, tiles: Sequence[Tile], place: Place, zone: str) -> Row:
    if place.beside is None:
        return (*row, *tiles)
    if place.beside not in row:
        raise Refusal("bad-place", why=f"not-on-{zone}", tile=place.beside)
    cut = row.index(place.beside) + (place.side == "after")
    return (*row[:cut], *tiles, *row[cut:])
