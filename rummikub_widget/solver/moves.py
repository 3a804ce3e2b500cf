"""Moves of tiles from place to place, what is a set, and where moves around a set can be saved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rummikub_widget.engine.sets import BIGGEST_GROUP, readings
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.solver.flow import RACK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rummikub_widget.solver.flow import Cell, Cells, Row, Token

_Rows = dict[int, list[int]]


class Move(NamedTuple):
    """Tiles that go from one place to one place."""

    source: int
    """A place on the table, or the rack."""
    target: int
    tokens: Row
    joker: Token | None = None
    """At a joker replaced, the joker; ``tokens`` is then the tile that is put there."""
    joker_to: int = RACK
    """Where that joker goes."""
    needs: tuple[Cell, ...] = ()
    """From where to where tiles must have gone before the joker can be replaced."""

    @property
    def places(self) -> set[int]:
        """The places on the table that something comes to or leaves."""
        return {self.source, self.target, self.joker_to} - {RACK}


@dataclass(frozen=True, slots=True)
class Sets:
    """What is a set under the rules, for tokens."""

    kinds: Mapping[Token, int]
    """The kinds of the tokens that are no kinds themselves."""
    one_joker: bool
    """Whether a set may hold one joker only."""

    def bag(self, row: Iterable[Token]) -> tuple[int, ...]:
        """Give the kinds, sorted."""
        kinds = self.kinds
        return tuple(sorted([kinds.get(token, token) for token in row] if kinds else row))

    def are_jokers(self, row: Iterable[Token]) -> bool:
        """Whether tiles are jokers alone."""
        return all(self.kinds.get(token, token) == JOKER_KIND for token in row)

    def are_set(self, row: Iterable[Token]) -> bool:
        """Whether tiles make a set in some order."""
        bag = self.bag(row)
        return bool(readings(bag)) and not (self.one_joker and bag.count(JOKER_KIND) > 1)

    def are_part(self, row: Iterable[Token]) -> bool:
        """Whether tiles could be part of a set."""
        return _are_part(self.bag(row))

    def fits(self, token: Token, row: Row, joker: Token) -> bool:
        """Whether a tile can be put where the joker lies in a set."""
        kind = self.kinds.get(token, token)
        if kind == JOKER_KIND or not self.are_set(row):
            return False
        stands = {tile.kind for reading in readings(self.bag(row)) for tiles in reading.stands for tile in tiles}
        return kind in stands and self.are_set(without(row, (joker,), (token,)))


@lru_cache(maxsize=1 << 12)
def _are_part(bag: tuple[int, ...]) -> bool:
    numbered = [kind for kind in bag if kind != JOKER_KIND]
    if len(set(numbered)) < len(numbered):
        return False
    one_number = len({kind % HIGHEST_NUMBER for kind in numbered}) <= 1 and len(bag) <= BIGGEST_GROUP
    return one_number or (len({kind // HIGHEST_NUMBER for kind in numbered}) == 1 and len(bag) <= HIGHEST_NUMBER)


def without(row: Iterable[Token], gone: Iterable[Token], come: Iterable[Token] = ()) -> Row:
    """Take tiles out of a row and add others."""
    left = list(row)
    for token in gone:
        left.remove(token)
    return (*left, *come)


class Exchange(NamedTuple):
    """A tile that can be put where a joker lies."""

    source: int
    """Where the tile comes from."""
    onward: int | None
    """To which other place it goes on, with tiles of the set; ``None``: it stays."""
    token: Token
    joker: Token
    target: int
    """Where the joker goes."""
    needs: tuple[int, ...]
    """The sources whose tiles must have come to the set before."""


@dataclass(frozen=True)
class Neighborhood:
    """What comes to a set, what leaves it, and what goes past it."""

    place: int
    row: Row
    into: _Rows
    out: _Rows
    across: Cells

    def exchanges(self, sets: Sets) -> Iterator[list[Exchange]]:
        """Find jokers that leave alone, each with a tile that comes alone and can be put in its place.

        Yields
        ------
        list of Exchange
            One for each joker that goes to the same place: only together they save a move.
        """
        leaving = {target: row for target, row in self.out.items() if target != RACK and sets.are_jokers(row)}
        if not leaving:
            return
        singles: list[tuple[int, int | None, Token]] = [
            (source, None, row[0]) for source, row in self.into.items() if len(row) == 1
        ]
        singles += [
            (source, target, row[0])
            for (source, target), row in self.across.items()
            if len(row) == 1 and target in self.out and target != RACK and target not in leaving
        ]
        singles.sort(key=lambda single: (single[1] is not None, single[0] != RACK, single[0]))
        row = self.row
        for target, jokers in leaving.items():
            found: list[Exchange] = []
            now = row
            for joker in jokers:
                for single in singles:
                    source, onward, token = single
                    needs = self._fitting(sets, token, now, joker, source)
                    if needs is not None:
                        found.append(Exchange(source, onward, token, joker, target, needs))
                        singles.remove(single)
                        now = without(now, (joker,), (token,))
                        break
            if len(found) == len(jokers):
                row = now
                yield found

    def _fitting(self, sets: Sets, token: Token, row: Row, joker: Token, source: int) -> tuple[int, ...] | None:
        """Give the sources whose tiles must have come before a tile fits where the joker lies; ``None``: never."""
        if sets.fits(token, row, joker):
            return ()
        others = [other for other in self.into if other != source]
        for needs in (*((other,) for other in others), tuple(others)):
            if needs and sets.fits(token, (*row, *(token for other in needs for token in self.into[other])), joker):
                return needs
        return None

    def transits(self, sets: Sets, least: int = 1) -> Iterator[tuple[int, list[int], int]]:
        """Find tiles that had better be put to this set, and go on from it with its own tiles.

        Yields
        ------
        source, targets, saved
            Where the tiles come from, where they go on to, and how many moves that saves.
        """
        if not self.out:
            return
        onward: dict[int, list[int]] = {}
        for source, target in self.across:
            if target in self.out and target != RACK and source not in self.out:
                onward.setdefault(source, []).append(target)
        for source, targets in onward.items():
            extended = (*self.row, *self.into.get(source, ()))
            chosen = []
            for target in targets:
                longer = (*extended, *self.across[source, target])
                if sets.are_set(longer) or (least and sets.are_part(longer)):
                    extended = longer
                    chosen.append(target)
            saved = len(chosen) - (source not in self.into)
            if chosen and saved >= least:
                yield source, chosen, saved
