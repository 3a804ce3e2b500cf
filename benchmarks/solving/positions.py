"""What solvers are asked, as texts and as counts of tiles: positions of games. And who answers: first of all, we."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rummikub_widget import Rack, Rules, Table, Tile, solve
from rummikub_widget.engine.tiles import KINDS
from rummikub_widget.solver.solve import Objective

FILE = Path(__file__).parents[2] / "tests" / "data" / "bench" / "positions.json"
FREE = Rules().replace(joker_reuse="any_set")
"""The rules of the integer program: a joker of the table moves like any tile."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position, and the greatest number of tiles that a play lays, where it is known."""

    table: str
    rack: str
    opened: bool
    tiles: int | None = None

    def counts(self) -> tuple[list[int], list[int]]:
        """Count the tiles of each kind on the table and on the rack."""
        return _counts(Table(self.table).tiles), _counts(Rack(self.rack))


class Solver(Protocol):
    """Whoever says how many tiles of the rack can be laid."""

    @property
    def name(self) -> str:
        """What it is called in a table."""

    def asked(self, position: Position) -> Callable[[], int]:
        """Write the position the way the solver wants it, and give the call that finds the best play."""


@dataclass(frozen=True, slots=True)
class Ours:
    """Our solver: from table and rack to a play that has been judged."""

    rules: Rules
    name: str = "rummikub_widget"
    objective: Objective = "tiles"

    def asked(self, position: Position) -> Callable[[], int]:
        """Give the call: from what a game holds, as the peers' calls go on from what they count in."""
        table, rack = Table(position.table), Rack(position.rack)
        return lambda: self._tiles(table, rack, opened=position.opened)

    def _tiles(self, table: Table, rack: Rack, *, opened: bool) -> int:
        play = solve(table=table, rack=rack, opened=opened, rules=self.rules, objective=self.objective)
        return 0 if play is None else play.tiles


def positions_of_games(number: int) -> list[Position]:
    """Read the positions of the file, or so many of them, evenly spread."""
    entries = json.loads(FILE.read_text("utf-8"))["positions"]
    number = min(number, len(entries))
    return [Position(**entries[place * len(entries) // number]) for place in range(number)]


def _counts(tiles: Iterable[Tile]) -> list[int]:
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile.kind] += 1
    return counts
