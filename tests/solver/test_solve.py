"""The best play against proved optima, against an exhaustive search in every edition, and on bad input.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` says how many positions each edition gets.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import rummikub_widget as rk
from rummikub_widget.solver.solve import solve
from tests.engine.positions import Workshop
from tests.engine.reference import is_joker
from tests.engine.test_against_reference import SWITCHES
from tests.solver.exhaustive import TooManyError, best_play, written

if TYPE_CHECKING:
    from tests.engine.reference import Table, Tiles

POSITIONS = json.loads((Path(__file__).parents[1] / "data" / "bench" / "positions.json").read_text("utf-8"))[
    "positions"
]
SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
NUMBER = int(os.environ.get("RUMMIKUB_POSITIONS", "10"))
FREE = rk.Rules().replace(joker_reuse="any_set")
MOST_TABLES = 600


def test_positions_of_games_have_their_proved_optimum() -> None:
    wrong = []
    for place, position in enumerate(POSITIONS):
        play = solve(table=position["table"], rack=position["rack"], opened=position["opened"], rules=FREE)
        if (play.tiles if play else 0) != position["tiles"] or (play and not play.verdict.legal):
            wrong.append((place, position, play))
    assert not wrong


def small_position(seed: str, rules: rk.Rules) -> tuple[Table, Tiles, bool]:
    chance = random.Random(seed)
    while True:
        workshop = Workshop(chance, rules)
        workshop.lay_the_table()
        workshop.fill_the_rack()
        table, rack = nameless(workshop.table), nameless([workshop.rack])[0]
        jokers = sum(is_joker(tile) for tiles in [*table, rack] for tile in tiles)
        if sum(map(len, table)) + len(rack) <= 16 and (jokers or chance.random() < 0.2):
            return table, rack, workshop.opened


def nameless(table: Table) -> Table:
    return [["J" if is_joker(tile) else tile for tile in tiles] for tiles in table]


def compare(seed: str, rules: rk.Rules, objective: Any) -> str | None:
    """Say how the solver and the exhaustive search differ; ``None`` if they don't."""
    table, rack, opened = small_position(seed, rules)
    try:
        best = best_play(table, rack, opened=opened, rules=rules, objective=objective, most=MOST_TABLES)
    except TooManyError:
        return None
    play = solve(table=written(table), rack=" ".join(rack), opened=opened, rules=rules, objective=objective)
    found = play and (play.tiles if objective == "tiles" else play.value, play.kept)
    if found == (best and (best.gain, best.kept)) and (play is None or play.verdict.legal):
        return None
    return f"{seed}, {objective}: {written(table)} + {' '.join(rack)} {opened}\n  {found} {play}\n  {best}\n  {rules}"


@pytest.mark.parametrize("edition", rk.Rules.editions())
@pytest.mark.parametrize("objective", ["tiles", "value"])
def test_no_play_is_better_in_any_edition(edition: str, objective: str) -> None:
    rules = rk.Rules.edition(edition)
    seeds = [f"{SEED}, {edition} {number}" for number in range(NUMBER)]
    differences = [found for found in (compare(seed, rules, objective) for seed in seeds) if found]
    assert not differences, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(differences[:5])


@pytest.mark.parametrize("objective", ["tiles", "value"])
def test_no_play_is_better_under_any_switches(objective: str) -> None:
    differences = []
    for number in range(10 * NUMBER):
        seed = f"{SEED}, rules {number}"
        found = compare(seed, any_rules(seed), objective)
        if found:
            differences.append(found)
    assert not differences, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(differences[:5])


def test_two_runs_with_followed_jokers_begin_at_one_number() -> None:
    rules = rk.Rules(joker_source="rack_only", joker_group3="both", joker_reuse="other_set")
    play = solve(table="B11 B12 B13 | J O11 J O13", rack="R11 O12 O13 B8 B9 B10", rules=rules)
    assert play is not None
    assert (play.tiles, play.kept) == (5, 1)


def any_rules(seed: str) -> rk.Rules:
    chance = random.Random(seed)
    return rk.Rules(**{name: chance.choice(values) for name, values in SWITCHES.items()})


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
