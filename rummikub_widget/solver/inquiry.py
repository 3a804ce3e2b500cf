"""Questions to the solver about a position and about what might have been, no more than a fixed number of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.solver.reasons import Reason
from rummikub_widget.solver.solve import best_play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.position import Position
    from rummikub_widget.solver.reasons import ReasonKind, Where
    from rummikub_widget.solver.solve import Objective

_MOST_QUESTIONS: Final = 20


@dataclass(frozen=True, slots=True)
class Trial:
    """A position, and a play that the solver found in it."""

    position: Position
    play: Play

    def reason(self, kind: ReasonKind, tile: Tile, beside: Iterable[Tile] = ()) -> Reason:
        """Give the reason that the tile can be laid in this position only."""
        target = self.set_of(tile, beside)
        return Reason(kind, tile, target.meld, target.where, target.base, self.position, self.play)

    def set_of(self, tile: Tile, beside: Iterable[Tile] = ()) -> Target:
        """Give the new or changed set of the play that holds a tile, if possible beside other ones."""
        before = self.position.table.bags
        changed: list[int] = []
        for place, meld in enumerate(self.play.table):
            if before[meld.bag]:
                before[meld.bag] -= 1
            elif tile.kind in meld.kinds:
                changed.append(place)
        wanted = {other.kind for other in beside}
        place = max(changed, key=lambda place: len(wanted & set(self.play.table[place].kinds)))
        meld = self.play.table[place].plain
        for change in self.play.verdict.changes:
            if place in change.melds and change.kind == "extended":
                return Target(meld, "extended", self.position.table[change.sources[0]].plain)
            if place in change.melds and change.kind == "new" and not change.sources:
                return Target(meld, "new", None)
        return Target(meld, "other", None)


class Target(NamedTuple):
    """A set that a tile goes to."""

    meld: Meld
    where: Where
    base: Meld | None


class Opening(NamedTuple):
    """The best first sets of a rack."""

    points: int
    sets: Table
    trial: Trial | None
    """The play that lays them where no points are asked for; ``None`` if there is no set."""


class Inquiry:
    """A position, and the number of questions that may still be asked about it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.left = _MOST_QUESTIONS
        self._openings: dict[tuple[tuple[Tile, ...], tuple[Tile, ...]], Opening] = {}

    def ask(
        self, position: Position | None = None, laying: Iterable[Tile] = (), objective: Objective = "tiles"
    ) -> Trial | None:
        """Find the best play that lays some tiles; ``None`` if there is none, or too much was asked already."""
        if not self.left:
            return None
        self.left -= 1
        asked = self.position if position is None else position
        play = best_play(asked, objective, laying)
        return None if play is None else Trial(asked, play)

    def with_tiles(self, given: Iterable[Tile], rack: Iterable[Tile] | None = None) -> Position:
        """Give the position with more tiles on the rack, or on another rack."""
        return replace(self.position, rack=Rack([*(self.position.rack if rack is None else rack), *given]))

    @cached_property
    def seen(self) -> Counter[int]:
        """How many tiles of each kind are on the table and on the rack."""
        return Counter([*(tile.kind for tile in self.position.table.tiles), *self.position.rack.kinds])

    def best_opening(self, laying: Iterable[Tile] = (), given: Iterable[Tile] = ()) -> Opening:
        """Give the most points that sets of the rack alone reach in an initial meld, below the threshold or not.

        Parameters
        ----------
        laying : iterable of Tile
            The tiles that have to be in these sets.
        given : iterable of Tile
            Tiles that are added to the rack.
        """
        key = (tuple(laying), tuple(given))
        if key not in self._openings:
            self._openings[key] = self._best_opening(*key)
        return self._openings[key]

    def _best_opening(self, laying: tuple[Tile, ...], given: tuple[Tile, ...]) -> Opening:
        rules = self.position.rules.replace(initial_table="forbidden", threshold=0)
        alone = replace(self.with_tiles(given), table=Table(), opened=False, rules=rules)
        best = Opening(0, Table(), None)
        found = self.ask(alone, laying, "value")
        while found is not None:
            points = found.play.verdict.opening or 0
            if points <= best.points and best.trial is not None:
                break
            best = Opening(points, found.play.table.plain, found)
            if rules.joker_initial != "zero":
                break  # otherwise the play of the greatest value need not have the most points: ask for more
            if not self.left:
                return Opening(0, Table(), None)  # whether there is more can't be asked any more
            found = self.ask(replace(alone, rules=rules.replace(threshold=points + 1)), laying, "value")
        return best
