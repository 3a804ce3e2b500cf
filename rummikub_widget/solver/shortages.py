"""Which tiles are missing for a tile that can't be laid: the sets near it and what each lacks, tried with a solver."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.sets import SMALLEST_SET, MeldKind, arranged, legal_readings, readings
from rummikub_widget.engine.tiles import COPIES, HIGHEST_NUMBER, JOKER, JOKER_KIND, PLAIN_TILES, Tile
from rummikub_widget.solver.reasons import Missing, Place, Reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.engine.melds import Meld
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.solver.inquiry import Inquiry, Trial

_REACH: Final = 2
"""How far the numbers of two tiles of a run of three can be apart."""
_MOST_REASONS: Final = 3
_MOST_TRIED: Final = 6
"""How many sets are tried for the question whether there is any play."""
_MOST_FOR_A_JOKER: Final = 6
"""How many missing tiles are tried for a joker, which could be laid with many."""


def near(tile: Tile) -> list[Tile]:
    """Give the other number tiles that can be in one set of three with a tile: of its group, then of the runs around.

    Examples
    --------
    >>> [str(tile) for tile in near(Tile("R2"))]
    ['B2', 'O2', 'K2', 'R1', 'R3', 'R4']
    """
    if tile.is_joker:
        return []
    first = tile.kind - tile.kind % HIGHEST_NUMBER
    group = [PLAIN_TILES[kind] for kind in range(tile.kind % HIGHEST_NUMBER, JOKER_KIND, HIGHEST_NUMBER)]
    around = range(max(first, tile.kind - _REACH), min(first + HIGHEST_NUMBER, tile.kind + _REACH + 1))
    run = sorted((PLAIN_TILES[kind] for kind in around), key=lambda other: abs(other.kind - tile.kind))
    return [other for other in (*group, *run) if other.kind != tile.kind]


@dataclass(frozen=True)
class Lack:
    """A tile that is missing to lay another one, and what of the rack would lie beside them."""

    tile: Tile
    missing: Tile
    own: tuple[Tile, ...] | None
    """The tile and its partners on the rack, where these and the missing tile make a set or extend one of the table;
    ``None`` where the table would have to be rearranged."""
    makes_set: bool
    """Whether the tiles of the rack make the set by themselves."""


class Shortages:
    """The search for missing tiles.

    Parameters
    ----------
    inquiry : Inquiry
        The position, and the questions that may still be asked.
    can_open : bool
        Whether the player may use the table, in this turn at the latest after an initial meld that the rack allows.
    """

    def __init__(self, inquiry: Inquiry, *, can_open: bool) -> None:
        self._inquiry = inquiry
        self._position = inquiry.position
        self._closed = not (self._position.opened or (self._position.may_use_table and can_open))

    @property
    def _rules(self) -> Rules:
        return self._position.rules

    @cached_property
    def _own_kinds(self) -> set[int]:
        return set(self._position.rack.kinds)

    def unseen(self, tile: Tile) -> int:
        """How many copies of a tile lie neither on the table nor on the rack."""
        return COPIES - self._inquiry.seen[tile.kind]

    def reasons(self, tile: Tile) -> list[Reason]:
        """Give the reasons why a tile can't be laid for want of others, those with the fewest missing tiles first."""
        lacks = self.lacks(tile)
        found: list[Reason] = []
        useless: set[Tile] = set()
        for lack in lacks:
            if len(found) == _MOST_REASONS or (lack.own is None and found):
                break
            reason = self.try_lack(lack)
            if reason is None:
                useless.add(lack.missing)
            elif reason.meld.bag not in [other.meld.bag for other in found]:
                found.append(reason)
        joker = self.try_joker(lacks[0]) if found and lacks else None
        found += [joker] if joker else []
        return found or self._of_two(tile, useless) or self._below(tile, lacks, useless)

    def nearest(self) -> list[Reason]:
        """Give the nearest reason for each of a few tiles of the rack, the most promising first."""
        tiles = sorted(dict.fromkeys(self._position.rack.plain), key=lambda tile: tile.is_joker)
        lacks = [lack for tile in tiles if not tile.is_joker for lack in self.lacks(tile) if lack.own is not None]
        lacks.sort(key=lambda lack: (not self.unseen(lack.missing), not lack.makes_set, -(lack.missing.number or 0)))
        found: list[Reason] = []
        tried: set[tuple[int, ...]] = set()
        for lack in lacks:
            kinds = tuple(sorted((lack.missing.kind, *(tile.kind for tile in lack.own or ()))))
            if kinds in tried:
                continue
            tried.add(kinds)
            reason = self.try_lack(lack)
            found += [reason] if reason and reason.meld.bag not in [other.meld.bag for other in found] else []
            if len(found) == _MOST_REASONS or len(tried) == _MOST_TRIED:
                break
        return found or self._below(tiles[0], lacks, set()) or self.reasons(tiles[0])

    def _of_two(self, tile: Tile, useless: set[Tile]) -> list[Reason]:
        """Give reasons of two missing tiles: one with a group and one with a run."""
        found: list[Reason] = []
        for pair in self.pairs(tile, useless):
            is_group = pair[0].number == pair[1].number
            if any((reason.missing[0].tile.number == tile.number) == is_group for reason in found):
                continue
            reason = self.try_pair(tile, pair)
            found += [reason] if reason else []
        return found

    def _below(self, tile: Tile, lacks: list[Lack], useless: set[Tile]) -> list[Reason]:
        """Give the reason that a set could be made of unseen tiles, but would not be enough to open."""
        if not self._closed:
            return []
        ways: list[tuple[Tile, tuple[Tile, ...]]] = [
            (lack.tile, (lack.missing,)) for lack in lacks if lack.own is not None and self.unseen(lack.missing)
        ]
        ways += [(tile, pair) for pair in self.pairs(tile, useless)]
        tried = (self.try_below(*way) for way in ways[:_MOST_REASONS])
        found = next((reason for reason in tried if reason is not None), None)
        return [] if found is None else [found]

    # One missing tile

    def lacks(self, tile: Tile) -> list[Lack]:
        """Give the single tiles near a tile that it may lack, the most promising first."""
        found = [self._lack(tile, other) for other in near(tile) if other.kind not in self._own_kinds]
        if tile.is_joker:
            found = [
                Lack(tile, other, (tile, own), makes_set=True)
                for own in dict.fromkeys(self._position.rack.plain)
                for other in near(own)
                if other.kind not in self._own_kinds
            ]
            found = list({lack.missing: lack for lack in found}.values())[:_MOST_FOR_A_JOKER]
        return sorted(found, key=lambda lack: (lack.own is None, not self.unseen(lack.missing), not lack.makes_set))

    def _lack(self, tile: Tile, missing: Tile) -> Lack:
        """Look at one tile that may be missing, and at what of a set with it is there."""
        together = self._block(tile, missing)
        own = tuple(other for other in together if other.kind != missing.kind)
        kinds = tuple(sorted(other.kind for other in together))
        if len(together) >= SMALLEST_SET:
            return Lack(tile, missing, own, makes_set=True)
        if self._may_use_joker and len(together) == SMALLEST_SET - 1:
            return Lack(tile, missing, (*own, JOKER), makes_set=True)
        extends = missing in together and any(
            legal_readings(tuple(sorted((*meld.kinds, *kinds))), replace(self._rules, set_order="normalise"))
            for meld in self._position.table
        )
        usable = extends and not self._closed and self._rules.joker_sets == "free"
        return Lack(tile, missing, own if usable else None, makes_set=False)

    @property
    def _may_use_joker(self) -> bool:
        allowed = self._position.opened or self._rules.joker_initial != "forbidden"
        return JOKER_KIND in self._own_kinds and allowed

    def _block(self, tile: Tile, missing: Tile) -> tuple[Tile, ...]:
        """Give the tile, the missing one, and the own tiles that make a set with both, or as much of it as is there."""
        there = self._own_kinds | {tile.kind, missing.kind}
        if tile.number == missing.number:
            same = range(tile.kind % HIGHEST_NUMBER, JOKER_KIND, HIGHEST_NUMBER)
            return tuple(PLAIN_TILES[kind] for kind in same if kind in there)
        low = high = tile.kind
        while low % HIGHEST_NUMBER and low - 1 in there:
            low -= 1
        while (high + 1) % HIGHEST_NUMBER and high + 1 in there:
            high += 1
        block = range(low, high + 1)
        return tuple(PLAIN_TILES[kind] for kind in (block if missing.kind in block else (tile.kind, missing.kind)))

    def try_lack(self, lack: Lack) -> Reason | None:
        """Give the reason that one tile is missing, if with it the other can be laid."""
        if not self.unseen(lack.missing):
            return self._kept(lack)
        trial = self._trial(lack.tile, (lack.missing,), lack.own)
        return None if trial is None else self._reason(trial, lack.tile, (lack.missing,))

    def _trial(self, tile: Tile, missing: tuple[Tile, ...], own: Iterable[Tile] | None) -> Trial | None:
        """Ask whether missing tiles are enough; a player who has opened needs no more of the rack than one set."""
        few = own if self._position.opened else None
        return self._inquiry.ask(self._inquiry.with_tiles(missing, few), (tile, *missing))

    def _kept(self, lack: Lack) -> Reason | None:
        """Give the reason that all copies of the one tile that its set lacks lie on the table and can't be taken."""
        if lack.own is None or not lack.makes_set or self._inquiry.seen[lack.missing.kind] != COPIES:
            return None
        if not self._position.opened and not self._closed:
            return None  # the tile may well be free, and only the initial meld in the way
        # Without the table there is one more copy to be had: would it be enough?
        own = lack.own if self._position.opened else self._position.rack
        alone = replace(self._position, table=Table(), rack=Rack([*own, lack.missing]))
        trial = self._inquiry.ask(alone, (lack.tile, lack.missing))
        return None if trial is None else replace(self._reason(trial, lack.tile, (lack.missing,)), kind="kept")

    def _reason(self, trial: Trial, tile: Tile, missing: tuple[Tile, ...]) -> Reason:
        reason = trial.reason("missing", tile, missing)
        where = [self.where_is(other) for other in missing]
        if reason.where == "other":
            # Other sets are changed too: which of their tiles would be left over is not told by this one alone.
            where = [replace(lack, places=tuple(map(_just_needed, lack.places))) for lack in where]
        return replace(reason, missing=tuple(where))

    # A joker instead, or two missing tiles

    def try_joker(self, lack: Lack) -> Reason | None:
        """Give the reason that a joker, which could stand for the missing tile, is missing too."""
        if lack.own is None or JOKER in lack.own or not self.unseen(JOKER):
            return None
        trial = self._trial(lack.tile, (JOKER,), lack.own)
        reason = None if trial is None else self._reason(trial, lack.tile, (JOKER,))
        # Where the table is rearranged, its own joker may lie in the set: then it can't be said to be held back.
        return None if reason is None or reason.where == "other" else reason

    def pairs(self, tile: Tile, useless: set[Tile]) -> Iterator[tuple[Tile, Tile]]:
        """Give pairs of unseen tiles that make a set with a tile; each of them was tried alone, and is not enough."""
        there = [other for other in near(tile) if other in useless and self.unseen(other)]
        for pair in combinations(there, 2):
            if readings(tuple(sorted((tile.kind, pair[0].kind, pair[1].kind)))):
                yield pair

    def try_pair(self, tile: Tile, pair: tuple[Tile, Tile]) -> Reason | None:
        """Give the reason that two tiles are missing."""
        trial = self._trial(tile, pair, (tile,))
        return None if trial is None else self._reason(trial, tile, pair)

    def try_below(self, tile: Tile, missing: tuple[Tile, ...]) -> Reason | None:
        """Give the reason that even with some tiles there is a set, but not enough points to open."""
        opening = self._inquiry.best_opening((tile,), missing)
        if opening.trial is None:
            return None
        reason = self._reason(opening.trial, tile, missing)
        return replace(
            reason, kind="missing-and-below", switches=("threshold",), points=opening.points, sets=opening.sets
        )

    # Where the copies are

    def where_is(self, tile: Tile) -> Missing:
        """Say where the copies of a missing tile are."""
        places = tuple(
            self._place(meld.plain, tile) for meld in self._position.table for _ in range(meld.kinds.count(tile.kind))
        )
        return Missing(tile, places, self.unseen(tile))

    def _place(self, meld: Meld, tile: Tile) -> Place:
        if self._closed:
            return Place(meld, "closed")
        if JOKER in meld.tiles and self._rules.joker_sets == "extend_only":
            return Place(meld, "locked")
        left = () if tile.is_joker or not self._position.opened else left_over(meld, tile)
        return Place(meld, "left-over" if left else "needed", left)


def _just_needed(place: Place) -> Place:
    return replace(place, because="needed", left=()) if place.because == "left-over" else place


def left_over(meld: Meld, tile: Tile) -> tuple[Tile, ...]:
    """Give the tiles of a set that are no set any more when one tile is taken out.

    Examples
    --------
    >>> [str(tile) for tile in left_over(Meld("B4 B5 B6 B7"), Tile("B6"))]
    ['B4', 'B5', 'B7']
    """
    reading = readings(meld.kinds)[0]
    row = arranged(meld.tiles, reading)
    place = row.index(tile)
    parts = [row[:place] + row[place + 1 :]] if reading.kind is MeldKind.GROUP else [row[:place], row[place + 1 :]]
    return tuple(other for part in parts if len(part) < SMALLEST_SET for other in part)
