"""Which physical tile is which, from one arrangement to the next: tiles keep their copy letters where they can.

The engine does not tell the two copies of a tile apart. A player does: a tile that lies still must stay the same tile.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.tiles import Tile
from rummikub_widget.widget.position import Position

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from rummikub_widget.engine.melds import Table
    from rummikub_widget.widget.position import Row

_LETTERS: Final = ("a", "b")


def followed(before: Position, table: Table, rack: Iterable[Tile], elsewhere: Collection[Tile] = ()) -> Position:
    """Give the tiles of an arrangement the letters that they had in the one before.

    Sets that did not change come first, then the greatest overlaps, as a person would see it. A tile that is new gets
    the first letter that is free, so that a letter tells nothing but the order in which tiles came to be seen.

    Parameters
    ----------
    before : Position
        The arrangement before.
    table : Table
        The table afterwards; letters in it do not count.
    rack : iterable of Tile
        The rack afterwards; letters in it do not count. The tiles that were there before stay in their order, and the
        others follow them.
    elsewhere : collection of Tile
        Physical tiles that are known to be in neither place.
    """
    new_rows = [[tile.plain for tile in meld] for meld in table]
    new_rack = [tile.plain for tile in rack]
    kept, laid, came = _compared(before.rack, new_rack)
    rows = _Matching([*before.table, laid], [*new_rows, came])
    taken = {*kept, *rows.assigned, *elsewhere}
    *found, arrived = rows.filled(taken)
    now = tuple(found)
    return Position(now, (*kept, *arrived), before.declared_of(now))


def moved_tiles(before: Position, after: Position) -> tuple[Tile, ...]:
    """Give the tiles that went from one set to another, or between rack and table, in the order in which they lie."""
    stayed = set(before.rack) & set(after.rack)
    left = [set(row) for row in before.table]
    pairs = sorted(
        ((len(old & set(row)), -new, -place) for new, row in enumerate(after.table) for place, old in enumerate(left)),
        reverse=True,
    )
    matched: dict[int, int] = {}
    for size, new, place in pairs:
        if size and -new not in matched and -place not in matched.values():
            matched[-new] = -place
            stayed |= left[-place] & set(after.table[-new])
    lying = (*(tile for row in after.table for tile in row), *after.rack)
    return tuple(tile for tile in lying if tile not in stayed)


def _compared(before: Sequence[Tile], after: Sequence[Tile]) -> tuple[Row, Row, list[Tile]]:
    """Give the tiles of a rack that stayed, those that left it, and those that came, which have no letters yet."""
    staying = Counter(tile.plain for tile in before) & Counter(after)
    kept, laid = _parted(before, Counter(staying))
    _, came = _parted(after, staying)
    return tuple(kept), tuple(laid), came


def _parted(row: Iterable[Tile], chosen: Counter[Tile]) -> tuple[list[Tile], list[Tile]]:
    """Part a row into the tiles that are chosen, by their kinds, and the others."""
    inside, outside = [], []
    for tile in row:
        if chosen[tile.plain]:
            chosen[tile.plain] -= 1
            inside.append(tile)
        else:
            outside.append(tile)
    return inside, outside


class _Matching:
    """Hands the letters of rows before to rows of tiles without letters."""

    def __init__(self, before: Sequence[Row], after: Sequence[Sequence[Tile]]) -> None:
        self._after = after
        self._left = [_by_kind(row) for row in before]
        self._given: list[dict[Tile, deque[Tile]]] = [{} for _ in after]
        self._wanted = [Counter(row) for row in after]
        self.assigned: set[Tile] = set()
        self._match_unchanged(before)
        self._match_overlaps()

    def _match_unchanged(self, before: Sequence[Row]) -> None:
        free: dict[tuple[Tile, ...], deque[int]] = {}
        for place, lying in enumerate(before):
            if lying:
                free.setdefault(tuple(sorted(tile.plain for tile in lying)), deque()).append(place)
        for new, row in enumerate(self._after):
            same = free.get(tuple(sorted(row)))
            if same:
                self._hand_over(same.popleft(), new)

    def _match_overlaps(self) -> None:
        while True:
            best = max(
                (
                    (self._overlap(old, new), -new, -old)
                    for new, wanted in enumerate(self._wanted)
                    if wanted
                    for old, left in enumerate(self._left)
                    if left
                ),
                default=(0, 0, 0),
            )
            if not best[0]:
                return
            self._hand_over(-best[2], -best[1])

    def _overlap(self, old: int, new: int) -> int:
        left = self._left[old]
        return sum(min(count, len(left.get(tile, ()))) for tile, count in self._wanted[new].items())

    def _hand_over(self, old: int, new: int) -> None:
        left, wanted = self._left[old], self._wanted[new]
        for tile in list(wanted):
            while wanted[tile] and left.get(tile):
                physical = left[tile].popleft()
                self._given[new].setdefault(tile, deque()).append(physical)
                self.assigned.add(physical)
                wanted[tile] -= 1
            if not wanted[tile]:
                del wanted[tile]
        self._left[old] = {tile: copies for tile, copies in left.items() if copies}

    def filled(self, taken: set[Tile]) -> list[Row]:
        """Give the rows with letters; tiles that were nowhere before get the first letter that is not taken."""
        return [
            tuple(given[tile].popleft() if given.get(tile) else _fresh(tile, taken) for tile in row)
            for given, row in zip(self._given, self._after, strict=True)
        ]


def _by_kind(row: Row) -> dict[Tile, deque[Tile]]:
    found: dict[Tile, deque[Tile]] = {}
    for tile in row:
        found.setdefault(tile.plain, deque()).append(tile)
    return found


def _fresh(tile: Tile, taken: set[Tile]) -> Tile:
    copies = (Tile(f"{tile}{letter}") for letter in _LETTERS)
    chosen = next(copy for copy in copies if copy not in taken)
    taken.add(chosen)
    return chosen
