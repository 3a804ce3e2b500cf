"""All best plays, against every table that an exhaustive search accepts; and which of equal plays `solve` gives.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` says how many positions each edition gets.
"""

from __future__ import annotations

import json
import os
import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import rummikub_widget as rk
from rummikub_widget.solver.plan import fewest_steps
from tests.solver.compare import ANY, numbered_position
from tests.solver.exhaustive import TooManyError, candidates, gained, kept_sets, verdicts, written

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
NUMBER = int(os.environ.get("RUMMIKUB_POSITIONS", "10"))
GAMES = Path(__file__).parents[1] / "data" / "bench" / "positions.json"
FREE = rk.Rules().replace(joker_reuse="any_set")


def bags(table: rk.Table) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(tuple(sorted(meld.kinds)) for meld in table))


@pytest.mark.parametrize("edition", [*rk.Rules.editions(), ANY])
def test_every_best_play_is_found_and_no_other(edition: str) -> None:
    for number in range(NUMBER):
        position = numbered_position(f"{SEED}, plays", edition, number)
        table, rack = written(position.table), " ".join(position.rack)
        arguments: dict[str, Any] = {"table": table, "rack": rack, "opened": position.opened, "rules": position.rules}
        found = list(rk.plays(**arguments, objective=position.objective))
        try:
            accepted = [
                (gained(position, verdict), bags(rk.Table(judged.meld for judged in verdict.melds)))
                for candidate in candidates(position)
                for verdict in verdicts(position, candidate)
                if verdict.legal
            ]
        except TooManyError:
            continue
        most = max((gain for gain, _ in accepted), default=0)
        told = f"RUMMIKUB_SEED={SEED}: {position}"
        assert {bags(play.table) for play in found} == {lying for gain, lying in accepted if gain == most}, told
        kept = [kept_sets(position.table, [map(str, meld.plain) for meld in play.table]) for play in found]
        assert kept == sorted(kept, reverse=True) == [play.kept for play in found], told
        assert all(play.verdict.legal for play in found), told


def test_a_set_stays_where_its_joker_goes_to_the_other_end_though_the_order_counts() -> None:
    rules = rk.Rules(
        set_order="as_laid", joker_sets="extend_only", joker_source="rack_only", joker_reuse="new_set_rack2"
    )
    (found,) = rk.plays(table="J R9 R10 | R9 B9 O9", rack="J R8 O8", rules=rules, objective="value")
    assert (str(found), found.value, found.kept) == ("R9 B9 O9 | R8 O8 J | R9 R10 J", 27, 2)


def test_of_equal_plays_the_one_with_the_fewest_steps_is_given() -> None:
    positions = json.loads(GAMES.read_text("utf-8"))["positions"]
    chosen = random.Random(SEED).sample([position for position in positions if position["tiles"]], NUMBER)
    for place in chosen:
        arguments = {"table": place["table"], "rack": place["rack"], "opened": place["opened"], "rules": FREE}
        best = rk.solve(**arguments)
        assert best is not None
        equal = [play for play in islice(rk.plays(**arguments), 6) if play.kept == best.kept]
        steps = fewest_steps(rk.Table(place["table"]), best.table, FREE)
        for play in equal:
            fewest = fewest_steps(rk.Table(place["table"]), play.table, FREE)
            assert steps <= fewest or steps + fewest > 12, f"RUMMIKUB_SEED={SEED}: {place}"  # then it gives up early


def test_plays_come_one_by_one() -> None:
    many = rk.plays(table="R1-R13 | B1-B13 | K1-K13", rack="O1-O13")
    first = next(many)
    assert (first.tiles, first.kept) == (13, 3)
    assert len({str(play) for play in islice(many, 5)}) == 5


def test_a_player_who_can_only_open_lays_beside_the_table() -> None:
    found = list(rk.plays(table="R3 R4 R5", rack="R6 K10 K11 K12 B10 O10", opened=False))
    assert {str(play) for play in found} == {"R3 R4 R5 | K10 K11 K12", "R3 R4 R5 | B10 O10 K10"}


def test_no_play_is_an_empty_list() -> None:
    assert list(rk.plays(table="R3 R4 R5", rack="K1")) == []


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"table": "R3 R4 R6", "rack": "R5"}, "no legal set on the table: R3 R4 R6"),
        ({"rack": "R5", "objective": "tile"}, r"unknown objective 'tile'; did you mean 'tiles'\?"),
    ],
)
def test_bad_input_is_named_at_once(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        rk.plays(**arguments)


def test_jokers_with_letters_are_laid_in_both_orders() -> None:
    rules = rk.Rules(
        joker_initial="forbidden",
        initial_table="after_meld_same_turn",
        joker_reuse="other_set",
        joker_sets="extend_only",
        two_jokers="forbidden",
    )
    table, rack = "K5 K6 K7 K8 | R7 R8 Jb | K8 K9 K7 K6", "Ja R6 R8 K10 R10"
    best = rk.solve(table=table, rack=rack, rules=rules)
    every = list(rk.plays(table=table, rack=rack, rules=rules))
    assert best is not None
    assert all(play.verdict.legal and play.tiles == best.tiles for play in every)
    assert best.table.bags in [play.table.bags for play in every]


def test_the_play_of_jokers_with_letters_has_the_fewest_steps() -> None:
    best = rk.solve(table="R10 O10 Ja", rack="Jb B6 K10 B5", objective="value")
    assert best is not None
    assert len(best.steps) == 2


def test_a_tile_with_two_jokers_is_laid_in_the_order_that_is_legal() -> None:
    rules = rk.Rules(
        joker_source="rack_only",
        set_order="as_laid",
        joker_initial="zero",
        initial_table="after_meld_same_turn",
        joker_group3="both",
    )
    table, rack = "J K11 K12 K13 | B12 O12 K12 | R10 R11 R12", "O11 R10 O10 O13 B10 B13 J"
    missing = rk.Table("R10 B10 O10 | R11 O11 K11 | R12 B12 O12 K12 | B13 O13 K13 | J J K12").bags
    every = list(rk.plays(table=table, rack=rack, rules=rules, objective="value"))
    assert all(play.value == 69 for play in every)
    assert missing in [play.table.bags for play in every]
