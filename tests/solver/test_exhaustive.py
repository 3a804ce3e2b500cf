"""The exhaustive search itself, against one that is even plainer: the tiles in every order, cut in every way.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` makes it longer.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import rummikub_widget as rk
from tests.engine.reference import all_tiles
from tests.solver.compare import ANY, any_rules, features, numbered_position
from tests.solver.exhaustive import best_play, gained, kept_sets, written
from tests.solver.small_positions import small_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.engine.reference import Table, Tiles
    from tests.solver.small_positions import SmallPosition

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
POSITIONS = int(os.environ.get("RUMMIKUB_POSITIONS", "10")) // 5
MOST_TILES = int(os.environ.get("RUMMIKUB_TILES", "6"))


def test_no_table_is_forgotten() -> None:
    for number in range(POSITIONS):
        seed = f"{SEED}, tiny {number}"
        sizes = range(5, MOST_TILES + 1)
        position = small_position(seed, any_rules(seed), "value" if number % 2 else "tiles", sizes)
        best = best_play(position)
        assert (best and (best.gain, best.kept)) == best_of_all(position), f"RUMMIKUB_SEED={SEED}: {position}"


def best_of_all(position: SmallPosition) -> tuple[int, int] | None:
    return max(
        (
            (gained(position, verdict), kept_sets(position.table, after))
            for after in tables_of_all_orders(position)
            if (verdict := judge(position, after)).legal
        ),
        default=None,
    )


def judge(position: SmallPosition, after: Table) -> rk.Verdict:
    return rk.check_turn(
        table=written(position.table),
        rack=" ".join(position.rack),
        after=written(after),
        opened=position.opened,
        rules=position.rules,
    )


def tables_of_all_orders(position: SmallPosition) -> Iterator[Table]:
    """Give the tiles of the table with some of the rack in every order, cut into sets in every way."""
    for size in range(1, len(position.rack) + 1):
        for played in set(combinations(sorted(position.rack), size)):
            for order in set(permutations([*all_tiles(position.table), *played])):
                yield from cuts(list(order))


def cuts(row: Tiles) -> Iterator[Table]:
    if not row:
        yield []
    for size in range(3, len(row) + 1):
        for others in cuts(row[size:]):
            yield [row[:size], *others]


def test_the_positions_are_worth_comparing() -> None:
    seen: Counter[str] = Counter()
    for number in range(60):
        position = numbered_position("worth comparing", ANY, number)
        seen.update(features(position, best_play(position)))
    assert seen["a play"] > 36
    assert min(seen["the table is touched"], seen["a joker is laid"]) > 18
    assert min(seen["a joker is freed"], seen["more was refused"], seen["not opened"]) > 5
