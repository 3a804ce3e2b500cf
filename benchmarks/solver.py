"""How long the best play takes, against HiGHS and the PyPI package rummikub-solver, and how that grows with the table.

All are asked about the same positions, taking turns, and have to find the same number of tiles. Our time runs from
table and rack to a play that has been judged; that of the peers from counts of tiles to the sets of their solution.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Container, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import pairwise
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from benchmarks.solving import clock, draws
from benchmarks.solving.clock import HEADINGS, Percentiles
from benchmarks.solving.numbers import at_least_one
from benchmarks.solving.positions import FREE, Ours, Position, Solver, positions_of_games
from benchmarks.solving.run import Answers, differences, take_turns
from rummikub_widget import Rules

if TYPE_CHECKING:
    from benchmarks.solving.published import Published

SIZES = (20, 40, 80)
RACK = 10
OF_EACH_SIZE = 100
RANDOM = 1000
COMPARED = 100
"""Of the random positions, so many are put to a peer as well."""
OF_EACH_EDITION = 30
TRIED = 12
"""Positions with which the backends of rummikub-solver are compared."""


@dataclass(frozen=True, slots=True)
class Peers:
    """The other solvers, as far as they are installed."""

    programs: Sequence[Solver] = ()
    """HiGHS, in several ways; the last is the fastest but for the lightest positions."""
    published: "Published | None" = None


def find_peers(seed: int) -> Peers:
    """Load the peers; what is not installed is left out, and named."""
    peers = Peers()
    try:
        from benchmarks.solving.highs import WAYS  # noqa: PLC0415 - may be missing

        print(f"HiGHS: highspy {version('highspy')}")
        peers = Peers(WAYS)
        from benchmarks.solving.published import fastest  # noqa: PLC0415 - may be missing

        print(f"rummikub-solver {version('rummikub-solver')}", end=": ")
        positions = positions_of_games(sys.maxsize)
        return Peers(WAYS, fastest(positions, Random(seed).sample(positions, TRIED)))
    except ModuleNotFoundError as missing:
        print(f"No {missing.name}: a peer is left out. `make bench` installs the extra `benchmark` first.")
        return peers


def line(name: str, times: object, ratios: object = "") -> None:
    """Print a line of a table."""
    print(f"{name:<40}{times}{ratios}", flush=True)


def compare_on_games(number: int, repeat: int, peers: Peers) -> list[str]:
    """Print the times for positions of games, and give the answers that are wrong."""
    positions = positions_of_games(number)
    right = [position.tiles or 0 for position in positions]
    ours, *programs = take_turns(
        positions, [Ours(FREE), *peers.programs, *([peers.published] if peers.published else [])], repeat
    )
    published = programs.pop() if peers.published else None
    base = ours.percentiles()
    print(f"\n{len(positions)} positions of games: ms, median of {repeat} runs; how many times as long as ours")
    line("", HEADINGS, HEADINGS)
    line(ours.solver.name, base)
    line("  the first run of each, nothing known", Percentiles.of(ours.first), Percentiles.of(ours.first).over(base))
    for answers in programs:
        line(answers.solver.name, answers.percentiles(), answers.percentiles().over(base))
    if programs:
        print("Asked for against HiGHS on all 1173 sets: 10x at p50, 5x at p95, 3x at p99 and max.")
    wrong = [text for answers in (ours, *programs) for text in differences(positions, answers, right)]
    if published and peers.published:
        wrong += compare_with_published(positions, ours, published, right, peers.published.failing)
    print("Asked for: none of ours over 100 ms.")
    print_slow(positions, ours, 100)
    return wrong


def compare_with_published(
    positions: Sequence[Position],
    ours: Answers,
    published: Answers,
    right: Sequence[int],
    failing: Container[Position],
) -> list[str]:
    """Print the times of rummikub-solver where it may lay all that can be laid, and give its wrong answers."""
    ended = {place for place, position in enumerate(positions) if position in failing}
    unspared = {
        place
        for place, (position, tiles, most) in enumerate(zip(positions, published.tiles, right, strict=True))
        if place not in ended and position.opened and "J" in position.table + position.rack and tiles < most
    }
    left_out = ended | unspared
    times, base = published.percentiles(left_out), ours.percentiles(left_out)
    line(published.solver.name, times, times.over(base))
    print(
        f"Its line leaves out {len(unspared)} positions in which it lays fewer tiles, as it knows no set that can spare"
        f" its joker,\nand {len(ended)} that end its process. Asked for against it: more than 1x at p50 and p95."
    )
    return differences(positions, published, right, left_out)


def print_slow(positions: Sequence[Position], ours: Answers, limit: int) -> None:
    """Say how many positions took us longer than so many milliseconds, and name the slowest if any did."""
    slow = sum(time > limit for time in ours.times)
    if slow:
        slowest = max(range(len(positions)), key=ours.times.__getitem__)
        position = positions[slowest]
        print(
            f"  {slow} over {limit} ms; the slowest, {ours.times[slowest]:.1f} ms: {position.table} + {position.rack}"
        )


def growth(number: int, seed: int, peers: Peers) -> list[str]:
    """Print how the median grows from table to table of twice the size, and give the answers that differ."""
    print(f"\nTables of {', '.join(map(str, SIZES))} tiles, a rack of {RACK}: median of {number} random positions, ms")
    medians: dict[str, list[float]] = {}
    wrong: list[str] = []
    for size in SIZES:
        chance = Random(f"{seed} growth {size}")
        positions = [draws.position(size, RACK, chance, FREE) for _ in range(number)]
        ours, *programs = take_turns(positions, [Ours(FREE), *peers.programs[-1:]])
        for answers in (ours, *programs):
            medians.setdefault(answers.solver.name, []).append(median(answers.times))
            wrong += differences(positions, answers, ours.tiles)
    for name, found in medians.items():
        ratios = "  doubling:" + "".join(f"{more / less:7.1f}x" for less, more in pairwise(found))
        line(name, "".join(f"{time:9.1f}" for time in found), ratios)
    print("Asked for: doubling the table at most triples ours.")
    return wrong


def with_both_jokers(number: int, seed: int, rules: Rules, *, opened: bool = True) -> list[Position]:
    """Draw positions with both jokers in play: the same ones under all rules that allow the same sets."""
    chance = Random(f"{seed} both jokers")
    return [draws.position_with_both_jokers(chance, rules, opened=opened) for _ in range(number)]


def compare_on_random(number: int, repeat: int, seed: int, peers: Peers) -> list[str]:
    """Print the times for random positions with both jokers in play, and give the answers that differ."""
    positions = with_both_jokers(number, seed, FREE)
    compared, others = positions[:COMPARED], positions[COMPARED:]
    ours, *programs = take_turns(compared, [Ours(FREE), *peers.programs[-1:]])
    print(
        f"\nRandom positions with both jokers in play: ms; how many times as long as ours of the first {len(compared)}"
    )
    line("", HEADINGS, HEADINGS if programs else "")
    for answers in (ours, *programs):
        name = f"{answers.solver.name}, first {len(compared)}"
        line(name, answers.percentiles(), answers.percentiles().over(ours.percentiles()))
    all_ours = ours.followed_by(take_turns(others, [ours.solver])[0])
    all_ours.ask_slowest_again(positions, repeat)
    line(f"{ours.solver.name}, all {len(positions)}", all_ours.percentiles())
    print(f"(The slowest of them: the median of {repeat} more runs.) Asked for: none over 500 ms.")
    print_slow(positions, all_ours, 500)
    return [text for answers in programs for text in differences(compared, answers, ours.tiles)]


def editions(number: int, repeat: int, seed: int) -> None:
    """Print the times for random positions with both jokers in play in each edition, for most tiles and most points."""
    print(f"\nThe first {number} of these positions in each edition: ms, the slowest the median of {repeat} more runs")
    line("", HEADINGS)
    for name in Rules.editions():
        rules = Rules.edition(name)
        for opened in (True, False) if rules.initial_table != "forbidden" else (True,):
            positions = with_both_jokers(number, seed, rules, opened=opened)
            asked = name if opened else f"{name}, opening and going on"
            for solver in (Ours(rules, asked), Ours(rules, f"{asked}: points", "value")):
                ours = take_turns(positions, [solver])[0]
                ours.ask_slowest_again(positions, repeat)
                line(solver.name, ours.percentiles())
                print_slow(positions, ours, 500)


def arguments() -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "--positions", type=at_least_one, default=sys.maxsize, metavar="N", help="at most so many of each kind"
    )
    parser.add_argument(
        "--repeat", type=at_least_one, default=3, metavar="N", help="runs for each position of the file"
    )
    parser.add_argument("--seed", type=int, default=1, help="for all that is drawn")
    parser.add_argument("--cpu", action="store_true", help="measure the processor's time: others use this machine too")
    return parser.parse_args()


def main() -> None:
    """Print all tables; differing answers are a failure."""
    chosen = arguments()
    most, repeat, seed = chosen.positions, chosen.repeat, chosen.seed
    if chosen.cpu:
        clock.now = process_time
    what = "processor's time" if chosen.cpu else "time"
    print(f"Edition standard, joker_reuse='any_set', unless another is named; {what}; seed {seed}", flush=True)
    peers = find_peers(seed)
    wrong = compare_on_games(most, repeat, peers)
    wrong += growth(min(most, OF_EACH_SIZE), seed, peers)
    wrong += compare_on_random(min(most, RANDOM), repeat, seed, peers)
    editions(min(most, OF_EACH_EDITION), repeat, seed)
    print("\nAll answers agree." if not wrong else "\nDIFFERENT ANSWERS\n" + "\n".join(wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
