"""The engine against a second, slow and independent opinion: on every case of the rules and on random turns.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_TURNS`` makes it as long as wanted.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import rummikub_widget as rk
from tests.engine.positions import Turn, random_turn
from tests.engine.reference import set_is_legal, turn_is_legal

if TYPE_CHECKING:
    from tests.engine.reference import Table

BOOK = json.loads((Path(__file__).parents[1] / "data" / "cases.json").read_text(encoding="utf-8"))
CASES = [case for case in BOOK["cases"] if case["kind"] in {"set", "turn"}]
EDITIONS = [rk.Rules.edition(name) for name in rk.Rules.editions()]
DEVIATIONS = [rk.Rules(**{name: value}) for name, values in BOOK["meta"]["switches"].items() for value in values]
SWITCHES: dict[str, tuple[Any, ...]] = {
    "threshold": (30, 50),
    "joker_initial": ("forbidden", "face", "zero"),
    "initial_table": ("forbidden", "after_meld_same_turn"),
    "joker_source": ("rack_or_table", "rack_only"),
    "joker_group3": ("either", "both"),
    "joker_free": ("any_rearrangement", "exact"),
    "joker_reuse": ("new_set", "any_set", "other_set", "new_set_rack2"),
    "joker_sets": ("free", "extend_only"),
    "two_jokers": ("allowed", "forbidden"),
    "set_order": ("normalise", "as_laid"),
}
"""The switches on which a verdict depends, standard first."""

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
TURNS = int(os.environ.get("RUMMIKUB_TURNS", "10000"))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_reference_knows_the_cases(case: dict[str, Any]) -> None:
    for rules in EDITIONS + DEVIATIONS:
        verdict = next(
            entry["verdict"]
            for entry in case["expected"]
            if all(getattr(rules, name) == value for name, value in entry["when"].items())
        )
        assert reference_on(case, rules) == (verdict == "legal"), rules


def reference_on(case: dict[str, Any], rules: rk.Rules) -> bool:
    if case["kind"] == "set":
        return set_is_legal(case["set"], rules)
    initial_sets = case.get("initial_sets")
    return turn_is_legal(
        renamed(case["table_before"]),
        renamed([case["rack_before"]])[0],
        renamed(case["table_after"]),
        renamed([case["rack_after"]])[0],
        case["opened"],
        initial_sets and renamed(initial_sets),
        rules,
    )


def renamed(table: Table) -> Table:
    return [[{"J1": "Ja", "J2": "Jb"}.get(tile, tile) for tile in tiles] for tiles in table]


def test_engine_and_reference_agree_on_random_turns() -> None:
    legal = 0
    disagreements = []
    for number in range(TURNS):
        rules = random_rules(f"{SEED}, rules {number}")
        turn = random_turn(f"{SEED}, turn {number}", rules)
        verdict = reference(turn, rules)
        legal += verdict
        if engine(turn, rules) != verdict:
            disagreements.append(f"the reference says {verdict}: {turn} {deviations(rules)}")
    assert not disagreements, f"RUMMIKUB_SEED={SEED}: {len(disagreements)} of {TURNS}\n" + "\n".join(disagreements[:20])
    assert 0.3 < legal / TURNS < 0.7, f"RUMMIKUB_SEED={SEED}: {legal} of {TURNS} turns are legal"


def test_engine_and_reference_agree_on_random_sets() -> None:
    legal = judged = 0
    for number in range(TURNS // 3):
        rules = random_rules(f"{SEED}, rules {number}")
        for tiles in random_turn(f"{SEED}, turn {number}", rules).after:
            verdict = set_is_legal(tiles, rules)
            assert rk.check_meld(tiles, rules=rules).legal == verdict, f"RUMMIKUB_SEED={SEED}: {tiles} {rules}"
            legal += verdict
            judged += 1
    assert 0.5 < legal / judged < 0.97, f"RUMMIKUB_SEED={SEED}: {legal} of {judged} sets are legal"


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_decides_some_random_turn(switch: str) -> None:
    for number in range(10_000):
        rules = random_rules(f"{switch}, rules {number}")
        turn = random_turn(f"{switch}, turn {number}", rules)
        if len({reference(turn, rules.replace(**{switch: value})) for value in SWITCHES[switch]}) == 2:
            return
    pytest.fail(f"{switch} changes no verdict")


def random_rules(seed: str) -> rk.Rules:
    chance = random.Random(seed)
    if chance.random() < 0.4:
        return chance.choice(EDITIONS)
    return rk.Rules(**{name: chance.choice((values[0], *values)) for name, values in SWITCHES.items()})


def reference(turn: Turn, rules: rk.Rules) -> bool:
    return turn_is_legal(turn.before, turn.rack, turn.after, turn.rack_after, turn.opened, turn.initial_sets, rules)


def engine(turn: Turn, rules: rk.Rules) -> bool:
    return rk.check_turn(
        table=written(turn.before),
        rack=" ".join(turn.rack),
        after=written(turn.after),
        rack_after=None if turn.rack_after is None else " ".join(turn.rack_after),
        opened=turn.opened,
        initial_sets=None if turn.initial_sets is None else written(turn.initial_sets),
        rules=rules,
    ).legal


def written(table: Table) -> str:
    return " | ".join(" ".join(tiles) for tiles in table)


def deviations(rules: rk.Rules) -> dict[str, Any]:
    return {name: getattr(rules, name) for name, values in SWITCHES.items() if getattr(rules, name) != values[0]}
