"""A peer: the PyPI package rummikub-solver, an integer program in cvxpy that any of several backends solves.

Before the initial meld it is asked about the rack alone and without jokers, which is all that the rules of the file
allow; by itself it would go on with the table in the same turn. It knows no sets in which a joker can be spared.
Some of its backends end the whole process at some positions, so these are found out first, in other processes.
"""

import multiprocessing
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median

import rummikub_solver

from benchmarks.solving.clock import milliseconds
from benchmarks.solving.positions import Position
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND, PLAIN_TILES

_COLORS = {"R": "RED", "B": "BLUE", "O": "ORANGE", "K": "BLACK"}


@dataclass(frozen=True)
class Published:
    """The package with one of its backends: its model is built once, as its author means it to be."""

    rules: rummikub_solver.RuleSet
    failing: frozenset[Position] = frozenset()
    """What it must not be asked about, as that would end the process."""

    @property
    def name(self) -> str:
        """What it is called in a table."""
        return f"rummikub-solver, {self.rules.backend.value}"

    def asked(self, position: Position) -> Callable[[], int]:
        """Give the call: from its numbers of tiles to its solution."""
        if position in self.failing:
            return lambda: 0
        table, rack = position.counts()
        if not position.opened:
            table, rack[JOKER_KIND] = [0] * len(table), 0
        on_table, on_rack = self._numbers(table), self._numbers(rack)
        return lambda: self._tiles(on_table, on_rack, opened=position.opened)

    def _numbers(self, counts: Sequence[int]) -> list[int]:
        known = {
            (tile.colour.name, tile.value): int(tile)
            for tile in self.rules.tiles
            if isinstance(tile, rummikub_solver.Number)
        }
        numbers = [known[_COLORS[COLORS[kind // HIGHEST_NUMBER].value], PLAIN_TILES[kind].number] for kind in range(52)]
        numbers.append(int(self.rules.tiles[-1]))
        return [number for number, count in zip(numbers, counts, strict=True) for _ in range(count)]

    def _tiles(self, table: list[int], rack: list[int], *, opened: bool) -> int:
        game = self.rules.new_game()
        game.add_table(*table)
        game.add_rack(*rack)
        game.initial = not opened
        found = self.rules.solve(game)
        return 0 if found is None else len(found.tiles)


def failing(solver: Published, positions: Sequence[Position]) -> frozenset[Position]:
    """Ask about all positions in other processes, and give those that ended one."""
    processes = multiprocessing.get_context("fork")
    place = processes.Value("i", 0)

    def ask(first: int) -> None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        for place.value in range(first, len(positions)):
            solver.asked(positions[place.value])()

    found: set[Position] = set()
    first = 0
    while first < len(positions):
        process = processes.Process(target=ask, args=(first,))
        process.start()
        process.join()
        if process.exitcode == 0:
            break
        found.add(positions[place.value])
        first = place.value + 1
    return frozenset(found)


def fastest(positions: Sequence[Position], tried: Sequence[Position]) -> Published:
    """Try the backends that are installed on some positions, and give the fastest, ready for all positions."""
    backends = sorted(rummikub_solver.MILPSolver.supported())
    solvers = [Published(rummikub_solver.RuleSet(solver_backend=backend)) for backend in backends]
    unfit = frozenset[Position]().union(*(failing(solver, tried) for solver in solvers))
    times: dict[str, list[float]] = {solver.name: [] for solver in solvers}
    for position in tried:
        for solver in solvers if position not in unfit else ():
            times[solver.name].append(milliseconds(solver.asked(position))[0])
    medians = {name: median(found) for name, found in times.items()}
    figures = ", ".join(f"{name.split()[-1]} {found:.1f} ms" for name, found in medians.items())
    print(f"median of {len(tried)} positions with each backend: {figures}; the fastest is used", flush=True)
    solver = min(solvers, key=lambda solver: medians[solver.name])
    return replace(solver, failing=failing(solver, positions))
