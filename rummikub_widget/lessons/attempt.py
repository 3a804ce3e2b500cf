"""One answer of a learner to one position, with what the engine makes of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.melds import Table

if TYPE_CHECKING:
    from rummikub_widget.engine.verdict import Verdict
    from rummikub_widget.solver.position import Position

Answer: TypeAlias = Table | str
"""The table after the play, or the answer to a question in its canonical form."""


@dataclass(frozen=True)
class Attempt:
    """An answer, and the position it was given to."""

    position: Position
    """Where the learner started."""
    answer: Answer
    """What the learner gave."""

    @property
    def after(self) -> Table:
        """The table after the play."""
        assert isinstance(self.answer, Table), "goals of plays are asked about plays alone"
        return self.answer

    @cached_property
    def verdict(self) -> Verdict:
        """What the engine says of the play."""
        return self.position.judge(self.after)

    @cached_property
    def played(self) -> Counter[int]:
        """How many tiles of each kind the table gained."""
        return Counter(tile.kind for tile in self.verdict.played)

    @property
    def is_legal(self) -> bool:
        """Whether the play is legal; an answer to a question always is."""
        return not isinstance(self.answer, Table) or self.verdict.legal
