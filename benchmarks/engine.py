"""How long verdicts take: one set, a full table of 106 tiles, and half of it. The peer is a bare count of the tiles.

A verdict reads every tile several times; the ratio to counting them once says how often, on any machine.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from statistics import median
from time import perf_counter

from rummikub_widget import Meld, Rack, Rules, Table, check_meld, check_turn

ROUNDS = 400
FULL = "R1-R13 | R1-R13 | B1-B13 | B1-B13 | O1-O13 | O1-O13 | K1-K12 J | K1-K11 K12 J"
BEFORE = "R1-R13 | R1-R13 | B1-B13 | B1-B13 | O1-O13 | O1-O13 | K1-K12 J | K1-K11"
HALF = "R1-R13 | B1-B13 | O1-O13 | K1-K11 K12 J"
HALF_BEFORE = "R1-R13 | B1-B13 | O1-O13 | K1-K11"


def microseconds(call: Callable[[], object]) -> float:
    """Give the median time of a call."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        call()
        times.append(perf_counter() - start)
    return median(times) * 1e6


def turn(before: str, after: str) -> Callable[[], object]:
    """Make a call that judges the turn from one table to the other, with engine values."""
    table, rack, then, rules = Table(before), Rack("K12 J"), Table(after), Rules()
    return lambda: check_turn(table=table, rack=rack, after=then, rules=rules)


def main() -> None:
    """Print the medians."""
    ArgumentParser(description=__doc__).parse_args()
    rules = Rules()
    tiles = Table(FULL).tiles
    count = microseconds(lambda: Counter(tile.kind for tile in tiles))
    full, half = microseconds(turn(BEFORE, FULL)), microseconds(turn(HALF_BEFORE, HALF))
    print(f"counting 106 tiles             {count:8.1f} µs")
    print(f"check_turn, full table of 106  {full:8.1f} µs   {full / count:5.1f} counts (under 1000 µs is asked for)")
    print(f"check_turn, half of it         {half:8.1f} µs   doubling costs {full / half:.2f} times (at most 2)")
    for text in ("R3 R4 J", "R7 B7 K7 O7", "R3 R4 R6", "R3 R4 B4"):
        meld = Meld(text)
        cost = microseconds(lambda meld=meld: check_meld(meld, rules))  # type: ignore[misc]
        print(f"check_meld {text:20}{cost:8.1f} µs (under 10 µs is asked for)")


if __name__ == "__main__":
    main()
