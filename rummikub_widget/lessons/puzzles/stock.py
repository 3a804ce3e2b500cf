"""The sets that puzzles are built of. Tiles are numbers here, as in `Tile.kind`; a row of them is a set as it lies."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.sets import BIGGEST_GROUP, SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, COPIES, HIGHEST_NUMBER, JOKER_KIND, PLAIN_TILES

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

Row: TypeAlias = tuple[int, ...]
"""The kinds of some tiles in order."""

LONGEST_RUN: Final = 5
"""Longer runs can be cut in two, so that their tiles can always be laid in another way."""
_COLORS: Final = range(len(COLORS))


def run(first: int, size: int) -> Row | None:
    """Give the run of so many tiles that begins with one; ``None`` if it would go beyond 13."""
    return None if first % HIGHEST_NUMBER + size > HIGHEST_NUMBER else tuple(range(first, first + size))


@cache
def runs(size: int) -> tuple[Row, ...]:
    """Give the runs of one size."""
    return tuple(row for first in range(JOKER_KIND) if (row := run(first, size)) is not None)


@cache
def groups(size: int) -> tuple[Row, ...]:
    """Give the groups of one size."""
    return tuple(
        tuple(color * HIGHEST_NUMBER + number for color in colors)
        for colors in combinations(_COLORS, size)
        for number in range(HIGHEST_NUMBER)
    )


@cache
def sets(*sizes: int) -> tuple[Row, ...]:
    """Give the runs and groups of some sizes, without jokers."""
    return tuple(row for size in sizes for row in (*runs(size), *(groups(size) if size <= BIGGEST_GROUP else ())))


@cache
def spare_places(row: Row) -> tuple[int, ...]:
    """Give the places of the tiles that can be taken from a set so that it stays one, in one piece."""
    if len(row) <= SMALLEST_SET:
        return ()
    return tuple(range(len(row))) if is_group(row) else (0, len(row) - 1)


@cache
def sparing(tile: int, *sizes: int) -> tuple[tuple[Row, int], ...]:
    """Give the sets of some sizes that can spare a tile, and its place in each."""
    return tuple((row, place) for row in sets(*sizes) for place in spare_places(row) if row[place] == tile)


def is_group(row: Row) -> bool:
    """Whether a set without jokers is a group."""
    return row[0] % HIGHEST_NUMBER == row[1] % HIGHEST_NUMBER


def without(row: Row, place: int) -> Row:
    """Give a row without one tile."""
    return (*row[:place], *row[place + 1 :])


def with_joker(row: Row, place: int) -> Row:
    """Put a joker in the place of a tile."""
    return (*row[:place], JOKER_KIND, *row[place + 1 :])


def points(row: Row) -> int:
    """Give the points of a row without jokers."""
    return sum(kind % HIGHEST_NUMBER + 1 for kind in row)


def are_there(row: Row, used: Counter[int]) -> bool:
    """Whether there are copies left of some tiles when others are used."""
    return all(used[kind] + row.count(kind) <= COPIES for kind in row)


def table_of(rows: Iterable[Row]) -> Table:
    """Give rows as a table."""
    return Table(Meld(PLAIN_TILES[kind] for kind in row) for row in rows)


def rack_of(kinds: Iterable[int]) -> Rack:
    """Give tiles as a rack."""
    return Rack(PLAIN_TILES[kind] for kind in kinds)
