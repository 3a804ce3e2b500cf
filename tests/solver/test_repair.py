"""Illegal tables mended: what a learner expects, and against an exhaustive search in every edition.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_POSITIONS`` says how many turns each edition gets.
"""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pytest

import rummikub_widget as rk
from rummikub_widget.explain import languages
from rummikub_widget.solver.distance import moved, pairing
from rummikub_widget.solver.shapes import Shape, every_shape, mask_of
from tests.solver.broken_turns import any_rules, nearest, played_and_kept, tiles_moved, turns
from tests.solver.exhaustive import TooManyError, written

if TYPE_CHECKING:
    from tests.solver.broken_turns import BrokenTurn

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
NUMBER = int(os.environ.get("RUMMIKUB_POSITIONS", "5"))
SMALL, ANY_SIZE = range(1, 14), range(1, 60)
ANY = "any switches"


# What a learner expects


@pytest.mark.parametrize(
    ("table", "rack", "after", "opened", "mended", "moved", "kept"),
    [
        ("", "R3 R4 R5", "R3 R4", True, "R3 R4 R5", 1, 2),
        ("", "R3 R4 R5 K9", "R3 R4 R5 K9", True, "R3 R4 R5", 1, 3),
        ("", "R3 R4 R5 K9", "R3 R4 R5 | K9", True, "R3 R4 R5", 1, 3),
        # a tile torn out of a group goes back to it
        ("R7 B7 K7 | O1 O2 O3", "K9 O4", "R7 B7 | O1 O2 O3 O4 | K7", True, "R7 B7 K7 | O1 O2 O3 O4", 1, 1),
        # a tile in the wrong set goes to the right one, if that is no farther than the rack
        ("R3 R4 R5 | K6 K7 K8", "R6 K9", "R3 R4 R5 K9 R6 | K6 K7 K8", True, "R3 R4 R5 R6 | K6 K7 K8 K9", 1, 2),
        # a tile of the table that was taken to the rack comes back
        ("R3 R4 R5", "R6", "R3 R4 R6", True, "R3 R4 R5 R6", 1, 1),
        # too few points: more tiles from the rack
        ("", "R10 R11 R12 O3 O4 O5 K1", "O3 O4 O5", False, "O3 O4 O5 | R10 R11 R12", 3, 3),
        ("R1 R2 R3", "R10 R11 R12 R4", "R1 R2 R3 R4 | R10 R11 R12", False, "R1 R2 R3 | R10 R11 R12", 1, 3),
        # a joker taken wrongly
        ("R7 B7 J | R1 R2 R3", "R4 B8 B9", "R7 B7 | R1 R2 R3 R4 J", True, "R7 B7 J | R1 R2 R3 R4", 1, 1),
        # a joker of the rack goes to the set that has one already
        ("K5 K6 J", "J O9 O10", "K5 K6 J | J", True, "K5 K6 J J", 1, 1),
        # tiles that were on no rack are not kept
        ("R7 B7 K7", "K8 O7", "R7 B7 K7 O7 | B8 K8 O8", True, "R7 B7 K7 O7", 3, 1),
        # nothing laid, but the table rearranged: one tile more is nearer than all the way back
        ("R3-R8", "R9 K1", "R3 R4 R5 | R6 R7 R8", True, "R3 R4 R5 | R6 R7 R8 R9", 1, 0),
    ],
)
def test_the_nearest_table_is_the_one_that_a_learner_expects(
    *,
    table: str,
    rack: str,
    after: str,
    opened: bool,
    mended: str,
    moved: int,
    kept: int,
) -> None:
    found = rk.repair(table=table, rack=rack, after=after, opened=opened)
    assert (str(found), found.moved, found.kept, found.takes_back_all) == (mended, moved, kept, False)
    assert found.verdict.legal
    assert found.is_nearest


@pytest.mark.parametrize(
    ("table", "rack", "after", "opened", "moved"),
    [
        ("R3 R4 R5", "R6 K9", "R3 R4 R5 | K9", True, 1),
        ("", "O3 O4 O5 B1", "O3 O4 O5", False, 3),
        ("R7 B7 J", "K1", "R7 | B7 J", True, 1),
        ("R7 B7 J", "K1", "R7 B7 J", True, 0),
    ],
)
def test_what_no_legal_table_can_keep_is_taken_back(
    *,
    table: str,
    rack: str,
    after: str,
    opened: bool,
    moved: int,
) -> None:
    found = rk.repair(table=table, rack=rack, after=after, opened=opened)
    assert found.takes_back_all
    assert (str(found.table), str(found.rack), found.moved, found.kept) == (table, rack, moved, 0)
    assert found.is_nearest


def test_a_legal_table_needs_no_repair() -> None:
    found = rk.repair(table="R3 R4 R5", rack="R6 K1", after="R3 R4 R5 R6")
    assert repr(found) == 'Repair("R3 R4 R5 R6", rack="K1", moved=0, kept=1)'
    assert not found.steps
    assert found.explain() == "The table is legal: nothing has to be moved."


def test_where_the_order_counts_a_tile_that_changes_its_place_has_moved() -> None:
    found = rk.repair(table="", rack="R3 R4 R5", after="R4 R3 R5", rules=rk.Rules(set_order="as_laid"))
    assert (str(found), found.moved, found.kept) == ("R3 R4 R5", 1, 3)
    assert "Lay R3 R4 R5 in this order." in found.explain()


def test_where_the_order_counts_a_joker_may_go_to_the_other_end_of_its_set() -> None:
    found = rk.repair(
        table="K10 K11 K12 J",
        rack="O9 O10 O11 O12 O13",
        after="J K11 K12 K10 | O9 O11 O12 O10 O13",
        opened=False,
        rules=rk.Rules(set_order="as_laid", threshold=50),
    )
    assert (str(found), found.moved, found.kept) == ("J K10 K11 K12 | O9 O10 O11 O12 O13", 2, 5)


def test_a_table_that_was_found_last_minute_is_not_taken_for_the_best() -> None:
    found = rk.repair(
        table="R9 J J K9 | K6 K7 K8",
        rack="O9 B9 R6 B6 O6",
        after="R6 O6 K6 B6 | J K7 K8 K9 J | B9 R9 O9",
        rules=rk.Rules(set_order="as_laid", joker_reuse="new_set_rack2"),
    )
    assert (found.moved, found.kept, found.is_nearest) == (3, 5, True)


def test_a_set_that_is_a_group_in_any_order_is_not_laid_anew() -> None:
    rules = rk.Rules(set_order="as_laid")
    found = rk.repair(table="J J B12", rack="R1", after="J B12 J", rules=rules)
    assert (found.moved, found.steps) == (0, ())


def test_the_table_keeps_its_own_tiles() -> None:
    found = rk.repair(table="R7a B7b K7a", rack="B8a O7a R7b", after="R7b B7b K7a O7a | R7a B8a")
    assert (str(found.table), str(found.rack), found.moved) == ("R7a B7b K7a O7a", "B8a R7b", 2)
    assert found.verdict.legal


def test_a_long_way_is_told_with_the_short_one() -> None:
    found = rk.repair(table="R1 R2 R3 R4 | B4 B5 B6 B7", rack="K4", after="R1 R2 R3 R4 K4 | B4 B5 B6 B7")
    assert (str(found), found.moved, found.taking_back) == ("R1 R2 R3 | B5 B6 B7 | R4 B4 K4", 3, 1)
    assert found.explain().endswith("Or take back everything that you did in this turn: then only one tile moves.")


# Verdicts


def test_a_verdict_ends_with_the_nearest_table_where_that_says_more() -> None:
    torn = rk.check_turn(table="R1 R2 R3 | B4 B5 B6", rack="R4", after="R1 R2 R3 R4 B4 | B5 B6")
    *findings, last = torn.explain().splitlines()
    assert len(findings) == len(torn.findings) == 2
    assert last == "Moving one tile is enough to make the table legal. Move B4 from R1 R2 R3 R4 B4 to B5 B6."
    assert len(torn.explain(depth="sentence").splitlines()) == 2


@pytest.mark.parametrize(
    "turn",
    [
        {"table": "", "rack": "R3 R4 R5", "after": "R3 R4"},  # the remedy names R5 already
        {"table": "R3 R4 R5", "rack": "R6", "after": "R3 R4 R5"},  # nothing was done yet
        {"table": "R3 R4 R6", "rack": "R5 R7", "after": "R3 R4 R6 R7"},  # a table that there can't be
        {"table": "R3 R4 R5", "rack": "R6 R6 R6", "after": "R3 R4 R5 | R6"},  # nor such a rack
    ],
)
def test_a_verdict_does_not_repeat_itself(turn: dict[str, Any]) -> None:
    verdict = rk.check_turn(**turn)
    assert len(verdict.explain().splitlines()) == len(verdict.findings)


def test_only_a_turn_is_repaired() -> None:
    assert rk.check_meld("R3 R4").repair() is None
    assert rk.check_table("R3 R4").repair() is None
    unopened = rk.check_turn(table="R1 R2 R3", rack="R4", after="R1 R2 R3 R4", opened=False).repair()
    assert unopened is not None
    assert unopened.takes_back_all


# Random turns


def rules_of(edition: str, seed: str) -> rk.Rules:
    return any_rules(seed) if edition == ANY else rk.Rules.edition(edition)


def faults(turn: BrokenTurn) -> list[str]:
    """Say what is wrong with the repair of a turn."""
    repair = turn.repair()
    table = [[str(tile) for tile in meld] for meld in repair.table]
    played, kept = played_and_kept(turn, table)
    back = tiles_moved(turn, turn.before)
    given = rk.Table(written(turn.after))
    told = [repair.explain(lang) for lang in languages()]
    wrong = {
        "not legal": not (turn.verdict(repair.table).legal or repair.takes_back_all),
        "not taken back": repair.takes_back_all and str(repair.table) != written(turn.before),
        "taken back, though legal": repair.takes_back_all and turn.verdict(repair.table).legal,
        "moves counted wrongly": repair.moved != tiles_moved(turn, table) or repair.taking_back != back,
        "kept counted wrongly": repair.kept != kept,
        "nothing kept": bool(played) and not kept and not repair.takes_back_all,
        "worse than taking back": not kept and repair.moved > back,
        "tiles lost": sorted(map(str, (*repair.table.tiles, *repair.rack)))
        != sorted(str(tile) for tile in (*rk.Table(written(turn.before)).tiles, *rk.Rack(" ".join(turn.rack)))),
        "steps lead elsewhere": bool(repair.steps) and repair.steps[-1].table.plain.bags != repair.table.plain.bags,
        "steps where nothing moves": bool(repair.steps) != bool(repair.moved),
        "steps missing": not repair.steps and given.bags != repair.table.bags,
        "moves though it was legal": turn.verdict(given).legal and repair.moved > 0,
        "no sentence": not all(text.endswith(".") for text in told),
        "not the same again": repr(repair) != repr(turn.repair()),
    }
    return [fault for fault, is_so in wrong.items() if is_so]


@pytest.mark.parametrize("edition", [*rk.Rules.editions(), ANY])
def test_random_turns_are_mended_in_any_edition(edition: str) -> None:
    wrong = []
    for number in range(NUMBER * (5 if edition == ANY else 1)):
        seed = f"{SEED}, {edition}, {number}"
        for name, turn in turns(seed, rules_of(edition, seed), ANY_SIZE, 1):
            found = faults(turn)
            if found:
                wrong.append(f"{name}: {', '.join(found)}\n{turn}\n{turn.repair()!r}")
    assert not wrong, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(wrong[:5])


@pytest.mark.parametrize("edition", [*rk.Rules.editions(), ANY])
def test_no_legal_table_is_nearer_in_any_edition(edition: str) -> None:
    wrong, compared, proved, number = [], 0, 0, 0
    while compared < NUMBER * (5 if edition == ANY else 1):
        seed = f"{SEED}, {edition}, small {number}"
        number += 1
        ((name, turn),) = turns(seed, rules_of(edition, seed), SMALL, 1)
        try:
            expected = best_of(turn)
        except TooManyError:
            continue
        compared += 1
        repair = turn.repair()
        proved += repair.is_nearest
        if repair.is_nearest and (repair.moved, repair.kept, repair.takes_back_all) != expected:
            wrong.append(f"{name}: {expected}\n{turn}\n{repair!r}")
    assert not wrong, f"RUMMIKUB_SEED={SEED}\n" + "\n".join(wrong[:5])
    assert proved > 0.9 * compared


def best_of(turn: BrokenTurn) -> tuple[int, int, bool]:
    """Give how many tiles move and how many played ones are kept at best, and whether all are taken back."""
    played, _ = played_and_kept(turn, [])
    if turn.verdict(rk.Table(written(turn.after))).legal:
        return 0, played, False
    best, back = nearest(turn), tiles_moved(turn, turn.before)
    if best is None or (not played and back < best[0]):
        return back, 0, True
    return *best, False


# Sets in numbers


def test_all_sets_are_there() -> None:
    counts = [len(every_shape(jokers, 2, ordered=False, told_apart=False)) for jokers in (0, 1, 2)]
    assert counts == [264 + 65, 1911, 6301]


def test_sets_are_paired_so_that_most_tiles_stay() -> None:
    rows = [(2, 3, 4, 5), (4, 5, 6)]
    shapes = [Shape(marks, mask_of(marks), in_order=False) for marks in ((4, 5, 6, 7), (2, 3, 4), (15, 28, 41))]
    pairs = pairing(rows, shapes)
    assert pairs == [1, 0, None]
    assert moved(rows, shapes, pairs) == 1 + 3 + 1


# Bad input


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"table": "R3 R4 R6", "rack": "R5", "after": ""}, "no legal set on the table: R3 R4 R6"),
        ({"table": "R3 R4 R5", "rack": "R3 R3", "after": "R3 R4 R5"}, "more copies of R3"),
        ({"table": "R3 R4 R5", "rack": "X", "after": "R3 R4 R5"}, "'X' at character 1"),
        ({"table": "R3 R4 R5", "rack": "R6", "after": "R3 R4 | | R5"}, "a set on both sides of each"),
    ],
)
def test_bad_input_is_named(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        rk.repair(**arguments)


def test_unknown_languages_are_refused() -> None:
    found = rk.repair(table="R3 R4 R5", rack="R6 K1", after="R3 R4 R5 R6")
    with pytest.raises(ValueError, match="unknown language 'enn'; did you mean 'en'"):
        found.explain("enn")
