"""The goals that a play is judged by: what it lays, what it makes of the table, how good it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from rummikub_widget.engine.jokers import any_taken
from rummikub_widget.engine.melds import places_beyond
from rummikub_widget.engine.tiles import PLAIN_TILES, Tile, plain_tiles
from rummikub_widget.lessons.goal import Needs, SimpleGoal
from rummikub_widget.solver.solve import best_play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.engine.verdict import Facts, MeldVerdict
    from rummikub_widget.lessons.attempt import Attempt
    from rummikub_widget.lessons.goal import Subject
    from rummikub_widget.solver.position import Position


class PlayGoal(SimpleGoal):
    """A goal that a play is judged by."""

    @property
    def subject(self) -> Subject:
        """What it judges."""
        return "play"


def _row(tiles: Iterable[Tile]) -> str:
    return f'"{" ".join(map(str, tiles))}"'


@dataclass(frozen=True, repr=False)
class Lay(PlayGoal):
    """Lay certain tiles, whatever else is laid; any copies of them."""

    tiles: tuple[Tile, ...]
    name: ClassVar[str] = "lay"

    @property
    def _kinds(self) -> Counter[int]:
        return Counter(tile.kind for tile in self.tiles)

    def met(self, attempt: Attempt) -> bool:
        """Whether all of them were laid."""
        return self._kinds <= attempt.played

    def facts(self) -> Facts:
        """Give the tiles."""
        return {"tiles": self.tiles}

    def facts_of(self, attempt: Attempt) -> Facts:
        """Give those that are not laid; where all are, all."""
        return {"tiles": plain_tiles(self._kinds - attempt.played) or self.tiles}

    def impossible(self, position: Position) -> str | None:
        """Tiles that are not on the rack can't be laid."""
        lacking = plain_tiles(self._kinds - Counter(position.rack.kinds))
        return f"{' '.join(map(str, lacking))} is not on the rack" if lacking else None

    def needs(self, _position: Position) -> Needs:
        """A play has to lay these tiles."""
        return Needs(laying=self._kinds)

    def needs_of_opposite(self, position: Position) -> Needs:
        """Where it is about one tile alone, none of its kind is laid; else nothing can be said."""
        (kind, count), *others = self._kinds.items()
        return Needs() if others or count > 1 else Needs(withheld=frozenset({kind} & set(position.rack.kinds)))

    def __repr__(self) -> str:
        return f"lay({_row(self.tiles)})"


@dataclass(frozen=True, repr=False)
class LayAtLeast(PlayGoal):
    """Lay so many tiles or more."""

    count: int
    name: ClassVar[str] = "lay-at-least"

    def met(self, attempt: Attempt) -> bool:
        """Whether so many were laid."""
        return attempt.played.total() >= self.count

    def facts(self) -> Facts:
        """Give the number, and the greatest one that is too few."""
        return {"count": self.count, "most": self.count - 1}

    def facts_of(self, attempt: Attempt) -> Facts:
        """Give also how many were laid."""
        return {**self.facts(), "laid": attempt.played.total()}

    def needs(self, _position: Position) -> Needs:
        """A play has to lay so many tiles."""
        return Needs(tiles=self.count)

    def needs_of_opposite(self, _position: Position) -> Needs:
        """A play has to lay fewer tiles."""
        return Needs(most=self.count - 1)

    def __repr__(self) -> str:
        return f"lay_at_least({self.count})"


@dataclass(frozen=True, repr=False)
class Opened(PlayGoal):
    """Make the initial meld."""

    name: ClassVar[str] = "opened"

    def met(self, attempt: Attempt) -> bool:
        """Whether the play opens."""
        return not attempt.position.opened and attempt.verdict.legal

    def impossible(self, position: Position) -> str | None:
        """Who has opened can't open again."""
        return "the player has opened before (opened=True)" if position.opened else None

    def needs(self, _position: Position) -> Needs:
        """A play lays a tile; the solver knows of the threshold."""
        return Needs(tiles=1)


@dataclass(frozen=True, repr=False)
class EmptyRack(PlayGoal):
    """Lay all tiles of the rack."""

    name: ClassVar[str] = "empty-rack"

    def met(self, attempt: Attempt) -> bool:
        """Whether no tile is left."""
        return attempt.played.total() >= len(attempt.position.rack)

    def facts_of(self, attempt: Attempt) -> Facts:
        """Give how many tiles are left."""
        return {"left": len(attempt.position.rack) - attempt.played.total()}

    def needs(self, position: Position) -> Needs:
        """A play has to lay all tiles."""
        return Needs(tiles=len(position.rack))

    def needs_of_opposite(self, position: Position) -> Needs:
        """A play has to keep a tile."""
        return Needs(most=len(position.rack) - 1)


@dataclass(frozen=True, repr=False)
class FreeJoker(PlayGoal):
    """Take a joker from the table and lay it anew."""

    name: ClassVar[str] = "free-joker"

    def met(self, attempt: Attempt) -> bool:
        """Whether a joker of the table was taken, as a person sees it: its old set does not lie there whole."""
        return any_taken(attempt.verdict.joker_moves, attempt.position.table, attempt.after)

    def impossible(self, position: Position) -> str | None:
        """There has to be a joker that may be taken."""
        if not position.table_jokers:
            return "there is no joker on the table"
        return None if position.may_use_table else "the table can't be changed before the player has opened"


class MakeSet(PlayGoal):
    """Make a set that was not on the table before."""

    kind: ClassVar[Literal["run", "group"]]
    tiles: tuple[Tile, ...]

    def met(self, attempt: Attempt) -> bool:
        """Whether there is such a set."""
        return any(meld.kind in (self.kind, "either") and self._fits(meld) for meld in _new_sets(attempt))

    def _fits(self, meld: MeldVerdict) -> bool:
        return not Counter(tile.kind for tile in self.tiles) - Counter(meld.meld.kinds)

    def facts(self) -> Facts:
        """Give the tiles that are in it."""
        return {"tiles": self.tiles}

    def impossible(self, position: Position) -> str | None:
        """Its tiles have to be there."""
        there = Counter((*(tile.kind for tile in position.table.tiles), *position.rack.kinds))
        lacking = plain_tiles(Counter(tile.kind for tile in self.tiles) - there)
        return f"{' '.join(map(str, lacking))} is neither on the table nor on the rack" if lacking else None

    def needs(self, _position: Position) -> Needs:
        """A play lays a tile."""
        return Needs(tiles=1)


def _new_sets(attempt: Attempt) -> Iterator[MeldVerdict]:
    judged = attempt.verdict.melds
    for place in places_beyond([meld.meld.bag for meld in judged], attempt.position.table.bags):
        yield judged[place]


@dataclass(frozen=True, repr=False)
class MakeRun(MakeSet):
    """Make a run that was not on the table before, with certain tiles in it."""

    tiles: tuple[Tile, ...] = ()
    name: ClassVar[str] = "make-run"
    kind: ClassVar[Literal["run", "group"]] = "run"

    def __repr__(self) -> str:
        return f"make_run({_row(self.tiles) if self.tiles else ''})"


@dataclass(frozen=True, repr=False)
class MakeGroup(MakeSet):
    """Make a group that was not on the table before, of one number or with certain tiles in it."""

    tiles: tuple[Tile, ...] = ()
    number: int | None = None
    name: ClassVar[str] = "make-group"
    kind: ClassVar[Literal["run", "group"]] = "group"

    def _fits(self, meld: MeldVerdict) -> bool:
        return super()._fits(meld) and (
            self.number is None or any(tile.number == self.number for tile in meld.meld.tiles)
        )

    def facts(self) -> Facts:
        """Give the number, or the tiles that are in it."""
        what = "number" if self.number is not None else "tiles" if self.tiles else "any"
        return {"what": what, "number": self.number or 0, "tiles": self.tiles}

    def impossible(self, position: Position) -> str | None:
        """There has to be a tile with this number."""
        kinds = (*(tile.kind for tile in position.table.tiles), *position.rack.kinds)
        if self.number is not None and not any(PLAIN_TILES[kind].number == self.number for kind in kinds):
            return f"there is no {self.number} on the table or the rack"
        return super().impossible(position)

    def __repr__(self) -> str:
        if self.number is not None:
            return f"make_group({self.number})"
        return f"make_group({_row(self.tiles) if self.tiles else ''})"


@dataclass(frozen=True, repr=False)
class Score(PlayGoal):
    """Lay tiles worth so many points or more."""

    points: int
    name: ClassVar[str] = "score"

    def met(self, attempt: Attempt) -> bool:
        """Whether they are worth so much; a joker counts as the tile that it stands for."""
        return attempt.verdict.value >= self.points

    def facts(self) -> Facts:
        """Give the points."""
        return {"points": self.points}

    def facts_of(self, attempt: Attempt) -> Facts:
        """Give also what was laid."""
        return {"points": self.points, "value": attempt.verdict.value}

    def needs(self, _position: Position) -> Needs:
        """A play has to be worth so much."""
        return Needs(value=self.points)

    def __repr__(self) -> str:
        return f"score({self.points})"


@dataclass(frozen=True, repr=False)
class BestPlay(PlayGoal):
    """Play as well as can be: any play that is as good as the solver's."""

    by: Literal["tiles", "value"] = "tiles"
    name: ClassVar[str] = "best-play"

    def met(self, attempt: Attempt) -> bool:
        """Whether no play is better."""
        reached = attempt.played.total() if self.by == "tiles" else attempt.verdict.value
        return reached >= self._best(attempt.position)

    def _best(self, position: Position) -> int:
        best = best_play(position, self.by)
        return 0 if best is None else best.tiles if self.by == "tiles" else best.value

    def facts(self) -> Facts:
        """Give what counts."""
        return {"by": self.by}

    def needs(self, position: Position) -> Needs:
        """A play has to be as good as the best one."""
        best = max(self._best(position), 1)
        return Needs(tiles=best) if self.by == "tiles" else Needs(tiles=1, value=best)

    def needs_of_opposite(self, position: Position) -> Needs:
        """Where tiles count, a play has to lay fewer."""
        return Needs(most=self._best(position) - 1) if self.by == "tiles" else Needs()

    def __repr__(self) -> str:
        return f'best_play("{self.by}")'
