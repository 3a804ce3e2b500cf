"""The answer of the engine: a verdict with every reason, as data. The words are made by `explain`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Literal, TypeAlias

from rummikub_widget.engine.changes import changes
from rummikub_widget.engine.melds import Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.tiles import Tile

if TYPE_CHECKING:
    from rummikub_widget.engine.changes import Change
    from rummikub_widget.engine.citations import Rule
    from rummikub_widget.engine.jokers import JokerMove
    from rummikub_widget.engine.melds import Meld, Rack
    from rummikub_widget.solver.repair import Repair

Fact: TypeAlias = int | str | Tile | tuple[Tile, ...] | tuple[tuple[Tile, ...], ...]
"""What a sentence can speak of: a number, a word that chooses between sentences, a tile, tiles, sets of tiles."""
Facts: TypeAlias = Mapping[str, Fact]


class Code(StrEnum):
    """Why something is illegal. Each code has a sentence in every language."""

    SET_TOO_SHORT = "set-too-short"
    NOT_A_SET = "not-a-set"
    GROUP_DUPLICATE_COLOR = "group-duplicate-color"
    GROUP_NUMBERS_DIFFER = "group-numbers-differ"
    GROUP_TOO_BIG = "group-too-big"
    RUN_GAP = "run-gap"
    RUN_WRAP = "run-wrap"
    RUN_DUPLICATE_NUMBER = "run-duplicate-number"
    RUN_MIXED_COLORS = "run-mixed-colors"
    RUN_TOO_LONG = "run-too-long"
    RUN_ORDER = "run-order"
    RUN_OUT_OF_RANGE = "run-out-of-range"
    TWO_JOKERS_IN_SET = "two-jokers-in-set"
    NO_SUCH_TILE = "no-such-tile"
    TABLE_TILE_LOST = "table-tile-lost"
    TABLE_TILE_TO_RACK = "table-tile-to-rack"
    TILE_NOT_ON_RACK = "tile-not-on-rack"
    RACK_TILE_LOST = "rack-tile-lost"
    RACK_TILE_ADDED = "rack-tile-added"
    NO_RACK_TILE_PLAYED = "no-rack-tile-played"
    BELOW_THRESHOLD = "below-threshold"
    JOKER_IN_INITIAL_MELD = "joker-in-initial-meld"
    TABLE_TOUCHED_BEFORE_OPENING = "table-touched-before-opening"
    JOKER_BEFORE_INITIAL_MELD = "joker-before-initial-meld"
    JOKER_NOT_REPLACED = "joker-not-replaced"
    JOKER_REPLACEMENT_NOT_FROM_RACK = "joker-replacement-not-from-rack"
    JOKER_NEEDS_BOTH_COLORS = "joker-needs-both-colors"
    JOKER_SET_LOCKED = "joker-set-locked"
    JOKER_NOT_IN_NEW_SET = "joker-not-in-new-set"
    JOKER_NEEDS_RACK_PARTNERS = "joker-needs-rack-partners"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    TABLE_CHANGED_BEFORE_DRAW = "table-changed-before-draw"
    MUST_PLAY = "must-play"
    POOL_EMPTY = "pool-empty"
    POOL_NOT_EMPTY = "pool-not-empty"
    MUST_GIVE_TILE = "must-give-tile"
    NO_GIVING_TILES = "no-giving-tiles"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"


@dataclass(frozen=True, slots=True)
class Remedy:
    """What would mend a finding, as data."""

    kind: str
    """Chooses the sentence: the message ``remedy-<kind>``."""
    facts: Facts = field(default_factory=dict)
    """The tiles and numbers that the sentence speaks of."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason why something is illegal."""

    code: Code
    """The reason."""
    melds: tuple[int, ...]
    """The sets of the table afterwards that it concerns, counted from 0."""
    tiles: tuple[Tile, ...]
    """The tiles at fault."""
    facts: Facts
    """The tiles and numbers that its sentence speaks of."""
    rule: Rule
    """The rule that is broken, with its sources."""
    remedy: Remedy | None = None
    """What would mend it, where that can be said."""


Depth: TypeAlias = Literal["sentence", "remedy", "rule"]
"""How much an explanation says."""
Face: TypeAlias = Literal["tiles", "cards"]
"""How tiles are written in a sentence."""
MeldState: TypeAlias = Literal["legal", "incomplete", "illegal"]


@dataclass(frozen=True, slots=True)
class MeldVerdict:
    """What the engine makes of one set."""

    meld: Meld
    """The set as it lies."""
    state: MeldState
    """``"incomplete"``: too short, but it can become a set; ``"illegal"``: something in it is wrong."""
    kind: Literal["run", "group", "either", "none"]
    """What it is; ``"either"``: one number tile with two jokers is both."""
    value: int
    """Points, with jokers counting as what they stand for as the set lies; 0 when it is not legal."""
    best_value: int
    """The highest points that any reading of the set gives; 0 when it is not legal."""
    stands: tuple[tuple[Tile, ...], ...] = ()
    """For each of its jokers, from left to right, the tiles it may stand for."""
    finding: Finding | None = None
    """Why it is not legal."""


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """Whether something is legal, and every reason why or why not.

    A verdict is true exactly when it is legal.

    Examples
    --------
    >>> from rummikub_widget import check_meld
    >>> verdict = check_meld("R12 R13 R1")
    >>> verdict.legal, [str(code) for code in verdict.codes]
    (False, ['run-wrap'])
    """

    subject: Literal["meld", "table", "turn", "request"]
    """What was judged: a set alone, a table alone, a whole turn, or a request to a game."""
    findings: tuple[Finding, ...]
    """Every reason against it, the most telling first; empty when it is legal."""
    melds: tuple[MeldVerdict, ...]
    """What each set of the table afterwards is."""
    value: int = 0
    """Points laid: the number tiles played from the rack, each joker as the tile it stands for where it lies."""
    played: tuple[Tile, ...] = ()
    """The tiles played from the rack, in order."""
    before: Table | None = None
    """The table before a turn."""
    joker_moves: tuple[JokerMove, ...] = ()
    """What became of the jokers that were on the table before a turn."""
    opening: int | None = None
    """Points towards the initial meld, for a player who has not opened."""
    rules: Rules = field(default_factory=Rules)
    """The rules by which it was judged."""
    rack: Rack | None = None
    """The rack before a turn."""

    @property
    def legal(self) -> bool:
        """Whether there is no reason against it."""
        return not self.findings

    @property
    def changes(self) -> tuple[Change, ...]:
        """What a turn did, set by set; empty for other subjects."""
        if self.before is None:
            return ()
        return changes(self.before, Table(judged.meld for judged in self.melds), self.joker_moves)

    def __bool__(self) -> bool:
        return self.legal

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes of the findings, each once, the most telling first."""
        return tuple(dict.fromkeys(finding.code for finding in self.findings))

    def repair(self) -> Repair | None:
        """Find the legal table nearest to the one that was judged.

        Returns
        -------
        Repair or None
            ``None`` where there is nothing to repair: a set or a table alone, a request, or a turn that began with a
            table or a rack that there can't be.

        Examples
        --------
        >>> from rummikub_widget import check_turn
        >>> check_turn(table="R3 R4 R5", rack="R6 R7 K1", after="R3 R4 R5 | R6 R7").repair()
        Repair("R3 R4 R5 R6 R7", rack="K1", moved=2, kept=2)
        """
        # A step upwards like that of `explain`: whoever holds a verdict should not have to tell the position again.
        from rummikub_widget.solver.repair import repair  # noqa: PLC0415

        if self.before is None or self.rack is None:
            return None
        after = Table(judged.meld for judged in self.melds)
        try:
            return repair(table=self.before, rack=self.rack, after=after, opened=self.opening is None, rules=self.rules)
        except ValueError:
            return None

    def explain(self, lang: str = "en", depth: Depth = "remedy", face: Face = "tiles") -> str:
        """Say in words what was found.

        Parameters
        ----------
        lang : str
            A language that the message files have, ``"en"`` or ``"ru"``.
        depth : str
            How much to say of each finding: ``"sentence"`` what is wrong; ``"remedy"`` also what would mend it, and
            the nearest legal table where that says more; ``"rule"`` also the rule, with its sources in the edition
            that judged.
        face : str
            How tiles are written: ``"tiles"`` as R12, ``"cards"`` as the playing card Q♥.

        Returns
        -------
        str
            A line for each finding and perhaps one on the nearest legal table, or one line on what a legal play did.

        Raises
        ------
        ValueError
            No such language, depth or face.
        """
        # A step upwards: a verdict that can't be asked for its words would be of no use to a teacher.
        from rummikub_widget.explain import explain_verdict  # noqa: PLC0415

        return explain_verdict(self, lang, depth, face)

    def __repr__(self) -> str:
        if self.legal:
            return f"Verdict(legal, value={self.value})"
        return f"Verdict(illegal: {', '.join(self.codes)})"

    def _repr_html_(self) -> str:
        from rummikub_widget.explain.markup import verdict_html  # noqa: PLC0415

        return verdict_html(self)
