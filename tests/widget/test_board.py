import json
from typing import Any

import pytest
import traitlets

from rummikub_widget import Board, Code, NotationError, Rack, Rules, Table
from tests.widget.page import Page


@pytest.fixture
def view() -> Page:
    return Page(Board(table="R3 R4 R5 | B7 K7 O7", rack="R6 B9 K1 J"))


def test_a_move_is_judged_and_told(view: Page) -> None:
    assert view.move("R6a", beside="R5a") is None
    assert str(view.board.table) == "R3 R4 R5 R6 | B7 K7 O7"
    assert str(view.board.rack) == "B9 K1 J"
    assert view.board.verdict.legal
    assert view.state["verdict"]["state"] == "legal"
    assert view.state["laid"] == ["R6a"]
    assert view.state["sets"][0]["caption"] == ["run · 18"]


def test_a_tile_alone_is_unfinished_and_named(view: Page) -> None:
    assert view.move("K1a") is None
    verdict = view.state["verdict"]
    assert (verdict["state"], verdict["tone"]) == ("illegal", "unfinished")
    assert verdict["findings"][0]["text"][0] == {"tile": "K1"}
    assert view.state["sets"][2]["state"] == "incomplete"


def test_the_start_is_no_fault(view: Page) -> None:
    assert view.state["verdict"]["tone"] == "idle"
    assert view.board.verdict.codes == (Code.NO_RACK_TILE_PLAYED,)


def test_nothing_laid_is_no_news_where_a_set_is_wrong() -> None:
    board = Board(table="R3 R4 R6", rack="R5")
    assert board.verdict.codes == (Code.RUN_GAP, Code.NO_RACK_TILE_PLAYED)
    assert [finding["code"] for finding in board.state["verdict"]["findings"]] == ["run-gap"]


def test_without_a_rack_the_table_alone_is_judged() -> None:
    assert Board(table="R3 R4 R5").verdict.legal
    assert Board(table="R3 R4 R6").verdict.codes == (Code.RUN_GAP,)


def test_runs_are_put_in_order_and_other_sets_left_as_they_lie(view: Page) -> None:
    view.move("R6a", beside="R3a", side="before")
    assert view.state["table"][0] == ["R3a", "R4a", "R5a", "R6a"]
    view.move("B9a", beside="B7a", side="before")
    assert view.state["table"][1] == ["B9a", "B7a", "K7a", "O7a"]
    view.move("Ja", beside="R3a", side="before")
    assert view.state["table"][0] == ["Ja", "R3a", "R4a", "R5a", "R6a"]
    assert view.state["sets"][0]["stands"] == {"Ja": "R2"}
    as_laid = Page(Board(table="R3 R4 R5", rack="R6", rules=Rules(set_order="as_laid")))
    as_laid.move("R6a", beside="R3a", side="before")
    assert as_laid.state["table"] == [["R6a", "R3a", "R4a", "R5a"]]
    assert as_laid.board.verdict.codes == (Code.RUN_ORDER,)


def test_offending_tiles_are_marked(view: Page) -> None:
    view.move("B9a", beside="B7a")
    assert view.state["sets"][1]["marked"] == ["B9a"]
    assert view.state["verdict"]["findings"][0]["tiles"] == ["B9a"]


def test_a_table_tile_on_the_rack_is_explained(view: Page) -> None:
    view.move("R6a", beside="R5a")
    view.move("R3a", zone="rack")
    assert view.board.verdict.codes == (Code.TABLE_TILE_TO_RACK,)
    assert view.state["verdict"]["findings"][0]["tiles"] == ["R3a"]


def test_undo_redo_reset_and_sort_form_one_history(view: Page) -> None:
    start = view.state["table"], view.state["rack"]
    view.move("R6a", beside="R5a")
    view.ask({"type": "sort", "by": "groups"})
    assert view.state["rack"] == ["K1a", "B9a", "Ja"]
    view.ask({"type": "undo"})
    assert view.state["rack"] == ["B9a", "K1a", "Ja"]
    view.ask({"type": "redo"})
    assert view.state["rack"] == ["K1a", "B9a", "Ja"]
    view.ask({"type": "reset"})
    assert (view.state["table"], view.state["rack"]) == start
    view.ask({"type": "undo"})
    assert view.state["rack"] == ["K1a", "B9a", "Ja"]
    view.ask({"type": "sort", "by": "runs"})
    assert view.state["rack"] == ["B9a", "K1a", "Ja"]
    assert view.ask({"type": "redo"}) == "nothing-to-redo"


def test_buttons_that_cannot_be_used_say_why(view: Page) -> None:
    assert view.state["actions"]["undo"] == "There is nothing to undo."
    assert view.state["actions"]["sort-runs"] is None
    view.move("R6a")
    assert view.state["actions"]["undo"] is None


def test_a_move_that_changes_nothing_leaves_no_trace_in_the_history(view: Page) -> None:
    assert view.move("B9a", zone="rack", beside="R6a") is None
    assert view.state["actions"]["undo"] is not None


def test_a_refused_intent_changes_nothing_and_says_why(view: Page) -> None:
    before = view.state
    assert view.move("R9a") == "unknown-tile"
    assert view.move("R6a", beside="R9a") == "bad-place"
    assert view.move("R6a", beside="R6a") == "bad-place"
    assert view.move("R6a", beside="K1a") == "bad-place"
    assert view.ask({"type": "undo"}) == "nothing-to-undo"
    assert view.ask({"type": "move", "tiles": ["R6a"], "to": {"zone": "table"}}, revision=99) == "stale"
    assert view.answers[-1]["error"]["text"] == [
        "The table has changed in the meantime. Look again and repeat your move."
    ]
    assert view.state is before


@pytest.mark.parametrize(
    "intent",
    [
        None,
        [],
        "undo",
        {},
        {"type": []},
        {"type": "explode"},
        {"type": "undo", "more": 1},
        {"type": "sort", "by": "color"},
        {"type": "sort"},
        {"type": "move", "tiles": [], "to": {"zone": "table"}},
        {"type": "move", "tiles": "R6a", "to": {"zone": "table"}},
        {"type": "move", "tiles": ["R6a", "R6a"], "to": {"zone": "table"}},
        {"type": "move", "tiles": ["R6"], "to": {"zone": "table"}},
        {"type": "move", "tiles": ["r6a"], "to": {"zone": "table"}},
        {"type": "move", "tiles": [6], "to": {"zone": "table"}},
        {"type": "move", "tiles": ["R6a"] * 107, "to": {"zone": "table"}},
        {"type": "move", "tiles": ["R6a"], "to": "table"},
        {"type": "move", "tiles": ["R6a"], "to": {"zone": "pool"}},
        {"type": "move", "tiles": ["R6a"], "to": {"zone": "table", "beside": "R5a"}},
        {"type": "move", "tiles": ["R6a"], "to": {"zone": "table", "beside": "R5a", "side": "over"}},
        {"type": "move", "tiles": ["<b>" * 10000], "to": {"zone": "table"}},
    ],
)
def test_malformed_intents_are_refused_with_a_reason(view: Page, intent: Any) -> None:
    before = view.state
    assert view.ask(intent) == "malformed"
    assert len("".join(map(str, view.answers[-1]["error"]["text"]))) < 300
    assert view.state is before


@pytest.mark.parametrize("content", [None, 1, "x", [], {}, {"kind": "intent"}, {"kind": "intent", "id": ""}])
def test_messages_without_an_id_get_no_answer_and_do_no_harm(view: Page, content: Any) -> None:
    view.receive(content)
    view.receive({"kind": "intent", "id": "x" * 65, "revision": 1, "intent": {"type": "reset"}})
    assert not view.answers


def test_a_message_with_a_bad_frame_is_answered(view: Page) -> None:
    view.receive({"kind": "intent", "id": "a", "revision": True, "intent": {"type": "reset"}})
    view.receive({"kind": "intent", "id": "b", "revision": 1})
    assert [(answer["id"], answer["error"]["code"]) for answer in view.answers] == [
        ("a", "malformed"),
        ("b", "malformed"),
    ]


def test_the_page_may_set_the_language_and_nothing_else(view: Page) -> None:
    before = view.state
    view.board.set_state({"state": {"table": []}, "opened": False, "_esm": "alert(1)", "nonsense": 1, "lang": "xx"})
    assert view.state is before
    assert view.board.lang == "en"
    assert view.board.opened is True


def test_setting_traits_makes_a_new_position(view: Page) -> None:
    view.move("R6a", beside="R5a")
    view.board.rack = "B8 B10"
    assert view.state["rack"] == ["B8a", "B10a"]
    assert view.state["actions"]["undo"] is not None
    view.board.table = Table("R6 R7 R8")
    assert view.state["table"] == [["R6a", "R7a", "R8a"]]
    view.board.set_position("R6 R7 R8", "R6 R9")
    assert view.state["rack"] == ["R6b", "R9a"]
    view.move("R9a", beside="R8a")
    assert view.board.verdict.legal
    view.board.opened = False
    assert view.board.verdict.codes == (Code.TABLE_TOUCHED_BEFORE_OPENING,)
    view.board.rules = "sabra-50"
    assert view.board.verdict.rules == Rules.edition("sabra-50")


def test_bad_values_are_refused_and_the_board_stays_as_it_was(view: Page) -> None:
    board, before = view.board, view.state
    for name, value, error, words in [
        ("table", "R3 R44", NotationError, "'R44' at character 4"),
        ("table", 5, traitlets.TraitError, "expected a Table or its notation"),
        ("table", "R6 R6 R6", ValueError, "there are 4 tiles R6"),
        ("rack", "R3a R3a", ValueError, "R3"),
        ("rules", "ru-leaflett", ValueError, "did you mean 'ru-leaflet'"),
        ("rules", {}, traitlets.TraitError, "name of an edition"),
        ("lang", "xx", ValueError, "unknown language"),
        ("opened", "no", traitlets.TraitError, "boolean"),
        ("verdict", None, traitlets.TraitError, "read-only"),
        ("state", {}, traitlets.TraitError, "read-only"),
    ]:
        with pytest.raises(error, match=words):
            setattr(board, name, value)
    with pytest.raises(ValueError, match="there are 3 tiles R3"):
        board.set_position("R3 R4 R5", "R3 R3")
    assert view.state is before
    assert str(board.table) == "R3 R4 R5 | B7 K7 O7"


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="unknown argument of Board 'tabel'; did you mean 'table'"):
        Board(tabel="R3")
    with pytest.raises(TypeError, match="'state'"):
        Board(state={})
    with pytest.raises(ValueError, match="there are 3 tiles J"):
        Board(table="J J R5", rack="J")
    with pytest.raises(TypeError, match="not as int"):
        Board(rack=[1, 2])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a Rack is made of text such as 'R3 R4 J', or of its parts, not of int"):
        Board(rack=7)  # type: ignore[arg-type]


def test_copies_named_by_the_author_keep_their_letters() -> None:
    board = Board(table="R3b R4 R5", rack=Rack("R3 Jb"))
    assert board.state["table"][0][0] == "R3b"
    assert board.state["rack"] == ["R3a", "Jb"]


def test_an_error_in_an_observer_is_shown_and_the_move_stands(view: Page) -> None:
    def fail(_change: object) -> None:
        raise KeyError("homework")

    view.board.observe(fail, "verdict")
    assert view.move("R6a", beside="R5a") is None
    assert "KeyError: 'homework'" in view.state["trouble"]["detail"]
    assert str(view.board.table) == "R3 R4 R5 R6 | B7 K7 O7"
    assert view.answers[-1]["revision"] == view.state["revision"]
    view.board.unobserve(fail, "verdict")
    assert view.ask({"type": "undo"}) is None
    assert view.state["trouble"] is None


def test_observers_see_one_consistent_position(view: Page) -> None:
    seen = []
    view.board.observe(lambda change: seen.append((change["name"], str(view.board.table), view.board.verdict.legal)))
    view.move("R6a", beside="R5a")
    assert {name for name, *_ in seen} == {"table", "rack", "verdict", "state"}
    assert {(table, legal) for _, table, legal in seen} == {("R3 R4 R5 R6 | B7 K7 O7", True)}


def test_what_a_notebook_without_a_page_shows(view: Page) -> None:
    bundle = view.board._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == 'Board(table="R3 R4 R5 | B7 K7 O7", rack="R6 B9 K1 J")' == repr(view.board)
    assert data["text/html"].count("<span") >= 10
    assert "<script" not in data["text/html"]


def test_the_state_is_json_and_follows_its_description(view: Page) -> None:
    view.move("Ja", beside="R5a")
    assert json.loads(json.dumps(view.state)) == view.state
    assert view.state["answered"] == view.answers[-1]["id"]
    view.board.lang = "ru"
    assert view.state["verdict"]["title"] == ["По правилам"]
    view.board.set_position("R3 R4 R5", "R6")
    assert view.state["answered"] is None


def test_an_observer_may_set_the_next_position(view: Page) -> None:
    board = view.board

    def next_exercise(_change: object) -> None:
        if board.verdict.legal:
            board.table = "R1 R2 R3"

    board.observe(next_exercise, "verdict")
    assert view.move("R6a", beside="R5a") is None
    assert str(board.table) == "R1 R2 R3"
    assert view.state["table"] == [["R1a", "R2a", "R3a"]]
    assert board.verdict.codes == (Code.NO_RACK_TILE_PLAYED,)
    assert view.state["verdict"]["tone"] == "idle"


@pytest.mark.parametrize(("name", "value"), [("opened", False), ("rules", "ru-leaflet"), ("lang", "ru")])
def test_an_observer_may_set_other_traits(view: Page, name: str, value: object) -> None:
    board = view.board
    board.observe(lambda _: setattr(board, name, value), "table")
    assert view.move("R6a", beside="R5a") is None
    assert board.verdict.rules == board.rules
    assert (board.verdict.opening is None) == board.opened
    assert (view.state["verdict"]["title"] == ["По правилам"]) == (board.lang == "ru")


def test_an_observer_that_sets_nonsense_is_shown_and_changes_nothing_more(view: Page) -> None:
    board = view.board
    board.observe(lambda _: setattr(board, "table", "B9 B9 B9"), "verdict")
    assert view.move("R6a", beside="R5a") is None
    assert "tiles B9" in view.state["trouble"]["detail"]
    assert str(board.table) == "R3 R4 R5 R6 | B7 K7 O7"


def test_an_observer_of_the_state_that_fails_does_not_undo_the_move(view: Page) -> None:
    def fail(_change: object) -> None:
        raise KeyError("homework")

    view.board.observe(fail, "state")
    assert view.move("R6a", beside="R5a") is None
    assert "homework" in view.state["trouble"]["detail"]
    assert str(view.board.table) == "R3 R4 R5 R6 | B7 K7 O7"


def test_a_failing_observer_of_the_language_is_shown(view: Page) -> None:
    def fail(_change: object) -> None:
        raise ValueError("homework")

    view.board.observe(fail, "lang")
    view.board.set_state({"lang": "ru"})
    assert view.board.lang == "ru"
    assert "homework" in view.state["trouble"]["detail"]
    assert view.state["verdict"]["title"] == ["Ваш ход"]


def test_a_failure_before_publishing_takes_the_move_back(view: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummikub_widget.widget.board.snapshot", lambda *_: 1 / 0)
    before = view.state
    assert view.move("R6a", beside="R5a") == "failed"
    monkeypatch.undo()
    assert view.state is before
    assert str(view.board.table) == "R3 R4 R5 | B7 K7 O7"
    assert view.move("R6a", beside="R5a") is None
