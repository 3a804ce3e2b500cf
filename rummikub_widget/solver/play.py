"""What the solver finds: a play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rummikub_widget.solver.plan import plan

if TYPE_CHECKING:
    from rummikub_widget.engine.melds import Rack, Table
    from rummikub_widget.engine.verdict import Verdict
    from rummikub_widget.solver.steps import Step


@dataclass(frozen=True)
class Play:
    """A legal play that lays tiles of the rack.

    Attributes
    ----------
    table : Table
        The table at the end of the turn; sets that stay as they were come first, in their old order.
    played : Rack
        The tiles from the rack.
    kept : int
        How many sets of the table stay as they were.
    kept_at_most : int
        No equal play leaves more sets as they were: the same as ``kept``, or more if the proof would take too long.
    verdict : Verdict
        What `check_turn` says of it.
    """

    table: Table
    played: Rack
    kept: int
    kept_at_most: int
    verdict: Verdict

    @property
    def tiles(self) -> int:
        """How many tiles of the rack it lays."""
        return len(self.played)

    @property
    def value(self) -> int:
        """The points of these tiles, a joker counting as the tile that it stands for."""
        return self.verdict.value

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The human moves that lead to it: see `plan`; worked out when they are first asked for."""
        assert self.verdict.before is not None
        return plan(self.verdict.before, self.table, self.verdict.rules)

    def __str__(self) -> str:
        return str(self.table)

    def __repr__(self) -> str:
        return f'Play("{self.table}", played="{self.played}")'
