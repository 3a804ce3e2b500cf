"""Whatever the rules of jokers allow is in one of the branches: against an exhaustive search.

A branch promises no less than its rules allow, so a play that is lost there would be lost to the solver, be it only in
positions in which the first guess of the solver fails.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` says how many positions each edition gets.
"""

from __future__ import annotations

import os
import random
from itertools import count
from typing import TYPE_CHECKING, get_args

import pytest

import rummikub_widget as rk
from rummikub_widget.solver.branches import Forced, branches
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.problem import Weight
from rummikub_widget.solver.protection import are_free
from rummikub_widget.solver.solve import Objective, Solver
from tests.engine.reference import COLORS
from tests.solver.compare import numbered_position
from tests.solver.exhaustive import TooManyError, best_play, written
from tests.solver.small_positions import SmallPosition

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
NUMBER = int(os.environ.get("RUMMIKUB_POSITIONS", "10"))
STRICT = [edition for edition in rk.Rules.editions() if not are_free(rk.Rules.edition(edition))]


def crowded_position(seed: str, rules: rk.Rules) -> SmallPosition:
    """Give groups of one number with one or two jokers, and most other tiles of that number on the rack."""
    chance = random.Random(seed)
    number = chance.randint(2, 12)
    tiles = [f"{color}{number}" for color in COLORS] * 2
    chance.shuffle(tiles)
    table = []
    rack_joker = chance.random() < 0.3
    for _ in range(1 if rack_joker else chance.choice((1, 1, 2))):
        size = chance.choice((2, 2, 3))
        group = list(dict.fromkeys(tiles))[:size]
        for tile in group:
            tiles.remove(tile)
        if len(group) > 1:
            table.append([*group, "J"])
    rest = list(dict.fromkeys(tiles))[:3]
    if len(rest) == 3 and chance.random() < 0.5:
        for tile in rest:
            tiles.remove(tile)
        table.append(rest)
    rack = tiles[: chance.randint(1, len(tiles))] if tiles else []
    neighbors = [f"{chance.choice(COLORS)}{number + chance.choice((-1, 1))}" for _ in range(2)]
    if rack_joker:
        rack.append("J")
    objective = chance.choice(get_args(Objective))
    return SmallPosition(table, [*rack, *neighbors], opened=True, rules=rules, objective=objective)


def positions(edition: str) -> Iterator[SmallPosition]:
    for number in count():
        seed = f"{SEED}, branches {edition} {number}"
        small = numbered_position(f"{SEED}, branches", edition, number)
        for position in (small, crowded_position(seed, rk.Rules.edition(edition))):
            if position.opened and any("J" in tiles for tiles in position.table):
                yield position


@pytest.mark.parametrize("edition", STRICT)
def test_the_best_play_is_in_a_branch(edition: str) -> None:
    compared = 0
    for found in positions(edition):
        try:
            best = best_play(found)
        except TooManyError:
            continue
        if best is None:
            continue
        position = Position.of(written(found.table), " ".join(found.rack), opened=True, rules=found.rules)
        solver = Solver(position, found.objective, Forced())
        reached = best.gain + solver.offset
        every = branches(position, solver.weight, Forced())
        assert any(branch.can_gain(reached) for branch in every), f"RUMMIKUB_SEED={SEED}: {found}, {best}"
        compared += 1
        if compared == NUMBER:
            return


def test_three_groups_of_a_number_are_found() -> None:
    rules = rk.Rules.edition("spear-1988")
    position = Position.of("R5 B5 J | O5 K5 R5", "B5 O5 K5", opened=True, rules=rules)
    every = list(branches(position, Weight("one", "one"), Forced()))
    assert any(branch.can_gain(4) for branch in every)
    assert not any(branch.can_gain(5) for branch in every)


def test_two_jokers_in_a_set_may_stand_for_what_they_did_in_different_orders() -> None:
    play = rk.solve(
        table="R9 B9 J K9 | R6 R7 R8 R9 R10 J", rack="O9", rules=rk.Rules.edition("spear-1988"), objective="value"
    )
    assert play is not None
    assert (play.value, str(play.played)) == (9, "O9")


def test_a_set_stays_with_the_joker_of_another() -> None:
    play = rk.solve(
        table="J B12 O12 K12 | J O12 K12", rack="R12 R12", rules=rk.Rules.edition("spear-1988"), objective="value"
    )
    assert play is not None
    assert (play.value, play.kept) == (24, 1)


def test_the_set_that_stays_is_found_among_many_branches() -> None:
    play = rk.solve(table="J R6 R7 | R6 J K6", rack="B6 R8 O6 O7 O8 O9 O10", rules=rk.Rules.edition("spear-1988"))
    assert play is not None
    assert (play.tiles, play.kept, play.kept_at_most) == (7, 1, 1)


def test_three_groups_of_a_number_leave_a_joker_that_stands_for_it_in_a_run() -> None:
    rules = rk.Rules(joker_reuse="new_set_rack2", joker_source="rack_only", joker_sets="extend_only")
    table = "R5 B5 J | O5 K5 R5 | R4 J R6 | R2 B2 O2 K2"
    play = rk.solve(table=table, rack="B5 O5 K5 K1", rules=rules)
    assert play is not None
    assert play.tiles == 3


def test_a_tile_with_two_jokers_is_laid_in_the_order_in_which_it_is_a_run_as_well() -> None:
    rules = rk.Rules(joker_source="rack_only", joker_reuse="other_set", set_order="as_laid")
    play = rk.solve(table="O10 O11 J O13 | O11 O12 O13", rack="J B11 R8 R9 R10 R11", rules=rules, objective="value")
    assert play is not None
    assert (play.verdict.legal, play.value) == (True, 62)


def test_a_joker_of_the_rack_lies_with_that_of_the_table_as_a_run_that_was_a_group() -> None:
    rules = rk.Rules.edition("spear-1988")
    play = rk.solve(table="B5 O5 J", rack="J O5 K5 O13", rules=rules, objective="value")
    assert play is not None
    assert (play.verdict.legal, play.value) == (True, 17)


def test_a_tile_that_a_joker_of_the_rack_stands_for_is_not_played() -> None:
    play = rk.solve(
        table="B1 B2 B3 B4 B5 | R2 B2 O2 K2 | R10 B10 K10 | R3 R4 R5 R6 R7 | R5 B5 O5 | B11 O11 K11 | J K11 K12 K13",
        rack="K3 O2 O6 B7 R4 O11 B3 J",
        rules=rk.Rules.edition("spear-1988"),
        objective="value",
    )
    assert play is not None
    assert (play.verdict.legal, play.value) == (True, 24)


def test_points_are_found_under_strict_rules_on_a_table_of_a_whole_game() -> None:
    table = (
        "R11 R12 R13 | O6 O7 O8 O9 O10 | K2 K3 K4 | B7 O7 K7 | R8 R9 R10 R11 | R6 R7 R8 | K2 K3 K4 | R6 B6 O6 K6 | "
        "B8 B9 B10 B11 | R9 B9 O9 K9 | R5 B5 O5 | J O11 O12 | K5 K6 K7 K8 K9 | R13 B13 O13 K13"
    )
    rack = "B1 K12 K12 O1 K1 O4 O8 R5 O3 B2 R1 R10 O5 R3 K13 K1 B5 B12 R4 J"
    play = rk.solve(table=table, rack=rack, rules=rk.Rules.edition("pagat-sabra"), objective="value")
    assert play is not None
    assert play.value == 104


@pytest.mark.parametrize(
    ("table", "rack", "switches", "value"),
    [
        ("J O6 O7", "R6 K6 J", {"joker_source": "rack_only", "set_order": "as_laid", "joker_reuse": "other_set"}, 20),
        (
            "R4 B4 O4 | J B5 B6",
            "O5 K4 O6 O5 R5 O4 J",
            {"joker_reuse": "new_set_rack2", "set_order": "as_laid"},
            36,
        ),
        ("R8 B8 O8 | B8 J B10 | R8 O8 K8", "K8 R11 J", {"joker_free": "exact", "set_order": "as_laid"}, 19),
    ],
)
def test_the_order_in_which_a_tile_with_two_jokers_is_legal_may_count_less(
    table: str, rack: str, switches: dict[str, str], value: int
) -> None:
    play = rk.solve(table=table, rack=rack, rules=rk.Rules(**switches), objective="value")  # type: ignore[arg-type]
    assert play is not None
    assert (play.verdict.legal, play.value) == (True, value)


@pytest.mark.parametrize(
    ("table", "rack", "rules"),
    [
        ("R11 J R13 | R13 B13 K13", "B11 K11 J B13 K13 O13", rk.Rules(joker_free="exact")),
        ("R11 J R13 | B11 B12 B13 | R13 B13 K13", "O12 K11 K12 O13 O13 J", rk.Rules.edition("ru-myrummy")),
    ],
)
def test_the_third_group_of_a_number_can_be_a_tile_with_two_jokers(table: str, rack: str, rules: rk.Rules) -> None:
    play = rk.solve(table=table, rack=rack, rules=rules, objective="value")
    assert play is not None
    assert (play.verdict.legal, play.value) == (True, 74)


def test_no_more_sets_are_said_to_stay_than_there_are() -> None:
    play = rk.solve(table="O11 O12 J", rack="O12 O11 J", objective="value")
    assert play is not None
    assert play.kept_at_most == 1
