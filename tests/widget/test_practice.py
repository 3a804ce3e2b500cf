import pytest

from rummikub_widget import Board
from tests.widget.page import Page


@pytest.fixture
def view() -> Page:
    return Page(Board(table="R5 J J", rack="R6 B5 R1 K1"))


def declare(view: Page, kind: str, place: int = 0) -> str | None:
    return view.ask({"type": "declare", "set": place, "kind": kind})


def test_a_set_of_one_number_and_two_jokers_is_what_it_is_declared_to_be(view: Page) -> None:
    shown = view.state["sets"][0]
    assert (shown["kind"], shown["choices"], shown["stands"]) == ("either", ["run", "group"], {})
    assert declare(view, "run") is None
    shown = view.state["sets"][0]
    assert (shown["kind"], shown["choices"]) == ("run", ["run", "group"])
    assert shown["stands"] == {"Ja": "R6", "Jb": "R7"}
    assert shown["caption"] == ["run · 18"]
    assert view.board.verdict.melds[0].kind == "run"
    assert declare(view, "group") is None
    assert view.state["sets"][0]["caption"] == ["group · 15"]


def test_a_declaration_goes_with_the_history_and_with_its_set(view: Page) -> None:
    declare(view, "run")
    assert view.press("undo") is None
    assert view.state["sets"][0]["kind"] == "either"
    view.press("redo")
    view.ask({"type": "sort", "by": "runs"})
    view.move("K1a")
    assert view.state["sets"][0]["kind"] == "run"
    view.move("R6a", beside="R5a")
    assert view.state["sets"][0]["choices"] == []
    view.move("R6a", zone="rack")
    assert view.state["sets"][0]["kind"] == "either"


def test_only_such_a_set_can_be_declared(view: Page) -> None:
    view.move("B5a", beside="R5a")
    for place in (0, 1, 99):
        assert declare(view, "run", place) == "nothing-to-declare"
    assert view.error() == "This set can be read in only one way."


def test_words_and_hands_share_one_history(view: Page) -> None:
    assert view.write("R6 > set 1; K1 R1 > new") is None
    assert str(view.board.table) == "R5 R6 J J | K1 R1"
    assert view.press("undo") is None
    assert str(view.board.table) == "R5 J J"
    assert view.write("R6 > set 7") == "bad-words"
    assert view.error() == "“set 7” at character 6 is not there: there is 1 set on the table. Nothing was changed."


@pytest.mark.parametrize("action", ["end-turn", "draw", "pass", "ready", "time", "next-game"])
def test_a_practice_is_no_game(view: Page, action: str) -> None:
    before = view.state
    assert view.press(action) == "not-now"
    assert view.error() == "This can't be done at this table."
    assert view.state is before
    assert view.ask({"type": "seek", "at": 0}) == "not-now"
    assert view.ask({"type": "give", "tile": "R6a"}) == "not-now"
