import json
from typing import Any

import pytest
import traitlets

from rummikub_widget import Board, Game, Replay, play
from tests.widget.page import Page

TABLES = [
    lambda **options: Board(table="R3 R4 R5", **options),
    lambda **options: play(["Ann", "Boris"], seed=1, **options),
    lambda **options: Replay(Game(["Ann", "Boris"], seed=1), **options),
]


@pytest.mark.parametrize("make", TABLES)
def test_every_table_can_look_otherwise(make: Any) -> None:
    table = make(lang="ru", face="cards", copies=True, layout={"width": "50%"})
    assert (table.lang, table.face, table.copies, table.layout.width) == ("ru", "cards", True, "50%")
    before = table.state["revision"]
    table.face = "large"
    table.copies = False
    assert table.state["revision"] == before
    table.lang = "en"
    assert table.state["revision"] == before + 1
    for name, value, error, words in (
        ("face", "card", ValueError, "did you mean 'cards'"),
        ("face", 5, traitlets.TraitError, "how tiles look"),
        ("copies", "yes", traitlets.TraitError, "boolean"),
    ):
        with pytest.raises(error, match=words):
            setattr(table, name, value)
        with pytest.raises(error, match=words):
            make(**{name: value})
    with pytest.raises(TypeError, match="did you mean 'copies'"):
        make(copis=True)


@pytest.mark.parametrize("make", TABLES)
def test_a_page_may_set_how_a_table_looks_and_nothing_else(make: Any) -> None:
    view = Page(make())
    sent: list[Any] = []
    view.board.send_state = sent.append
    view.board.set_state({"face": "large", "copies": True, "lang": "ru"})
    assert (view.board.face, view.board.copies, view.board.lang) == ("large", True, "ru")
    view.board.set_state({"face": "huge", "copies": 1, "lang": ["en"], "state": {}, "nonsense": 1})
    assert (view.board.face, view.board.copies, view.board.lang) == ("large", True, "ru")
    assert sent[-1] == ["face", "copies", "lang", "state"]


@pytest.mark.parametrize("make", TABLES)
def test_what_a_notebook_saves_is_the_state_and_the_look(make: Any) -> None:
    table = make()
    saved = table.get_state()
    own = {name for name in saved if not name.startswith("_")} - {"layout", "tabbable", "tooltip"}
    assert own == {"state", "lang", "face", "copies"}
    assert json.loads(json.dumps(saved["state"])) == saved["state"]


def test_tables_can_be_linked() -> None:
    one, other = Board(), Board()
    traitlets.link((one, "face"), (other, "face"))
    one.face = "large"
    assert other.face == "large"


@pytest.mark.parametrize("make", TABLES)
def test_half_a_sign_in_an_id_is_not_sent_back(make: Any) -> None:
    view = Page(make())
    view.receive({"kind": "intent", "id": "\ud800", "revision": 1, "intent": {"type": "undo"}})
    assert not view.answers


@pytest.mark.parametrize("make", TABLES)
def test_signs_that_stand_for_tiles_inside_python_do_no_harm(make: Any) -> None:
    view = Page(make())

    def fail(_change: object) -> None:
        raise ValueError("\ue000R99\ue001")

    view.board.observe(fail, "lang")
    view.board.set_state({"lang": "ru"})
    assert "?R99?" in view.state["trouble"]["detail"]
    view.ask({"type": "write", "text": "\ue000R99\ue001 > new"})
    assert view.answers[-1]["error"]["code"] in {"bad-words", "not-now"}
