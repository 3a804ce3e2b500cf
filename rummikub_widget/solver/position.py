"""A position at the start of a turn, checked: what every question to the solver is about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rummikub_widget.engine.bookkeeping import Ledger
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.rules import Rules, checked_rules
from rummikub_widget.engine.sets import legal_readings
from rummikub_widget.engine.tiles import COPIES, JOKER_KIND, KINDS
from rummikub_widget.engine.turn import check_table, check_turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.engine.verdict import Verdict


@dataclass(frozen=True)
class Position:
    """Table and rack at the start of a turn, and the rules."""

    table: Table
    rack: Rack
    opened: bool
    rules: Rules

    @classmethod
    def of(
        cls,
        table: str | Table | Iterable[Meld | str],
        rack: str | Rack | Iterable[Tile | str],
        *,
        opened: bool,
        rules: Rules | None,
    ) -> Position:
        """Read a position, and refuse what can't be one.

        Raises
        ------
        NotationError
            A text is not in the notation.
        ValueError
            More copies of a tile than there are, or a set on the table that is none.
        """
        position = cls(
            table if isinstance(table, Table) else Table(table),
            rack if isinstance(rack, Rack) else Rack(rack),
            opened,
            checked_rules(rules),
        )
        position.check()
        return position

    def check(self) -> None:
        """Refuse what can't be a position.

        Raises
        ------
        ValueError
            More copies of a tile than there are, or a set on the table that is none.
        """
        self.check_supply()
        if all(legal_readings(meld.kinds, self.rules) for meld in self.table.melds):
            return
        for judged in check_table(self.table, self.rules).melds:
            if judged.finding is not None:
                raise ValueError(f"no legal set on the table: {judged.meld} ({judged.finding.code.value})")

    def check_supply(self) -> None:
        """Refuse tiles that the game does not have; the sets on the table may be illegal.

        Raises
        ------
        ValueError
            More copies of a tile than there are.
        """
        if self._is_plainly_supplied:
            return
        supply = Ledger(self.table, self.rack, self.table, None).supply()
        if supply:
            tiles = ", ".join(str(tile) for finding in supply for tile in finding.tiles)
            raise ValueError(f"more copies of {tiles} on table and rack than the game has")

    @property
    def _is_plainly_supplied(self) -> bool:
        """Whether there are enough tiles of each kind, and no copy of a tile is named."""
        jokers = self.table_jokers + self.rack_jokers
        named = [tile for tile in self.table.tiles + self.rack.tiles if tile.copy]
        return max(self.counts[1]) <= COPIES and jokers <= COPIES and not named

    def judge(self, after: Table) -> Verdict:
        """Give the verdict of a turn from here."""
        return check_turn(table=self.table, rack=self.rack, after=after, opened=self.opened, rules=self.rules)

    @property
    def may_use_table(self) -> bool:
        """Whether the sets of the table may be touched in this turn."""
        return self.opened or self.rules.initial_table != "forbidden"

    @cached_property
    def table_jokers(self) -> int:
        """How many jokers lie on the table."""
        return sum([meld.kinds.count(JOKER_KIND) for meld in self.table.melds])

    @cached_property
    def rack_jokers(self) -> int:
        """How many jokers are on the rack."""
        return self.rack.kinds.count(JOKER_KIND)

    @cached_property
    def counts(self) -> tuple[list[int], list[int]]:
        """How many number tiles of each kind lie on the table, and how many are there together with the rack."""
        table = [0] * KINDS
        for meld in self.table.melds:
            for kind in meld.kinds:
                table[kind] += 1
        both = list(table)
        for kind in self.rack.kinds:
            both[kind] += 1
        return table[:JOKER_KIND], both[:JOKER_KIND]
