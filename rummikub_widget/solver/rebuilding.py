"""From sets in numbers to a table: every tile that can stay lies where it lay, and each is a tile that there is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.sets import arranged, legal_readings
from rummikub_widget.solver.shapes import Shape, longest_common_row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.solver.counts import Counts
    from rummikub_widget.solver.shapes import Mark

Goal: TypeAlias = tuple[Shape, int | None]
"""A set, and the place of the row that it goes on from."""


def rebuilt(counts: Counts, after: Table, goals: Sequence[Goal]) -> tuple[Table, Rack]:
    """Lay the sets of a repaired table.

    Parameters
    ----------
    counts : Counts
        The position.
    after : Table
        The table that is mended.
    goals : sequence of (Shape, int or None)
        The sets, in the order in which they shall lie.

    Returns
    -------
    table, rack
        The table, and the tiles that are left on the rack.
    """
    pool, rack = _tiles_of(counts, after, Counter(mark for shape, _ in goals for mark in shape.marks))
    taken = [_staying(counts, after[place].tiles if place is not None else (), shape, pool) for shape, place in goals]
    melds = []
    for (shape, place), tiles in zip(goals, taken, strict=True):
        left = Counter(shape.marks) - Counter(counts.marks(tiles))
        tiles += [pool[mark].pop(0) for mark in sorted(left.elements())]
        row = after[place].tiles if place is not None else ()
        melds.append(_laid(counts, row, tiles, shape))
    return Table(melds), Rack(rack)


def _tiles_of(counts: Counts, after: Table, wanted: Counter[Mark]) -> tuple[dict[Mark, list[Tile]], list[Tile]]:
    """Give the tiles of the table, and from the rack those that are wanted beside them; and what is left there."""
    pool: dict[Mark, list[Tile]] = {}
    for tile in counts.position.table.tiles:
        pool.setdefault(counts.mark(tile), []).append(tile)
    lying = Counter(after.tiles) - Counter(counts.position.table.tiles)
    rack = list(counts.position.rack)
    for tile in sorted(rack, key=lambda tile: not lying[tile]):
        mark = counts.mark(tile)
        if len(pool.get(mark, ())) < wanted[mark]:
            pool.setdefault(mark, []).append(tile)
            rack.remove(tile)
    return pool, rack


def _staying(counts: Counts, row: Sequence[Tile], shape: Shape, pool: dict[Mark, list[Tile]]) -> list[Tile]:
    """Take the very tiles of a row that the set still needs, in their order."""
    needed = Counter(shape.marks)
    staying = []
    for tile in row:
        mark = counts.mark(tile)
        if needed[mark] and tile in pool[mark]:
            needed[mark] -= 1
            pool[mark].remove(tile)
            staying.append(tile)
    return staying


def _laid(counts: Counts, row: Sequence[Tile], tiles: list[Tile], shape: Shape) -> Meld:
    """Lay the tiles of a set in order, as they lay before as far as they can."""
    rules, marks = counts.position.rules, counts.marks(row)
    if sorted(marks) == sorted(shape.marks) and not shape.in_order:
        return Meld(_in_order_of(marks, tiles, counts))
    if shape.in_order or rules.set_order == "as_laid":
        return Meld(_in_order_of(shape.marks, tiles, counts))
    ways = [arranged(tiles, reading) for reading in legal_readings(tuple(tile.kind for tile in tiles), rules)]
    return Meld(max(ways, key=lambda way: longest_common_row(marks, counts.marks(way))))


def _in_order_of(marks: Sequence[Mark], tiles: Sequence[Tile], counts: Counts) -> list[Tile]:
    left = list(tiles)
    laid = []
    for mark in marks:
        tile = next(tile for tile in left if counts.mark(tile) == mark)
        left.remove(tile)
        laid.append(tile)
    return laid
