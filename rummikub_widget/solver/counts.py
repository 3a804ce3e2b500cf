"""The tiles of a turn in numbers: what lay there, what was on the rack, what lies there now, and what may lie there."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND, PLAIN_TILES, Tile
from rummikub_widget.solver.shapes import MARKS, Shape, every_shape, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.melds import Table
    from rummikub_widget.solver.position import Position
    from rummikub_widget.solver.shapes import Mark, Mask


class Counts:
    """The tiles of a position and of the given table, in numbers."""

    def __init__(self, position: Position, after: Table) -> None:
        self.position = position
        everything = (*position.table.tiles, *position.rack, *after.tiles)
        jokers = [tile for tile in everything if tile.is_joker]
        self.told_apart = len(set(jokers)) > 1 and all(tile.copy for tile in jokers)
        self.before = self._count(position.table.tiles)
        self.rack = self._count(position.rack)
        self.most = [lying + more for lying, more in zip(self.before, self.rack, strict=True)]
        self.given = self._count(after.tiles)
        self.own = [
            min(max(0, given - before), rack)
            for given, before, rack in zip(self.given, self.before, self.rack, strict=True)
        ]
        """The tiles of the rack that were played."""

    def mark(self, tile: Tile) -> Mark:
        """Give the mark of a tile."""
        return tile.kind + (self.told_apart and tile.copy == "b" and tile.is_joker)

    def marks(self, tiles: Iterable[Tile]) -> tuple[Mark, ...]:
        """Give the marks of a row."""
        return tuple([self.mark(tile) for tile in tiles])

    def tile(self, mark: Mark) -> Tile:
        """Give a tile of a mark, with its name where jokers are told apart."""
        if mark < JOKER_KIND or not self.told_apart:
            return PLAIN_TILES[mark]
        return Tile.of(None, copy="a" if mark == JOKER_KIND else "b")

    def _count(self, tiles: Iterable[Tile]) -> list[int]:
        counts = Counter(self.marks(tiles))
        return [counts[mark] for mark in range(MARKS)]

    @staticmethod
    def mask(counts: list[int]) -> Mask:
        """Give so many tiles of each mark as bits."""
        return mask_of(mark for mark, count in enumerate(counts) for _ in range(count))

    @cached_property
    def home(self) -> list[Shape]:
        """The sets of the table at the start of the turn."""
        return [self.shape(meld) for meld in self.position.table]

    @cached_property
    def home_in_any_order(self) -> list[Shape]:
        """The sets of the table at the start of the turn as they lay, then as their jokers could lie elsewhere."""
        bags = {tuple(sorted(shape.marks)) for shape in self.home if shape.in_order}
        lying = self._made_of(self.before, jokers_allowed=True) if bags else []
        others = [shape for shape in lying if shape.in_order and tuple(sorted(shape.marks)) in bags]
        return list(dict.fromkeys((*self.home, *others)))

    def shape(self, tiles: Iterable[Tile]) -> Shape:
        """Give a legal set in numbers."""
        marks = self.marks(tiles)
        return Shape(marks, mask_of(marks), in_order=self.position.rules.set_order == "as_laid" and _is_run(marks))

    @cached_property
    def shapes(self) -> list[Shape]:
        """Every set that may lie on the table at the end of the turn."""
        rules = self.position.rules
        if self.position.may_use_table:
            return self._made_of(self.most, jokers_allowed=True)
        own = self._made_of(self.rack, jokers_allowed=rules.joker_initial != "forbidden")
        known = {shape.marks for shape in own}
        return own + [shape for shape in self.home_in_any_order if shape.marks not in known]

    def _made_of(self, counts: list[int], *, jokers_allowed: bool) -> list[Shape]:
        rules = self.position.rules
        jokers = counts[JOKER_KIND] + counts[JOKER_KIND + 1] if jokers_allowed else 0
        most = 1 if rules.two_jokers == "forbidden" else 2
        lacking = ~self.mask(counts)
        if self.told_apart and jokers == 1:
            jokers = 2  # which of the two it is matters
        shapes = every_shape(jokers, most, ordered=rules.set_order == "as_laid", told_apart=self.told_apart)
        return [shape for shape in shapes if not shape.mask & lacking]


def _is_run(row: tuple[Mark, ...]) -> bool:
    numbered = [mark for mark in row if mark < JOKER_KIND]
    return len(numbered) > 1 and numbered[0] // HIGHEST_NUMBER == numbered[1] // HIGHEST_NUMBER
