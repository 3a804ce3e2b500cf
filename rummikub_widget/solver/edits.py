"""What a repair does, set by set, as data for sentences: tiles put to a set, a new set, tiles that go back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rummikub_widget.engine.tiles import Tile, plain_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummikub_widget.engine.melds import Meld, Table
    from rummikub_widget.engine.verdict import Fact, Facts
    from rummikub_widget.solver.counts import Counts


class Edit(NamedTuple):
    """A sentence of a repair, as data."""

    message: str
    """Its id in the message files."""
    facts: Facts = {}  # noqa: RUF012 - nothing writes into facts
    """The tiles and numbers that it speaks of."""


def edits(counts: Counts, after: Table, table: Table, pairs: Sequence[int | None]) -> Iterator[Edit]:
    """Say what is done to each set, first what goes to the rack.

    Parameters
    ----------
    counts : Counts
        The position.
    after, table : Table
        The illegal table and the legal one.
    pairs : sequence of int or None
        For each set of the legal table the set of the illegal one that it goes on from.
    """
    given, wanted = _kinds(after.tiles), _kinds(table.tiles)
    gone, come = given - wanted, wanted - given
    yield from _taken_off(gone, _kinds(counts.position.table.tiles) + _kinds(counts.position.rack))
    lost = come & (_kinds(counts.position.table.tiles) - given)
    moves = _Moves(after, table, pairs, lost, come - lost)
    for index in range(len(table)):
        yield from moves.of(index)


def _taken_off(gone: Counter[int], owned: Counter[int]) -> Iterator[Edit]:
    """Tell own tiles from those that came from nowhere."""
    own = gone & owned
    if own:
        yield Edit("repair-to-rack", {"tiles": plain_tiles(own)})
    if gone - own:
        yield Edit("repair-off-table", {"tiles": plain_tiles(gone - own)})


class _Moves:
    """Where the tiles come from that are put to sets."""

    def __init__(
        self, after: Table, table: Table, pairs: Sequence[int | None], lost: Counter[int], fresh: Counter[int]
    ) -> None:
        self._after = after
        self._table = table
        self._pairs = pairs
        self._left = {"lost": lost, "rack": fresh}
        kept = {place: _kinds(table[index]) for index, place in enumerate(pairs) if place is not None}
        self._loose = {place: _kinds(meld) - kept.get(place, Counter()) for place, meld in enumerate(after)}

    def of(self, index: int) -> Iterator[Edit]:
        """Say how one set of the legal table comes about."""
        meld, place = self._table[index], self._pairs[index]
        row = None if place is None else self._after[place]
        added = _kinds(meld) - (_kinds(row) if row else Counter())
        if row and not added:
            if meld.kinds != row.kinds and not _kinds(row) - _kinds(meld):
                yield Edit("repair-order", {"set": meld.plain.tiles})
            return
        moved, donors = self._from_sets(added)
        lost = self._from("lost", added - moved)
        rack = self._from("rack", added - moved - lost)
        facts: dict[str, Fact] = {
            "set": meld.plain.tiles,
            "row": row.plain.tiles if row else (),
            "rack": plain_tiles(rack),
            "moved": plain_tiles(moved),
            "lost": plain_tiles(lost),
            "donors": self._named(donors, moved),
            "how": _how(row, meld),
            "sources": _sources(rack, moved, lost),
        }
        yield Edit("repair-put", facts)

    def _from_sets(self, added: Counter[int]) -> tuple[Counter[int], list[int]]:
        """Take from other sets what they have to spare, all from one if that can be."""
        moved: Counter[int] = Counter()
        donors: list[int] = []
        while True:
            rest = added - moved
            place = max(self._loose, key=lambda place: ((self._loose[place] & rest).total(), -place), default=None)
            if place is None or not self._loose[place] & rest:
                return moved, sorted(donors)
            moved += self._loose[place] & rest
            self._loose[place] -= self._loose[place] & rest
            donors.append(place)

    def _named(self, donors: Sequence[int], moved: Counter[int]) -> tuple[tuple[Tile, ...], ...]:
        """Give the sets that tiles come from; none if they come whole, for then the tiles themselves say it."""
        melds = [self._after[donor] for donor in donors]
        if sum(map(len, melds)) == moved.total():
            return ()
        return tuple(meld.plain.tiles for meld in melds)

    def _from(self, source: str, added: Counter[int]) -> Counter[int]:
        taken = added & self._left[source]
        self._left[source] -= taken
        return taken


def _how(row: Meld | None, meld: Meld) -> str:
    if row is None:
        return "lay"
    return "make" if _kinds(row) - _kinds(meld) else "add"


def _sources(rack: Counter[int], moved: Counter[int], lost: Counter[int]) -> str:
    if lost:
        return "lost" if not rack and not moved else "mixed"
    return "both" if rack and moved else "rack" if rack else "sets"


def _kinds(tiles: Iterable[Tile]) -> Counter[int]:
    return Counter(tile.kind for tile in tiles)
