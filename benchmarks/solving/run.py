"""A run: solvers asked about the same positions, taking turns; their times and their answers."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from math import ceil
from statistics import median

from benchmarks.solving.clock import Percentiles, milliseconds
from benchmarks.solving.positions import Position, Solver

ASKED_AGAIN = 0.02
"""The share of slowest positions that are asked again."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What a solver answered to each position, how long it took at first, and in the middle of its runs."""

    solver: Solver
    tiles: list[int] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def percentiles(self, leaving_out: Container[int] = ()) -> Percentiles:
        """Give the percentiles of the times, some positions left out."""
        return Percentiles.of([time for place, time in enumerate(self.times) if place not in leaving_out])

    def followed_by(self, more: "Answers") -> "Answers":
        """Give these answers with those of the same solver to more positions."""
        return Answers(self.solver, self.tiles + more.tiles, self.first + more.first, self.times + more.times)

    def ask_slowest_again(self, positions: Sequence[Position], repeat: int) -> None:
        """Give the slowest positions the median of more runs: a single time may be the machine's doing."""
        by_time = sorted(range(len(positions)), key=self.times.__getitem__)
        slowest = by_time[-ceil(len(positions) * ASKED_AGAIN) :]
        again = take_turns([positions[place] for place in slowest], [self.solver], repeat)[0]
        for place, time in zip(slowest, again.times, strict=True):
            self.times[place] = time


def take_turns(positions: Sequence[Position], solvers: Sequence[Solver], repeat: int = 1) -> list[Answers]:
    """Ask all solvers about a position before the next one, so that the machine's moods hit all alike.

    Each runs as often as it has to before the next solver does: between runs of others none finds what it needs in the
    processor's caches.
    """
    found = [Answers(solver) for solver in solvers]
    for position in positions:
        for answers in found:
            runs = [milliseconds(answers.solver.asked(position)) for _ in range(repeat)]
            answers.tiles.append(runs[0][1])
            answers.first.append(runs[0][0])
            answers.times.append(median(time for time, _ in runs))
    return found


def differences(
    positions: Sequence[Position], answers: Answers, right: Sequence[int], excused: Container[int] = ()
) -> list[str]:
    """Say where a solver lays another number of tiles than is right, but for the places where it is excused."""
    return [
        f"{answers.solver.name} lays {tiles} tiles, not {wanted}, with table {position.table!r}, "
        f"rack {position.rack!r}, opened {position.opened}"
        for place, (position, tiles, wanted) in enumerate(zip(positions, answers.tiles, right, strict=True))
        if tiles != wanted and place not in excused
    ]
