import pytest

from rummikub_widget import Rules, check_meld
from rummikub_widget.engine.melds import Meld

BROKEN = [
    # tiles, state, code, a part of the sentence
    ("K1", "incomplete", "set-too-short", "K1 alone is not a set yet"),
    ("J", "incomplete", "set-too-short", "A joker alone"),
    ("J J", "incomplete", "set-too-short", "Two jokers alone"),
    ("R7 J", "incomplete", "set-too-short", "Add R5, R6, R8, R9, B7, O7 or K7"),
    ("R3 R4", "incomplete", "set-too-short", "Add R2 or R5, or a joker"),
    ("R12 R13", "incomplete", "set-too-short", "Add R11, or a joker"),
    ("R3 R5", "incomplete", "set-too-short", "Put R4 between them"),
    ("R3 R6", "incomplete", "set-too-short", "Add R4 and R5; a joker"),
    ("R9 B9", "incomplete", "set-too-short", "Add O9 or K9"),
    ("R1 R12", "incomplete", "set-too-short", "would need 10 more tiles between them"),
    ("R3 B5", "illegal", "not-a-set", "share neither a number nor a color"),
    ("R7 R7", "illegal", "group-duplicate-color", "the same tile twice"),
    ("R3 R4 R6", "illegal", "run-gap", "R5 is missing between R4 and R6"),
    ("R3 J R7", "illegal", "run-gap", "only one joker"),
    ("R3 R4 R9", "illegal", "run-gap", "Put R2 or R5, or a joker, in place of R9"),
    ("R12 R13 R1", "illegal", "run-wrap", "Put R11, or a joker, in place of R1"),
    ("R13 R1 R2", "illegal", "run-wrap", "Put R3, or a joker, in place of R13"),
    ("R13 J R2", "illegal", "run-wrap", "13 is the highest number"),
    ("R3 B4 R5", "illegal", "run-mixed-colors", "B4 is not red"),
    ("R3 B4 K5", "illegal", "run-mixed-colors", "B4 and K5 are not red"),
    ("R3 R4 R4", "illegal", "run-duplicate-number", "R4 is there twice"),
    ("R4 R5 R6 R6 R7 R8", "illegal", "run-duplicate-number", "Lay two sets instead of one: R4 R5 R6 and R6 R7 R8"),
    ("R1-R13 J", "illegal", "run-too-long", "only thirteen numbers"),
    ("R7 B7 R7", "illegal", "group-duplicate-color", "Put O7 or K7, or a joker, in place of R7"),
    ("R9 B9 K9 R9 B9 K9", "illegal", "group-duplicate-color", "Lay two sets instead of one"),
    ("R7 B7 K7 O7 J", "illegal", "group-too-big", "at most four tiles"),
    ("R7 B7 K8", "illegal", "group-numbers-differ", "K8 is not a 7"),
    ("R11 R12 R13 B1", "illegal", "not-a-set", "B1 does not belong to R11 R12 R13"),
    ("R3 R4 B4", "illegal", "not-a-set", "R3 R4 could be part of a run and R4 B4 part of a group"),
    ("R3 B5 K9", "illegal", "not-a-set", "neither a run nor a group"),
    ("R3 R4 R5 B9 K9 O9", "illegal", "not-a-set", "Lay two sets instead of one: R3 R4 R5 and B9 K9 O9"),
]


@pytest.mark.parametrize(("tiles", "state", "code", "sentence"), BROKEN, ids=[row[0] for row in BROKEN])
def test_the_reason_fits_the_nearest_intent(tiles: str, state: str, code: str, sentence: str) -> None:
    verdict = check_meld(tiles)
    (judged,) = verdict.melds
    assert (judged.state, judged.value) == (state, 0)
    assert verdict.codes == (code,)
    assert sentence in verdict.explain()
    assert verdict.findings[0].facts["set"] == Meld(tiles).tiles


@pytest.mark.parametrize(
    ("tiles", "kind", "value", "sentence"),
    [
        ("R3 R4 R5", "run", 12, "R3 R4 R5 is a run. It is worth 12 points."),
        ("R3 R4 J", "run", 12, "the joker stands for R5"),
        ("J R3 R4", "run", 9, "the joker stands for R2"),
        ("J R1 R2", "run", 6, "the joker stands for R3"),
        ("R3 J J R6", "run", 18, "the jokers stand for R4 and R5"),
        ("R7 B7 J", "group", 21, "the joker stands for O7 or K7"),
        ("R7 B7 K7 J", "group", 28, "the joker stands for O7"),
        ("R7 J J", "either", 24, "it can be a run or a group"),
        ("R1-R13", "run", 91, "It is worth 91 points."),
    ],
)
def test_legal_sets_are_explained_too(tiles: str, kind: str, value: int, sentence: str) -> None:
    verdict = check_meld(tiles)
    assert verdict
    assert (verdict.melds[0].kind, verdict.value) == (kind, value)
    assert sentence in verdict.explain()


def test_more_tiles_than_the_game_has_are_answered_at_once() -> None:
    verdict = check_meld("R3 " * 5000)
    assert verdict.codes == ("no-such-tile", "not-a-set")
    assert "R3 is here 5,000 times" in verdict.explain()
    assert check_meld("R3 R4 R5 J J J").codes == ("no-such-tile",)


def test_switches_that_judge_single_sets() -> None:
    as_laid = Rules(set_order="as_laid")
    assert check_meld("R5 R4 R3", rules=as_laid).codes == ("run-order",)
    assert check_meld("J R1 R2", rules=as_laid).codes == ("run-out-of-range",)
    assert check_meld("R12 R13 J", rules=as_laid).codes == ("run-out-of-range",)
    assert check_meld("R7 J B7", rules=as_laid)
    assert check_meld("R3 J J R6", rules=Rules(two_jokers="forbidden")).codes == ("two-jokers-in-set",)
