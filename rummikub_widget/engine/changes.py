"""What a turn did to the table, set by set: laid, extended, joined, split, shortened, put together anew; jokers freed.

Tiles of one kind can't be told apart, so the flow of tiles from the sets before to the sets afterwards is guessed: the
greatest overlaps first, as a person would see it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from rummikub_widget.engine.melds import places_beyond
from rummikub_widget.engine.tiles import JOKER_KIND, Tile, plain_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.engine.jokers import JokerMove
    from rummikub_widget.engine.melds import Table

ChangeKind: TypeAlias = Literal[
    "new", "extended", "joined", "split", "shortened", "rearranged", "joker-replaced", "joker-freed"
]
_PART_OF_A_SPLIT = 2


@dataclass(frozen=True, slots=True)
class Change:
    """What a turn did to some sets."""

    kind: ChangeKind
    """``new``: a set of rack tiles alone; ``extended``: a whole set with tiles added; ``joined``: whole sets laid
    together; ``split``: one set laid as several; ``shortened``: tiles taken from a set, nothing added;
    ``joker-replaced``: a set in which other tiles lie where its joker lay; ``rearranged``: anything else;
    ``joker-freed``: a joker taken from one set and laid in another. A new set may hold jokers of the table."""
    melds: tuple[int, ...]
    """The sets of the table afterwards, counted from 0."""
    sources: tuple[int, ...] = ()
    """The sets of the table before, counted from 0, of whose tiles they are made."""
    played: tuple[Tile, ...] = ()
    """The rack tiles that went into them."""
    moved: tuple[Tile, ...] = ()
    """Table tiles that were added to, or taken from, the set that they came from or went to."""


@dataclass(slots=True)
class _Flow:
    """Where the tiles of one set afterwards came from."""

    place: int
    left: Counter[int]
    parts: dict[int, Counter[int]] = field(default_factory=dict)

    @property
    def played(self) -> tuple[Tile, ...]:
        return plain_tiles(self.left)


def changes(before: Table, after: Table, joker_moves: Sequence[JokerMove]) -> tuple[Change, ...]:
    """Tell what a turn did; sets that lie as before are not mentioned.

    Parameters
    ----------
    before, after : Table
        The table before and after the turn.
    joker_moves : sequence of JokerMove
        What became of the jokers of the table.
    """
    flows, sources = _flows(before, after)
    told: list[Change] = []
    for place in sources:
        parts = [flow for flow in flows if list(flow.parts) == [place] and _size(flow.parts[place]) >= _PART_OF_A_SPLIT]
        if len(parts) > 1:
            played = tuple(tile for flow in parts for tile in flow.played)
            told.append(Change("split", tuple(flow.place for flow in parts), (place,), played))
            flows = [flow for flow in flows if flow not in parts]
    told += [_change(flow, before) for flow in flows]
    told.sort(key=lambda change: change.melds)
    return (*told, *_freed(joker_moves))


def _flows(before: Table, after: Table) -> tuple[list[_Flow], dict[int, Counter[int]]]:
    same = before.bags & after.bags
    sources = dict(_differing(before, same))
    flows = [_Flow(place, tiles) for place, tiles in _differing(after, same)]
    left = {place: Counter(tiles) for place, tiles in sources.items()}
    while True:
        overlaps = [
            (_size(flow.left & tiles), -flow.place, -place, flow, place)
            for flow in flows
            for place, tiles in left.items()
        ]
        best = max(overlaps, key=lambda overlap: overlap[:3], default=None)
        if best is None or not best[0]:
            return flows, sources
        *_, flow, place = best
        part = flow.left & left[place]
        flow.parts[place] = flow.parts.get(place, Counter()) + part
        flow.left -= part
        left[place] -= part


def _differing(table: Table, same: Counter[tuple[int, ...]]) -> Iterator[tuple[int, Counter[int]]]:
    for place in places_beyond([meld.bag for meld in table], same):
        yield place, Counter(table[place].kinds)


def _change(flow: _Flow, before: Table) -> Change:
    places = tuple(flow.parts)
    whole = [place for place in places if flow.parts[place] == Counter(before[place].kinds)]
    moved = plain_tiles(sum((part for place, part in flow.parts.items() if place not in whole), Counter()))
    where = (flow.place,)
    numbered = [place for place in places if set(flow.parts[place]) != {JOKER_KIND}]
    if not numbered:
        return Change("new", where, places, flow.played, moved)
    main = max(numbered, key=lambda place: _size(flow.parts[place]))
    if _replaces_jokers(flow, main, before):
        added = plain_tiles(sum((part for place, part in flow.parts.items() if place != main), Counter()))
        return Change("joker-replaced", where, (main,), flow.played, added)
    if len(whole) > 1:
        return Change("joined", where, places, flow.played, moved)
    if whole:
        return Change("extended", where, places, flow.played, moved)
    if len(places) == 1 and not flow.left and _size(flow.parts[places[0]]) >= _PART_OF_A_SPLIT:
        taken = Counter(before[places[0]].kinds) - flow.parts[places[0]]
        return Change("shortened", where, places, (), plain_tiles(taken))
    return Change("rearranged", where, places, flow.played, moved)


def _replaces_jokers(flow: _Flow, place: int, before: Table) -> bool:
    """Whether only jokers left the set, and as many tiles came for them."""
    gone = Counter(before[place].kinds) - flow.parts[place]
    came = flow.left + sum((part for other, part in flow.parts.items() if other != place), Counter[int]())
    return set(gone) == {JOKER_KIND} and JOKER_KIND not in came and _size(came) == _size(gone)


def _freed(moves: Sequence[JokerMove]) -> Iterator[Change]:
    for move in moves:
        if not move.stays:
            yield Change("joker-freed", (move.after.meld,), (move.before.meld,))


def _size(tiles: Counter[int]) -> int:
    return tiles.total()
