"""The shares of the jokers: what is written out for speed, against the same said once for all shares."""

import random
from itertools import product

import pytest

from rummikub_widget.solver.problem import ONE_COUNTS
from rummikub_widget.solver.shares import BEST, SHARES, Bounds, Share


def together(now: Share, later: Share, sharing: int) -> Share | None:
    """Give what two shares of the jokers in runs are together, with what groups take of both numbers."""
    if now.in_groups != later.in_groups:
        return None  # what groups take is known beforehand
    both = Share(now.in_groups, now.in_runs + later.in_runs, now.counting + later.counting)
    if sharing == ONE_COUNTS and now.counting and later.in_runs:
        return None  # of two jokers the later one counts
    return both


@pytest.mark.parametrize("sharing", range(ONE_COUNTS + 1))
def test_bounds_are_the_best_of_all_ways_to_split_a_share(sharing: int) -> None:
    shares = SHARES[sharing]
    chance = random.Random(sharing)

    def bounds() -> Bounds:
        return tuple(chance.randrange(100) for _ in shares)

    ways = [(bounds(), bounds()) for _ in range(5)]
    wanted = [
        max(
            now[one] + later[other]
            for now, later in ways
            for (one, first), (other, second) in product(enumerate(shares), repeat=2)
            if together(first, second, sharing) == share
        )
        for share in shares
    ]
    assert list(BEST[sharing](ways)) == wanted
