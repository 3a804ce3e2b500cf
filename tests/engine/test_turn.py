import random

import pytest

from rummikub_widget import Code, NotationError, Rules, Table, check_table, check_turn
from rummikub_widget.engine.tiles import full_supply


def codes(**turn: object) -> list[Code]:
    return list(check_turn(**turn).codes)  # type: ignore[arg-type]


def test_bookkeeping() -> None:
    assert codes(table="R3 R4 R5", rack="R6", after="R3 R4 R5 R6", rack_after="R6") == [Code.RACK_TILE_ADDED]
    assert codes(table="R3 R4 R5", rack="R6 K1", after="R3 R4 R5 R6", rack_after="") == [Code.RACK_TILE_LOST]
    assert codes(table="R3 R4 R5", rack="K1", after="R3 R4 R5 R6") == [Code.TILE_NOT_ON_RACK]
    assert codes(table="R3-R6", rack="R2", after="R2 R3 R4 R5", rack_after="R6") == [Code.TABLE_TILE_TO_RACK]
    assert codes(table="R3-R6", rack="R2", after="R2 R3 R4 R5", rack_after="") == [Code.TABLE_TILE_LOST]
    assert codes(table="R3-R6", rack="R2", after="R2 R3 R4 R5") == [Code.TABLE_TILE_LOST]
    assert codes(table="R3 R4 R5", rack="", after="R3 R4 R5") == [Code.NO_RACK_TILE_PLAYED]
    assert codes(table="R3a R4 R5", rack="R3a R6", after="R3a R4 R5 R6") == [Code.NO_SUCH_TILE]
    assert Code.NO_SUCH_TILE in codes(table="J J R5", rack="J", after="J J R5")


def test_every_broken_set_is_reported_the_broken_ones_before_the_unfinished() -> None:
    verdict = check_turn(table="", rack="K1 R3 R4 R6 B7 O7 O8", after="K1 | R3 R4 R6 | B7 O7 O8")
    assert [finding.melds for finding in verdict.findings] == [(1,), (2,), (0,)]
    assert verdict.codes == (Code.RUN_GAP, Code.NOT_A_SET, Code.SET_TOO_SHORT)


def test_value_counts_jokers_as_what_they_stand_for() -> None:
    assert check_turn(table="R3 R4 R5", rack="J", after="R3 R4 R5 J").value == 6
    assert check_turn(table="", rack="K13 J J", after="K13 J J").value == 39


def test_the_value_of_an_initial_meld_counts_no_joker_of_the_table_beside_it() -> None:
    turn = {"table": "R11 R12 J", "rack": "B9 B10 J", "after": "R11 R12 J | B9 B10 J"}
    verdict = check_turn(**turn, opened=False, rules=Rules(joker_initial="face"))
    assert (verdict.legal, verdict.value, verdict.opening) == (True, 30, 30)


def test_opening_points() -> None:
    verdict = check_turn(table="", rack="R9 B9 K9", after="R9 B9 K9", opened=False)
    assert (verdict.opening, verdict.codes) == (27, (Code.BELOW_THRESHOLD,))
    assert verdict.findings[0].facts["short"] == 3
    assert check_turn(table="", rack="R9 R10 J", after="J R9 R10", opened=False, rules=Rules(joker_initial="face"))


def test_opening_and_going_on_in_the_same_turn_needs_no_named_sets() -> None:
    turn = {
        "table": "B6 B7 B8",
        "rack": "R10 B10 K10 B9",
        "after": "B6 B7 B8 B9 | R10 B10 K10",
        "opened": False,
    }
    goes_on = Rules(initial_table="after_meld_same_turn")
    assert codes(**turn) == [Code.TABLE_TOUCHED_BEFORE_OPENING]
    assert codes(**turn, rules=goes_on) == []
    assert codes(**turn, rules=goes_on, initial_sets="R10 B10 K10") == []
    assert codes(**turn, rules=goes_on, initial_sets="R10 B10 B9") == [Code.TABLE_TOUCHED_BEFORE_OPENING]


def test_named_initial_sets_may_be_taken_apart_again() -> None:
    goes_on = Rules(initial_table="after_meld_same_turn")
    verdict = check_turn(
        table="R7 R8 R9",
        rack="R10 B10 K10 O10",
        after="R7 R8 R9 R10 | B10 K10 O10",
        opened=False,
        rules=goes_on,
    )
    assert verdict


def test_jokers_without_letters_are_interchangeable_and_those_with_letters_are_not() -> None:
    exact = Rules(joker_free="exact")
    assert codes(table="R3 J R5", rack="J B8 B9", after="R3 J R5 | B8 B9 J", rules=exact) == []
    assert codes(table="R3 Ja R5", rack="Jb B8 B9", after="R3 Jb R5 | B8 B9 Ja", rules=exact) == [
        Code.JOKER_NOT_REPLACED
    ]


def test_rows_may_be_given_as_tiles_too() -> None:
    goes_on = Rules(initial_table="after_meld_same_turn")
    turn = {"table": ["B6 B7 B8"], "rack": ["R10", "B10", "K10", "B9"], "after": ["B6 B7 B8 B9", "R10 B10 K10"]}
    assert codes(**turn, rack_after=[], initial_sets=["R10 B10 K10"], opened=False, rules=goes_on) == []
    with pytest.raises(TypeError, match="a Rack is made of text"):
        check_turn(table="", rack="R6", after="", rack_after=7)  # type: ignore[arg-type]


def test_bad_arguments() -> None:
    with pytest.raises(NotationError):
        check_turn(table="R3 R4 R", rack="", after="")
    with pytest.raises(TypeError):
        check_turn(table="R3 R4 R5", rack="R6", after="R3-R6", rules={})  # type: ignore[arg-type]


def test_any_two_tables_of_the_supply_get_a_verdict_and_its_words() -> None:
    chance = random.Random(20)
    for _ in range(30):
        tiles = [str(tile.plain) for tile in chance.sample(full_supply(), 30)]
        before, rack, extra = tiles[:12], tiles[12:22], tiles[22:24]
        after = before + chance.sample(rack, chance.randrange(5)) + chance.sample(extra, chance.randrange(2))
        chance.shuffle(after)
        sets = " | ".join(" ".join(after[start : start + 3]) for start in range(0, len(after), 3))
        for opened in (True, False):
            for name in Rules.editions():
                verdict = check_turn(
                    table=" | ".join(" ".join(before[start : start + 3]) for start in range(0, 12, 3)),
                    rack=" ".join(rack),
                    after=sets,
                    opened=opened,
                    rules=Rules.edition(name),
                )
                assert verdict.legal == (not verdict.codes)
                assert verdict.explain()


def test_check_table() -> None:
    assert check_table("R3 R4 R5 | R7 B7 K7").value == 33
    assert check_table("R3 R4 | R7 B7 K7").codes == (Code.SET_TOO_SHORT,)
    assert check_table("R5 R6 R7 | R5 B5 K5 | R5 B5 O5").codes == (Code.NO_SUCH_TILE,)
    assert check_table(Table(""))


def test_jokers_do_not_change_places_on_a_table_that_may_not_be_touched() -> None:
    rules = Rules(joker_initial="face", joker_free="exact", joker_reuse="any_set", joker_sets="extend_only")
    turn: dict[str, object] = {
        "table": "K9 K10 J | K8 J K10 K11",
        "rack": "R7 R8 R9 R10 R12",
        "after": "J K9 K10 | K8 J K10 K11 | R7 R8 R9 R10",
        "rules": rules.replace(set_order="as_laid"),
    }
    assert codes(**turn, opened=True) == []  # each joker is replaced and laid in the other set
    assert Code.JOKER_SET_LOCKED in codes(**turn, opened=False)
