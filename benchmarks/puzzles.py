"""Puzzles of every kind: how long one takes to make, how many steps it asks for, and whether each has one answer.

The proofs here are not those of the maker: they ask the solver and the exercise about the finished puzzle alone.
"""

import sys
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice, pairwise
from statistics import fmean, median, quantiles
from time import perf_counter, process_time

import rummikub_widget as rk
from benchmarks.solving.numbers import at_least_one

DIFFICULTIES = range(1, 6)
MOST_FORMS = 200
"""A play has fewer forms than this that differ by the places of jokers alone."""
NO_SMALLER_PLAY = {"opening", "rearrange"}
"""The kinds in which every legal play is right, so that there must be one legal play alone."""


def faults(puzzle: rk.Puzzle) -> Iterator[str]:
    """Say what is wrong with a puzzle: not solvable, or more than one answer."""
    if puzzle.goal.subject == "question":
        yield from _faults_of_question(puzzle)
        return
    best = rk.plays(table=puzzle.table, rack=puzzle.rack, opened=puzzle.opened, rules=puzzle.rules)
    forms = list(islice(best, MOST_FORMS))
    if not forms:
        yield "there is no play"
        return
    if len({frozenset(form.table.bags.items()) for form in forms}) > 1 or len(forms) == MOST_FORMS:
        yield "there are several best plays"
    if not all(puzzle.replace().check(form.table).right for form in forms):
        yield "the best play is refused"
    if puzzle.kind in ("joker", "empty-rack") and forms[0].tiles < len(puzzle.rack):
        yield "the rack can't be laid"
    if puzzle.kind in NO_SMALLER_PLAY and _has_smaller_play(puzzle, forms[0].played):
        yield "there is a smaller play"


def _has_smaller_play(puzzle: rk.Puzzle, played: rk.Rack) -> bool:
    """Whether something can be played without one of the tiles that the best play lays."""
    laid = Counter(played.plain)
    for tile, count in laid.items():
        rest = Counter(puzzle.rack.plain)
        rest[tile] = count - 1
        left = rk.Rack(rest.elements())
        if rk.solve(table=puzzle.table, rack=left, opened=puzzle.opened, rules=puzzle.rules) is not None:
            return True
    return False


def _faults_of_question(puzzle: rk.Puzzle) -> Iterator[str]:
    answers: list[object]
    if puzzle.kind == "legal-or-not":
        answers = [True, False]
    elif puzzle.kind == "points":
        answers = list(range(13 * len(puzzle.table.tiles) + 1))
    else:
        answers = list(dict.fromkeys(puzzle.rack.plain))
    asked = puzzle.replace()
    right = sum(bool(asked.check(answer).right) for answer in answers)
    if right != 1:
        yield f"{right} answers are right"


class Count:
    """What was measured of one kind."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.steps: dict[int, list[int]] = defaultdict(list)
        self.failures: list[str] = []

    def make(self, kind: str, difficulty: int, seed: int, *, cpu: bool) -> None:
        """Make a puzzle, and prove it."""
        clock = process_time if cpu else perf_counter
        begun = clock()
        try:
            puzzle = rk.puzzle(kind, difficulty, seed)
        except rk.NoPuzzleError as error:
            self.failures.append(str(error))
            return
        finally:
            self.seconds.append(clock() - begun)
        self.steps[difficulty].append(puzzle.rating.steps)
        self.failures += [f"{puzzle!r}: {fault}" for fault in faults(puzzle)]

    def line(self) -> str:
        """Give the figures."""
        cuts = quantiles(self.seconds, n=20) if len(self.seconds) > 1 else self.seconds
        steps = "  ".join(f"{fmean(self.steps[difficulty] or [0]):5.2f}" for difficulty in DIFFICULTIES)
        return f"{1000 * median(self.seconds):9.1f} {1000 * cuts[-1]:9.1f} {len(self.failures):9}   {steps}"

    @property
    def is_ordered(self) -> bool:
        """Whether harder puzzles take more steps on average."""
        means = [fmean(self.steps[difficulty] or [0]) for difficulty in DIFFICULTIES]
        return all(easier < harder for easier, harder in pairwise(means))


def main() -> None:
    """Print the figures of each kind; a failure, or difficulties out of order, end it with 1."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "--puzzles", type=at_least_one, default=100, metavar="N", help="of each kind, in all difficulties together"
    )
    parser.add_argument("--seed", type=int, default=1, help="the first of the seeds")
    parser.add_argument("--kind", choices=rk.puzzle_kinds(), help="this kind alone")
    parser.add_argument("--cpu", action="store_true", help="count the processor's time, where others use the machine")
    chosen = parser.parse_args()
    print(f"{chosen.puzzles} puzzles of each kind, seeds from {chosen.seed}; milliseconds to make one")
    print(f"{'':14}{'median':>9} {'95 %':>9} {'failures':>9}   mean steps at difficulty 1 to 5")
    wrong: list[str] = []
    for kind in [chosen.kind] if chosen.kind else rk.puzzle_kinds():
        count = Count()
        for number in range(chosen.puzzles):
            seed, difficulty = divmod(number, len(DIFFICULTIES))
            count.make(kind, DIFFICULTIES[difficulty], chosen.seed + seed, cpu=chosen.cpu)
        print(f"{kind:14}{count.line()}", flush=True)
        wrong += count.failures
        if chosen.puzzles >= len(DIFFICULTIES) and not count.is_ordered:
            wrong.append(f"{kind}: the difficulties are out of order")
    print("\nEvery puzzle has one answer." if not wrong else "\nFAILED\n" + "\n".join(wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
