"""How far apart two tables are: which sets of one go on as which sets of the other, and how many tiles move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rummikub_widget.solver.shapes import MARKS, in_common, mask_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.solver.shapes import Mark, Shape

_FAR: Final = 10**6


def pairing(rows: Sequence[tuple[Mark, ...]], shapes: Sequence[Shape]) -> list[int | None]:
    """Give for each set of a table the row of another that it goes on from, so that most tiles stay where they are.

    Parameters
    ----------
    rows : sequence of tuple of int
        The sets as they lie, legal or not.
    shapes : sequence of Shape
        The sets that shall lie there.

    Returns
    -------
    list of int or None
        The place of a row for each shape; ``None`` where no tile stays.
    """
    pairs: list[int | None] = [None] * len(shapes)
    places: dict[tuple[Mark, ...], list[int]] = {}
    for place in reversed(range(len(rows))):
        places.setdefault(rows[place], []).append(place)
    for index, shape in enumerate(shapes):  # what lies there already may stay: nothing is lost by that
        if places.get(shape.marks):
            pairs[index] = places[shape.marks].pop()
    left = sorted(place for same in places.values() for place in same)
    open_shapes = [index for index, place in enumerate(pairs) if place is None]
    given = [(rows[place], mask_of(rows[place])) for place in left]
    shared = [[in_common(*row, shapes[index]) for row in given] for index in open_shapes]
    for index, chosen, gains in zip(open_shapes, _best_pairs(shared, len(left)), shared, strict=True):
        if chosen is not None and gains[chosen]:
            pairs[index] = left[chosen]
    return pairs


def moved(rows: Sequence[tuple[Mark, ...]], shapes: Sequence[Shape], pairs: Sequence[int | None]) -> int:
    """Give how many tiles move: those that leave their set, change their place in it, or come to the table."""
    staying = sum(
        in_common(rows[place], mask_of(rows[place]), shape)
        for shape, place in zip(shapes, pairs, strict=True)
        if place is not None
    )
    before, after = (Counter(mark for row in table for mark in row) for table in (rows, [s.marks for s in shapes]))
    return sum(max(before[mark], after[mark]) for mark in range(MARKS)) - staying


def _best_pairs(gains: list[list[int]], width: int) -> list[int | None]:
    """Pair each line with a column so that the sum of gains is greatest: the Hungarian method, by shortest ways."""
    size = max(len(gains), width)
    cost = [[-gain for gain in line] + [0] * (size - width) for line in gains]
    cost += [[0] * size for _ in range(size - len(gains))]
    prices = [0] * size, [0] * size
    line_of: list[int | None] = [None] * size
    for line in range(size):
        _find_place(line, cost, prices, line_of)
    found: list[int | None] = [None] * len(gains)
    for column, chosen in enumerate(line_of[:width]):
        if chosen is not None and chosen < len(gains):
            found[chosen] = column
    return found


def _find_place(
    line: int, cost: list[list[int]], prices: tuple[list[int], list[int]], line_of: list[int | None]
) -> None:
    """Give a line a column, and those in its way others, along the cheapest way; the prices of both are kept up."""
    lines, columns = prices
    open_columns = dict.fromkeys(range(len(cost)), _FAR)
    came_from: dict[int, int | None] = {}
    passed: list[tuple[int, int | None]] = [(line, None)]
    here = line
    at: int | None = None
    while True:
        for column, reach in open_columns.items():
            price = cost[here][column] - lines[here] - columns[column]
            if price < reach:
                open_columns[column], came_from[column] = price, at
        nearest = min(open_columns, key=open_columns.__getitem__)
        step = open_columns.pop(nearest)
        for each, its_column in passed:
            lines[each] += step
            if its_column is not None:
                columns[its_column] -= step
        open_columns = {column: reach - step for column, reach in open_columns.items()}
        at = nearest
        next_line = line_of[nearest]
        if next_line is None:
            break
        here = next_line
        passed.append((here, at))
    while at is not None:
        before = came_from[at]
        line_of[at] = line if before is None else line_of[before]
        at = before
