"""The best play against proved optima, against an exhaustive search in every edition, and on bad input.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` says how many positions each edition gets.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import rummikub_widget as rk
from rummikub_widget.solver.solve import solve
from tests.solver.compare import ANY, Tally, compare

POSITIONS = json.loads((Path(__file__).parents[1] / "data" / "bench" / "positions.json").read_text("utf-8"))[
    "positions"
]
SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
POSITIONS_OF_EACH = int(os.environ.get("RUMMIKUB_POSITIONS", "10"))
FREE = rk.Rules().replace(joker_reuse="any_set")


def test_positions_of_games_have_their_proved_optimum() -> None:
    wrong = []
    for place, position in enumerate(POSITIONS):
        play = solve(table=position["table"], rack=position["rack"], opened=position["opened"], rules=FREE)
        if (play.tiles if play else 0) != position["tiles"] or (play and not play.verdict.legal):
            wrong.append((place, position, play))
    assert not wrong


@pytest.mark.parametrize("edition", rk.Rules.editions())
def test_no_play_is_better_in_any_edition(edition: str) -> None:
    check_the_same(edition, POSITIONS_OF_EACH)


def test_no_play_is_better_under_any_switches() -> None:
    check_the_same(ANY, 5 * POSITIONS_OF_EACH)


def check_the_same(edition: str, positions: int) -> None:
    tally = Tally()
    for tally in compare(SEED, edition, range(positions)):  # noqa: B007 - the last one counts
        pass
    assert not tally.differences, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(tally.differences[:5])
    assert tally.compared > 0.9 * positions


def test_the_best_initial_meld_by_value_counts_its_own_joker() -> None:
    rules = rk.Rules(threshold=20, set_order="as_laid", joker_initial="face")
    play = solve(table="J B10 B11", rack="J R11 K11 K1", opened=False, rules=rules, objective="value")
    assert play is not None
    assert (str(play.played), play.value) == ("R11 K11 J", 33)


def test_two_runs_with_followed_jokers_begin_at_one_number() -> None:
    rules = rk.Rules(joker_source="rack_only", joker_group3="both", joker_reuse="other_set")
    play = solve(table="B11 B12 B13 | J O11 J O13", rack="R11 O12 O13 B8 B9 B10", rules=rules)
    assert play is not None
    assert (play.tiles, play.kept) == (5, 1)


def test_a_set_stays_whose_joker_is_now_the_other_one() -> None:
    rules = rk.Rules(
        joker_free="exact",
        joker_reuse="any_set",
        joker_sets="extend_only",
        joker_source="rack_only",
        set_order="as_laid",
        two_jokers="forbidden",
    )
    play = solve(table="O6 O7 J | R4 B4 J K4", rack="O4 R9 O8 B11 B12 B13", rules=rules)
    assert play is not None
    assert (play.tiles, play.kept) == (5, 1)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"table": "R3 R4 R5", "rack": "R3 R3"}, "more copies of R3"),
        ({"table": "R3a R4 R5", "rack": "R3a"}, "more copies of R3 "),
        ({"table": "R3 R4 R6", "rack": "R5"}, "no legal set on the table: R3 R4 R6"),
        ({"rack": "R5", "objective": "tile"}, "unknown objective 'tile'; did you mean 'tiles'?"),
        ({"rack": "R5", "objective": 3}, "unknown objective 3"),
    ],
)
def test_bad_input_is_named(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint.replace("?", r"\?")):
        solve(**arguments)


def test_bad_notation_is_refused() -> None:
    with pytest.raises(rk.NotationError):
        solve(table="R3 R4 X", rack="R5")
