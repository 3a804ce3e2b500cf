"""Moves of tiles from place to place, what is a set, and where moves around a set can be saved."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    jokers: frozenset[Token] = field(init=False)
    """The tokens of jokers."""

    def __post_init__(self) -> None:
        apart = frozenset(token for token, kind in self.kinds.items() if kind == JOKER_KIND)
        object.__setattr__(self, "jokers", apart or frozenset((JOKER_KIND,)))

    def bag(self, row: Iterable[Token]) -> tuple[int, ...]:
        """Give the kinds, sorted."""
        kinds = self.kinds
        return tuple(sorted([kinds.get(token, token) for token in row] if kinds else row))

    def are_jokers(self, row: Iterable[Token]) -> bool:
        """Whether tiles are jokers alone."""
        return self.jokers.issuperset(row)

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
        return kind in _stands(self.bag(row)) and self.are_set(without(row, (joker,), (token,)))


@lru_cache(maxsize=1 << 12)
def _stands(bag: tuple[int, ...]) -> frozenset[int]:
    """Give the kinds that the jokers of a set can stand for."""
    return frozenset(tile.kind for reading in readings(bag) for tiles in reading.stands for tile in tiles)


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


class Traffic:
    """All that goes from place to place, by where it comes from and by where it goes."""

    __slots__ = ("_given", "_taken", "cells")

    def __init__(self, cells: Cells) -> None:
        self.cells = cells
        self._given: dict[int, _Rows] = {}
        self._taken: dict[int, _Rows] = {}
        for (here, there), row in cells.items():
            self._given.setdefault(here, {})[there] = row
            self._taken.setdefault(there, {})[here] = row

    def around(self, place: int, row: Row, goal: int | None) -> Neighborhood:
        """Give what surrounds a set.

        Parameters
        ----------
        place : int
            Where what leaves the set comes from.
        row : tuple of int
            The tiles that lie there.
        goal : int or None
            Where what comes to the set goes; ``None``: nothing comes.
        """
        out = self._given.get(place, {})
        into = self._taken.get(goal, {}) if goal is not None else {}
        if goal in out:
            out = {there: row for there, row in out.items() if there != goal}
            into = {here: row for here, row in into.items() if here != place}
        return Neighborhood(place, row, goal, into, out, self)

    def may_be_freed(self, place: int, goal: int, sets: Sets) -> bool:
        """Whether jokers that go alone could be replaced: a tile comes alone to where other tiles of their place go."""
        return any(
            source != place and len(row) == 1 and not sets.are_jokers(row)
            for target in self._given[place]
            if target not in (goal, RACK)
            for source, row in self._taken[target].items()
        )

    def may_be_crossed(self, place: int, row: Row, sets: Sets) -> bool:
        """Whether moves could be saved by tiles that go on from a set with its own ones, whatever it is the core of.

        For that another place must give something to two of its targets, and the set must be able to hold it.
        """
        shared = [other for other, count in self.shared_targets(place, self._given.get(place, ())).items() if count > 1]
        if not shared:
            return False
        lying = [token for token in row if token not in sets.jokers]
        goals = self._given[place].keys()
        for other in shared:
            fitting = 0
            for goal, tiles in self._given[other].items():
                if goal in goals and goal != RACK:
                    fitting += sets.are_part((*lying, *tiles))
            if fitting > 1:
                return True
        return False

    def shared_targets(self, place: int, targets: Iterable[int]) -> dict[int, int]:
        """Count the targets on the table to which each other place gives something, too."""
        counts: dict[int, int] = {}
        for target in targets:
            if target != RACK:
                for other in self._taken[target]:
                    if other != place:
                        counts[other] = counts.get(other, 0) + 1
        return counts


class Neighborhood(NamedTuple):
    """What comes to a set, what leaves it, and what goes past it."""

    place: int
    row: Row
    goal: int | None
    into: _Rows
    out: _Rows
    traffic: Traffic

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
            for (source, target), row in self.traffic.cells.items()
            if len(row) == 1
            and source != self.place
            and target in self.out
            and target != RACK
            and target not in leaving
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
        if not sets.are_part(without(row, (joker,), (token,))):
            return None
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
        shared = self.traffic.shared_targets(self.place, self.out)
        worthwhile = {
            source
            for source, targets in shared.items()
            if source not in self.out and targets >= least + (source not in self.into)
        }
        if not worthwhile:
            return
        cells = self.traffic.cells
        onward: dict[int, list[int]] = {}
        for source, target in cells:
            if source in worthwhile and target in self.out and target != RACK:
                onward.setdefault(source, []).append(target)
        for source, targets in onward.items():
            extended = (*self.row, *self.into.get(source, ()))
            chosen = []
            for target in targets:
                longer = (*extended, *cells[source, target])
                if sets.are_set(longer) or (least and sets.are_part(longer)):
                    extended = longer
                    chosen.append(target)
            saved = len(chosen) - (source not in self.into)
            if chosen and saved >= least:
                yield source, chosen, saved
