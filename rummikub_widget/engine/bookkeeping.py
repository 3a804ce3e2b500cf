"""Where the tiles of a turn went: no tile may vanish, appear, or go from the table to a rack."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.jokers import are_told_apart
from rummikub_widget.engine.tiles import COPIES, JOKER_KIND, PLAIN_TILES, Tile, plain_tiles
from rummikub_widget.engine.verdict import Code, Fact, Finding, Remedy

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rummikub_widget.engine.melds import Rack, Table


@dataclass(frozen=True)
class Ledger:
    """The tiles of a turn by kind, before and after."""

    before: Table
    rack: Rack
    after: Table
    rack_after: Rack | None

    @cached_property
    def _counts(self) -> tuple[Counter[int], Counter[int], Counter[int]]:
        table = Counter([tile.kind for tile in self.before.tiles])
        rack = Counter(self.rack.kinds)
        after = Counter([tile.kind for tile in self.after.tiles])
        return table, rack, after

    @cached_property
    def played(self) -> Counter[int]:
        """How many tiles of each kind the table gained."""
        table, _, after = self._counts
        return after - table

    @cached_property
    def played_tiles(self) -> tuple[Tile, ...]:
        """The tiles that the table gained, in order."""
        return plain_tiles(self.played)

    @property
    def played_jokers(self) -> int:
        """How many jokers the table gained."""
        return self.played[JOKER_KIND]

    def supply(self) -> tuple[Finding, ...]:
        """Say which tiles lie there more often than the game has them (source: RULES, material)."""
        table, rack, after = self._counts
        kept = () if self.rack_after is None else self.rack_after.tiles
        rack_after = Counter([tile.kind for tile in kept])
        too_many = {}
        if _are_too_many(table, rack) or _are_too_many(after, rack_after):
            most = (table + rack) | (after + rack_after)
            too_many = {kind: count for kind, count in sorted(most.items()) if count > COPIES}
        rows = (self.before.tiles + self.rack.tiles, self.after.tiles + kept)
        copies = {tile for row in rows for tile in _repeated(row)}
        doubled = sorted(tile for tile in copies if tile.kind not in too_many)
        findings = [
            self._finding(Code.NO_SUCH_TILE, "supply", [kind], {"count": count}) for kind, count in too_many.items()
        ]
        findings += [self._finding(Code.NO_SUCH_TILE, "supply", [tile.kind], {"count": 1}) for tile in doubled]
        return tuple(findings)

    def missing(self) -> tuple[Finding, ...]:
        """Say which tiles vanished, appeared, or went where they may not go (source: RULES, later turns)."""
        table, rack, after = self._counts
        invented = self.played - rack
        gone = table - after
        if named := self._named_jokers_gone():
            gone |= Counter({JOKER_KIND: len(named)})
        findings = []
        if invented:
            findings.append(self._of(Code.TILE_NOT_ON_RACK, "own-tiles", invented, "take-off-table"))
        if self.rack_after is None:
            if gone:
                findings.append(self._of(Code.TABLE_TILE_LOST, "table-stays", gone, "put-back-tiles"))
            return tuple(findings)
        return (*findings, *self._rack_findings(rack - self.played, gone))

    def _named_jokers_gone(self) -> set[Tile]:
        """The jokers that left the table, where the text tells jokers apart."""
        before = {tile for tile in self.before.tiles if tile.is_joker}
        if not before:
            return before
        after = {tile for tile in self.after.tiles if tile.is_joker}
        return before - after if are_told_apart((*before, *after)) else set()

    def _rack_findings(self, expected: Counter[int], gone: Counter[int]) -> Iterable[Finding]:
        assert self.rack_after is not None
        rack_after = Counter(self.rack_after.kinds)
        extra = (rack_after - expected) | Counter({JOKER_KIND: self._named_jokers_on_rack()})
        taken = gone & extra
        if taken:
            yield self._of(Code.TABLE_TILE_TO_RACK, "table-stays", taken, "put-back-tiles")
        if gone - taken:
            yield self._of(Code.TABLE_TILE_LOST, "table-stays", gone - taken, "put-back-tiles")
        if extra - taken:
            yield self._of(Code.RACK_TILE_ADDED, "own-tiles", extra - taken, None)
        if expected - rack_after:
            yield self._of(Code.RACK_TILE_LOST, "own-tiles", expected - rack_after, None)

    def _named_jokers_on_rack(self) -> int:
        rack_after = () if self.rack_after is None else self.rack_after.tiles
        return len(self._named_jokers_gone() & set(rack_after))

    def _of(self, code: Code, rule: str, kinds: Counter[int], remedy: str | None) -> Finding:
        return self._finding(code, rule, sorted(kinds.elements()), {}, remedy)

    def _finding(
        self, code: Code, rule: str, kinds: list[int], facts: Mapping[str, Fact], remedy: str | None = None
    ) -> Finding:
        tiles = tuple(PLAIN_TILES[kind] for kind in kinds)
        every: dict[str, Fact] = {"tiles": tiles, "number": len(tiles), **facts}
        melds = tuple(place for place, meld in enumerate(self.after) if set(meld.kinds) & set(kinds))
        where = melds if code in (Code.TILE_NOT_ON_RACK, Code.NO_SUCH_TILE) else ()
        return Finding(code, where, tiles, every, RULES[rule], Remedy(remedy, {"tiles": tiles}) if remedy else None)


def _are_too_many(table: Counter[int], rack: Counter[int]) -> bool:
    """Whether a tile lies on table and rack together more often than the game has it."""
    lying = table.get
    return max(table.values(), default=0) > COPIES or any(
        lying(kind, 0) + count > COPIES for kind, count in rack.items()
    )


def _repeated(tiles: Iterable[Tile]) -> list[Tile]:
    """Physical tiles that stand in a text twice."""
    named = [tile for tile in tiles if tile.copy]
    return [tile for tile, count in Counter(named).items() if count > 1] if named else []
