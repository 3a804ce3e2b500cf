"""Judging a set alone and a whole turn: the tables before and after, the rack, and every reason why not.

The order of the reasons is here. Single sets are judged in `diagnosis`, the initial meld in `opening`, jokers taken
from the table in `jokers`; where tiles went is told by `bookkeeping`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rummikub_widget.engine.bookkeeping import Ledger
from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.diagnosis import judge_meld
from rummikub_widget.engine.jokers import JokerContext, JokerMove, judge_jokers
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.opening import Opening
from rummikub_widget.engine.rules import checked_rules
from rummikub_widget.engine.sets import MeldKind, legal_readings
from rummikub_widget.engine.verdict import Code, Finding, MeldVerdict, Remedy, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.tiles import Tile


def check_meld(meld: str | Meld | Iterable[Tile | str], rules: Rules | None = None) -> Verdict:
    """Judge one set alone: is it a run or a group, and if not, why.

    Parameters
    ----------
    meld : str, Meld or iterable of Tile
        The tiles as they lie, for example ``"R3 R4 J"``.
    rules : Rules, optional
        The edition "standard" if not given.

    Returns
    -------
    Verdict
        Its ``value`` is the points of the set as it lies.

    Raises
    ------
    NotationError
        The text is not a row of tiles.

    Examples
    --------
    >>> check_meld("R7 B7 K7")
    Verdict(legal, value=21)
    >>> check_meld("R3 R4 R6").codes[0].name
    'RUN_GAP'
    """
    rules = checked_rules(rules)
    row = meld if isinstance(meld, Meld) else Meld(meld)
    judged = judge_meld(row, rules)
    findings = () if judged.finding is None else (judged.finding,)
    if len(set(row.kinds)) < len(row):  # only a tile that is repeated can be there too often
        lying = Table((row,))
        findings = (*Ledger(lying, Rack(), lying, None).supply(), *findings)
    return Verdict("meld", findings, (judged,), judged.value, rules=rules)


def check_table(table: str | Table, rules: Rules | None = None) -> Verdict:
    """Judge the sets of a table alone, whoever laid them.

    Parameters
    ----------
    table : str or Table
        The sets as they lie.
    rules : Rules, optional
        The edition "standard" if not given.

    Raises
    ------
    NotationError
        The text is not a table.
    """
    rules = checked_rules(rules)
    lying = table if isinstance(table, Table) else Table(table)
    melds = tuple(judge_meld(meld, rules, place) for place, meld in enumerate(lying))
    ledger = Ledger(lying, Rack(), lying, None)
    findings = (*ledger.supply(), *_broken(melds))
    return Verdict("table", findings, melds, sum(meld.value for meld in melds), rules=rules)


def check_turn(
    *,
    table: str | Table,
    rack: str | Rack,
    after: str | Table,
    rack_after: str | Rack | None = None,
    opened: bool = True,
    initial_sets: str | Table | None = None,
    rules: Rules | None = None,
) -> Verdict:
    """Judge a turn by the table before and after it.

    Parameters
    ----------
    table, after : str or Table
        The table before and after the turn.
    rack : str or Rack
        The rack before the turn.
    rack_after : str, Rack or None
        The rack after the turn; ``None``: the rack less what was played.
    opened : bool
        Whether the player has laid the initial meld in an earlier turn.
    initial_sets : str, Table or None
        The sets that the player names as the initial meld. They matter only where ``rules.initial_table`` lets a
        player go on with the table in the same turn; ``None``: any sets made of the played tiles.
    rules : Rules, optional
        The edition "standard" if not given.

    Returns
    -------
    Verdict
        With every reason against the turn, or what it did.

    Raises
    ------
    NotationError
        A text is not in the notation.

    Examples
    --------
    >>> check_turn(table="R3 R4 R5", rack="R6 K1", after="R3 R4 R5 R6")
    Verdict(legal, value=6)
    >>> check_turn(table="R3 R4 R5", rack="R6 K1", after="R3 R4 R5 | K1").codes[0].name
    'SET_TOO_SHORT'
    """
    turn = _Turn(
        before=table if isinstance(table, Table) else Table(table),
        rack=rack if isinstance(rack, Rack) else Rack(rack),
        after=after if isinstance(after, Table) else Table(after),
        rack_after=None if rack_after is None else Rack(rack_after),
        opened=opened,
        initial_sets=None if initial_sets is None else Table(initial_sets),
        rules=checked_rules(rules),
    )
    return turn.verdict()


@dataclass(frozen=True)
class _Turn:
    """A turn under judgement."""

    before: Table
    rack: Rack
    after: Table
    rack_after: Rack | None
    opened: bool
    initial_sets: Table | None
    rules: Rules

    @cached_property
    def ledger(self) -> Ledger:
        return Ledger(self.before, self.rack, self.after, self.rack_after)

    @cached_property
    def melds(self) -> tuple[MeldVerdict, ...]:
        return tuple(judge_meld(meld, self.rules, place) for place, meld in enumerate(self.after))

    @cached_property
    def opening(self) -> Opening | None:
        """The initial meld of a player who has not opened."""
        return None if self.opened else Opening(self.before, self.after, self.ledger.played, self.rules)

    def verdict(self) -> Verdict:
        opening = self.opening
        findings = (
            *self.ledger.supply(),
            *self.ledger.missing(),
            *_broken(self.melds),
            *(self.jokers[0] if opening is None or opening.goes_on or not opening.touches_table else ()),
            *(opening.findings(self.initial_sets) if opening else ()),
            *self._nothing_played(),
        )
        played = self.ledger.played_tiles
        return Verdict(
            "turn",
            findings,
            self.melds,
            self._value(),
            played,
            self.before,
            self.jokers[1],
            None if opening is None else opening.points,
            self.rules,
            self.rack,
        )

    @cached_property
    def jokers(self) -> tuple[tuple[Finding, ...], tuple[JokerMove, ...]]:
        in_place = self._beside_table is not None
        return judge_jokers(JokerContext(self.before, self.after, self.ledger.played, self.rules, in_place))

    @property
    def _beside_table(self) -> Opening | None:
        """The initial meld, if it lies beside a table that it may not touch and does not."""
        opening = self.opening
        if opening is None or opening.touches_table or self.rules.initial_table != "forbidden":
            return None
        return opening

    def _nothing_played(self) -> tuple[Finding, ...]:
        if self.ledger.played:
            return ()
        how = "rearranged" if self.before.bags != self.after.bags else "untouched"
        facts = {"how": how, "empty": "no" if len(self.rack) else "yes"}
        remedy = Remedy("play-or-draw") if len(self.rack) else None
        return (Finding(Code.NO_RACK_TILE_PLAYED, (), (), facts, RULES["play-a-tile"], remedy),)

    def _value(self) -> int:
        """Points of the tiles played; jokers as they lie, or in an initial meld as they count most.

        Nobody can tell a joker of the rack from one of the table that was moved: of both the better ones count.
        """
        numbers = sum(tile.number or 0 for tile in self.ledger.played_tiles)
        jokers = self.ledger.played_jokers
        if not jokers:
            return numbers
        opening = self._beside_table
        melds = self.melds if opening is None else [self.melds[place] for place in opening.new_places]
        worth = sorted((worth for meld in melds for worth in self._joker_values(meld)), reverse=True)
        return numbers + sum(worth[:jokers])

    def _joker_values(self, meld: MeldVerdict) -> list[int]:
        value = meld.value if self.opened else meld.best_value
        legal = legal_readings(meld.meld.kinds, self.rules)
        found = next((reading for reading in legal if reading.value == value), None)
        if found is None:
            return []
        group = found.kind is MeldKind.GROUP
        return [found.start if group else stands[0].number or 0 for stands in found.stands]


def _broken(melds: Iterable[MeldVerdict]) -> tuple[Finding, ...]:
    """The findings of single sets, those that can't be mended by adding a tile first."""
    found = [meld.finding for meld in melds if meld.finding is not None]
    return tuple(sorted(found, key=lambda finding: finding.code is Code.SET_TOO_SHORT))
