"""The fewest moves from a table to another by trying out all moves, from both ends. Only for small tables.

Nothing of the solver is used. A table is a sorted tuple of sets, a set a sorted tuple of kinds.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.sets import readings

if TYPE_CHECKING:
    from collections.abc import Iterator

    import rummikub_widget as rk

Row: TypeAlias = tuple[int, ...]
Lying: TypeAlias = tuple[Row, ...]

JOKER = 52


class TooManyError(Exception):
    """The tables are too far apart, or too big."""


class Shortest:
    """All ways between two tables, move by move.

    A move takes tiles from one place to one place: a set, a new place, the rack. At a joker replaced, a tile is put in
    the place of a joker that stands for it in a legal set, and the joker goes to another set or a new place. Tiles
    leave the rack or come to it only if they have to. `tidy` allows only tables whose sets could all become legal by
    further tiles, as a person would have them.
    """

    def __init__(self, before: rk.Table, after: rk.Table, *, tidy: bool, most: int = 40_000) -> None:
        self.before = lying(meld.kinds for meld in before)
        self.after = lying(meld.kinds for meld in after)
        self.tidy = tidy
        self.most = most
        self.low, self.high = self._limits()

    def _limits(self) -> tuple[Counter[int], Counter[int]]:
        counts = [Counter(kind for row in table for kind in row) for table in (self.before, self.after)]
        return counts[0] & counts[1], counts[0] | counts[1]

    def length(self, longest: int) -> int | None:
        """Give the fewest moves, or ``None`` if there are more than ``longest``."""
        if self.before == self.after:
            return 0
        sides = [{self.before}, {self.after}]
        edges = [{self.before}, {self.after}]
        for length in range(1, longest + 1):
            side = 0 if len(edges[0]) <= len(edges[1]) else 1
            grown = {new for table in edges[side] for new in self.moves(table, backwards=side == 1)} - sides[side]
            if grown & sides[1 - side]:
                return length
            if len(grown) > self.most:
                raise TooManyError
            sides[side] |= grown
            edges[side] = grown
        return None

    def moves(self, table: Lying, *, backwards: bool) -> Iterator[Lying]:
        """Give all tables one move away; backwards, those that are one move before."""
        for new in (*self._moved(table, backwards=backwards), *self._replaced(table, backwards=backwards)):
            if not self.tidy or all(row in table or could_be_set(row) for row in new):
                yield new

    def _moved(self, table: Lying, *, backwards: bool) -> Iterator[Lying]:
        count = Counter(kind for row in table for kind in row)
        come, go = (self.before, self.after) if backwards else (self.after, self.before)
        goal, start = Counter(k for row in come for k in row), Counter(k for row in go for k in row)
        del start
        lacking, spare = goal - count, count - goal
        for taken in parts(tuple(lacking.elements())):
            for new in put(table, taken):
                yield new
        for place, row in enumerate(table):
            others = table[:place] + table[place + 1 :]
            for taken in parts(row):
                left = minus(row, taken)
                for new in put(others, taken):
                    if left:
                        yield lying((*new, left))
                    elif len(new) == len(others):
                        yield new
                if Counter(taken) <= spare:
                    yield lying((*others, left) if left else others)

    def _replaced(self, table: Lying, *, backwards: bool) -> Iterator[Lying]:
        """Exchange a joker in a set for a tile, or backwards a tile in a set for a joker."""
        count = Counter(kind for row in table for kind in row)
        goal = Counter(kind for row in (self.before if backwards else self.after) for kind in row)
        for place, row in enumerate(table):
            others = table[:place] + table[place + 1 :]
            gone_kinds = {JOKER} & set(row) if not backwards else set(row) - {JOKER}
            for gone in gone_kinds:
                for put_in in range(JOKER) if not backwards else (JOKER,):
                    changed = tuple(sorted((*minus(row, (gone,)), put_in)))
                    with_joker, tile = (changed, gone) if backwards else (row, put_in)
                    if not stands_for(with_joker, tile):
                        continue
                    for rest in self._without(others, put_in, lacking=not backwards and goal[put_in] > count[put_in]):
                        for new in put(rest, (gone,)):
                            yield lying((*new, changed))
                        if backwards and count[gone] > goal[gone]:
                            yield lying((*rest, changed))

    @staticmethod
    def _without(others: Lying, kind: int, *, lacking: bool) -> Iterator[Lying]:
        if lacking:
            yield others
        for place, row in enumerate(others):
            if kind in row:
                left = minus(row, (kind,))
                yield others[:place] + ((left,) if left else ()) + others[place + 1 :]


def lying(rows: object) -> Lying:
    return tuple(sorted(tuple(sorted(row)) for row in rows))  # type: ignore[attr-defined]


def minus(row: Row, taken: Row) -> Row:
    left = list(row)
    for kind in taken:
        left.remove(kind)
    return tuple(left)


def parts(row: Row) -> Iterator[Row]:
    """Give every part of a row of tiles, but for nothing."""
    counts = Counter(row)
    for chosen in product(*(range(count + 1) for count in counts.values())):
        if any(chosen):
            yield tuple(sorted(Counter(dict(zip(counts, chosen, strict=True))).elements()))


def put(table: Lying, taken: Row) -> Iterator[Lying]:
    """Put tiles to each set, and to a new place."""
    yield lying((*table, taken))
    for place, row in enumerate(table):
        yield lying((*table[:place], (*row, *taken), *table[place + 1 :]))


def stands_for(row: Row, tile: int) -> bool:
    return any(tile == stand.kind for reading in readings(row) for stands in reading.stands for stand in stands)


def could_be_set(row: Row) -> bool:
    numbered = [kind for kind in row if kind != JOKER]
    if len(set(numbered)) < len(numbered):
        return False
    colors, numbers = {kind // 13 for kind in numbered}, {kind % 13 for kind in numbered}
    return (len(numbers) <= 1 and len(row) <= 4) or (len(colors) == 1 and len(row) <= 13)
