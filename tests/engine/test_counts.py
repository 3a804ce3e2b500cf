"""How many sets there are: known numbers, counted by others (den Hertog and Hulshof 2006, its slip corrected)."""

from itertools import combinations

import pytest

from rummikub_widget.engine.sets import MeldKind, readings
from rummikub_widget.engine.tiles import JOKER_KIND


def sets_of(kind: MeldKind, longest: int, jokers: int) -> set[tuple[int, ...]]:
    """Give every multiset of tiles, up to a size and with some jokers, that the engine reads as this kind of set."""
    rows = [[color * 13 + number for number in range(13)] for color in range(4)]
    columns = [[color * 13 + number for color in range(4)] for number in range(13)]
    found = set()
    for tiles in rows + columns:
        for wild in range(jokers + 1):
            for size in range(1, min(longest - wild, len(tiles)) + 1):
                for chosen in combinations(tiles, size):
                    kinds = chosen + (JOKER_KIND,) * wild
                    if any(reading.kind is kind for reading in readings(kinds)):
                        found.add(kinds)
    return found


@pytest.mark.parametrize(
    ("longest_run", "jokers", "runs", "groups", "together"),
    [(13, 0, 264, 65, 329), (5, 0, 120, 65, 185), (5, 2, 900, 325, 1173), (13, 2, 6028, 325, 6301)],
)
def test_known_numbers_of_sets(longest_run: int, jokers: int, runs: int, groups: int, together: int) -> None:
    all_runs = sets_of(MeldKind.RUN, longest_run, jokers)
    all_groups = sets_of(MeldKind.GROUP, 4, jokers)
    assert (len(all_runs), len(all_groups), len(all_runs | all_groups)) == (runs, groups, together)
    assert len(all_runs & all_groups) == (52 if jokers == 2 else 0)
