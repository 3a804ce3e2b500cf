import pytest

from rummikub_widget import Rules, check_meld


def test_unknown_names_and_impossible_values_name_the_nearest_right_one() -> None:
    with pytest.raises(ValueError, match="did you mean 'ru-leaflet'"):
        Rules.edition("ru-leaflett")
    with pytest.raises(ValueError, match="did you mean 'joker_reuse'"):
        Rules().replace(joker_reus="any_set")
    with pytest.raises(ValueError, match="did you mean 'any_set'"):
        Rules(joker_reuse="any_sett")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="threshold must be a whole number"):
        Rules(threshold=-1)
    with pytest.raises(ValueError, match="from 0 to 100000"):
        Rules(threshold=10**27)
    with pytest.raises(ValueError, match="voluntary_draw"):
        Rules(voluntary_draw=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"Rules\(\) or Rules.edition"):
        check_meld("R3 R4 R5", rules="standard")  # type: ignore[arg-type]


def test_editions() -> None:
    assert Rules.editions()[0] == "standard"
    assert len(Rules.editions()) == 14
    assert Rules() == Rules.edition("standard")
    assert Rules.edition("sabra-50").threshold == 50
    assert Rules.edition("mso-2019").turn_seconds is None


def test_where_the_value_of_a_switch_comes_from() -> None:
    leaflet = Rules.edition("ru-leaflet")
    assert leaflet.title == "Russian leaflet"
    assert "mosigra.ru" in leaflet.sources
    assert leaflet.origin("joker_free") == "stated"
    assert leaflet.origin("set_order") == "standard"
    changed = leaflet.replace(joker_free="any_rearrangement")
    assert changed.origin("joker_free") == "changed"
    assert changed.diff(leaflet) == {"joker_free": ("any_rearrangement", "exact")}
    assert leaflet.diff(leaflet) == {}
    with pytest.raises(ValueError, match="did you mean 'joker_free'"):
        leaflet.origin("joker_fre")
    assert all(Rules.edition(name).title and Rules.edition(name).sources for name in Rules.editions())
    assert "joker_free=exact is disputed" in leaflet.note
