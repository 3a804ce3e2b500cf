"""Most tiles against most points, on tables of whole games with both jokers in play, where no exhaustive search ends.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` says how many positions each edition gets.
"""

import os
import random

import pytest

import rummikub_widget as rk
from benchmarks.solving import draws

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
NUMBER = int(os.environ.get("RUMMIKUB_POSITIONS", "4"))


@pytest.mark.parametrize("edition", rk.Rules.editions())
def test_no_play_has_more_tiles_or_points_than_the_best(edition: str) -> None:
    rules = rk.Rules.edition(edition)
    for number in range(NUMBER):
        drawn = draws.position_with_both_jokers(random.Random(f"{SEED} {edition} {number}"), rules, opened=True)
        most_tiles, most_points = [
            rk.solve(table=drawn.table, rack=drawn.rack, rules=rules, objective=objective)
            for objective in ("tiles", "value")
        ]
        said = f"RUMMIKUB_SEED={SEED}, {edition} {number}: {drawn}, {most_tiles}, {most_points}"
        assert (most_tiles is None) == (most_points is None), said
        if most_tiles and most_points:
            assert most_tiles.verdict.legal, said
            assert most_points.verdict.legal, said
            assert most_tiles.tiles >= most_points.tiles, said
            assert most_points.value >= most_tiles.value, said
