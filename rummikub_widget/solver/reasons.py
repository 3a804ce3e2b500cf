"""Why a tile can't be laid, as data: tiles that are missing and where their copies are, or a rule that forbids it.

A reason carries its proof: a changed position (with the missing tiles on the rack, or under another rule) and the play
that the solver finds there. The words are made by `explain`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from rummikub_widget.engine.citations import Rule
    from rummikub_widget.engine.melds import Meld, Table
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.position import Position

ReasonKind: TypeAlias = Literal[
    "missing", "kept", "below-threshold", "initial-table", "initial-joker", "joker-rule", "missing-and-below"
]
"""``missing``: with the missing tiles it could be laid; ``kept``: all copies of the missing tile lie on the table and
can't be taken; ``below-threshold``: its set is there, but not enough points to open; ``initial-table``: a player who
has opened could lay it on the table; ``initial-joker``: only a joker makes its set, and no joker may be in the first
sets; ``joker-rule``: a rule of jokers alone forbids it; ``missing-and-below``: even with the missing tiles the first
sets would have too few points."""
Because: TypeAlias = Literal["left-over", "closed", "locked", "needed"]
"""Why a tile of the table can't be taken; ``left-over``: without it other tiles of its set would fit nowhere;
``closed``: the player may not touch the table yet; ``locked``: its set holds a joker and may only be extended;
``needed``: no rearrangement can do without it."""
Where: TypeAlias = Literal["new", "extended", "other"]
"""Whether the tile would lie in a set of the rack's own tiles, be added to a set, or lie in a set made anew."""


@dataclass(frozen=True, slots=True)
class Place:
    """A set of the table in which a missing tile lies."""

    meld: Meld
    """The set."""
    because: Because
    """Why the tile can't be taken from it."""
    left: tuple[Tile, ...] = ()
    """The tiles that would be left over."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A tile that is missing, and where its copies are."""

    tile: Tile
    """The tile."""
    places: tuple[Place, ...]
    """The sets of the table in which copies of it lie."""
    unseen: int
    """How many copies lie neither on the table nor on the rack: they are in the pool or on other racks."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why a tile can't be laid.

    Attributes
    ----------
    kind : str
        What kind of reason it is: see `ReasonKind`.
    tile : Tile
        The tile that it is about.
    meld : Meld
        The set that the tile could lie in, were it not for this reason.
    where : {"new", "extended", "other"}
        How that set would be made.
    base : Meld or None
        The set of the table that would be extended.
    position : Position
        The changed position in which the tile can be laid. For first sets, and where all copies of a missing tile are
        in sight, it has no table.
    play : Play
        The play that the solver finds there.
    missing : tuple of Missing
        The tiles that are missing.
    switches : tuple of str
        The switches of the rules that would have to be set otherwise.
    rules : tuple of Rule
        The rules that forbid it, with their sources.
    source : Meld or None
        The set of the table whose joker such a rule protects.
    points : int
        The points that the first sets would have, with the tile and the missing tiles.
    sets : Table or None
        These sets.
    """

    kind: ReasonKind
    tile: Tile
    meld: Meld
    where: Where
    base: Meld | None
    position: Position = field(repr=False)
    play: Play
    missing: tuple[Missing, ...] = ()
    switches: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    source: Meld | None = None
    points: int = 0
    sets: Table | None = None
