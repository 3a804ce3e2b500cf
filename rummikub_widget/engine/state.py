"""A game at one moment, its finished turns and its end, as immutable values; what one player may see of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from rummikub_widget.engine.melds import Rack, Table
    from rummikub_widget.engine.scoring import Points
    from rummikub_widget.engine.tiles import Tile

Row: TypeAlias = "tuple[Tile, ...]"


@dataclass(frozen=True, slots=True)
class Event:
    """One finished turn."""

    player: str
    action: Literal["play", "draw", "pass", "give", "timeout"]
    """What the turn came to; ``"give"``: a tile put into the bank; ``"timeout"``: the time was over."""
    after: Table | None = None
    """The table after a play."""
    drawn: Row = ()
    """Tiles drawn, in order."""
    given: Row = ()
    """A tile put into the bank."""
    forgotten: Row = ()
    """Table tiles whose place was forgotten after a time-out; what was left of their sets went with them."""
    pool: Row | None = None
    """The pool as mixed anew, where forgotten tiles went into it."""
    timed_out: bool = False
    """Whether the time was over."""
    touched: bool = False
    """Whether the table had to be put back when the time was over."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    reason: Literal["out", "blocked", "last-turns", "pool-empty"]
    """A player went out; nobody played on; the extra turns were over; the pool was empty and that ends the game."""
    winners: tuple[str, ...]
    scores: dict[str, Points]


@dataclass(frozen=True, slots=True)
class GameView:
    """What one player may see. Nothing hidden can be had from it."""

    player: str
    rack: Rack
    """The player's own rack, less what is laid in the running turn."""
    table: Table
    """The table as it lies now."""
    counts: dict[str, int]
    """How many tiles each player has."""
    opened: dict[str, bool]
    pool: int
    """How many tiles can still be drawn."""
    current: str
    turn: int
    seconds_left: float | None
    """``None`` where the time is not limited."""
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything about a game at one moment. It holds hidden tiles."""

    table: Table
    """The table at the start of the running turn."""
    racks: tuple[Row, ...]
    """The racks at the start of the running turn."""
    pool: Row
    """The tiles to draw, the next one first."""
    bank: Row
    """Tiles given into the bank when the pool was empty; nobody draws them."""
    opened: tuple[bool, ...]
    current: int
    turn: int = 1
    elapsed: float = 0.0
    """Seconds of the running turn."""
    work: tuple[Table, ...] = ()
    """The tables of the running turn, from its start to the latest."""
    at: int = 0
    """Which of them lies now; later ones were undone."""
    passes: int = 0
    """How many players have passed in succession."""
    extra_turns: int | None = None
    """How many turns are left when each player has one more."""
    outcome: Outcome | None = None

    @property
    def lying(self) -> Table:
        """The table as it lies now."""
        return self.work[self.at]
