import pytest

from rummikub_widget import Rules, compare_editions

JOKER = {"table": "R3 J R5 | B7 B8 B9", "rack": "R4 K1", "after": "R3 R4 R5 | B7 B8 B9 J"}


def test_one_turn_under_all_editions_and_the_switch_that_makes_the_difference() -> None:
    compared = compare_editions(**JOKER)
    assert list(compared.verdicts) == list(Rules.editions())
    assert not compared.agree
    assert compared.switches["ru-myrummy"] == {"joker_reuse": "any_set"}
    assert compared.switches["ru-nastolkoff"] == {"joker_reuse": "other_set"}
    assert "en-official" not in compared.switches
    assert "ru-myrummy     legal    joker_reuse=any_set" in str(compared)
    assert "<td>joker_reuse=any_set</td>" in compared._repr_html_()


def test_editions_that_agree() -> None:
    compared = compare_editions(["standard", "en-official"], table="R3 R4 R5", rack="R6", after="R3-R6")
    assert compared.agree
    assert str(compared).splitlines() == ["standard     legal", "en-official  legal"]


def test_a_difference_that_takes_two_switches_at_once() -> None:
    turn = {"table": "", "rack": "R10 B10 J", "after": "R10 B10 J", "opened": False}
    compared = compare_editions(["standard", "en-official", "sabra-50"], **turn)
    assert compared.switches == {"en-official": {"joker_initial": "face"}}


def test_bad_arguments() -> None:
    with pytest.raises(ValueError, match="did you mean 'standard'"):
        compare_editions(["standart"], **JOKER)
    with pytest.raises(ValueError, match="at least one edition"):
        compare_editions([], **JOKER)
    with pytest.raises(TypeError, match="whole editions"):
        compare_editions(rules=Rules(), **JOKER)
