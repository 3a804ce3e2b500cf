"""docs/protocol.md, Python and the page say the same."""

import re
import typing
from pathlib import Path

import anywidget

from rummikub_widget import Board
from rummikub_widget.engine.verdict import MeldState
from rummikub_widget.explain.sentences import Tone
from rummikub_widget.widget.practice import ACTIONS
from rummikub_widget.widget.protocol import ERROR_CODES
from rummikub_widget.widget.snapshot import VERSION

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
PAGE = (ROOT / "js" / "src" / "protocol.ts").read_text("utf-8")


def words(constant: str) -> list[str]:
    found = re.search(rf"{constant} = \[(.*?)\]", PAGE, re.DOTALL)
    assert found
    return re.findall(r'"(.*?)"', found[1])


def test_error_codes_are_documented() -> None:
    listed = re.search(r"^Error codes: (.*?)\.$", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert listed
    assert re.findall(r"`([a-z-]+)`", listed[1]) == list(ERROR_CODES)


def test_python_and_page_share_their_words() -> None:
    assert words("ACTIONS") == list(ACTIONS)
    assert words("TONES") == list(typing.get_args(Tone))
    assert words("SET_STATES") == list(typing.get_args(MeldState))
    assert f"VERSION = {VERSION};" in PAGE


def test_the_fields_of_the_state_are_documented_and_known_to_the_page() -> None:
    state = Board(table="R3 R4 R6", rack="K1").state
    parts = (state, state["sets"][0], state["verdict"], state["verdict"]["findings"][0])
    for name in {name for part in parts for name in part} | set(state["actions"]):
        assert f'"{name}":' in DOCUMENT, name
        assert re.search(rf'\b{name}: |"{name}"', PAGE), name


def test_synced_traits_are_documented() -> None:
    own = set(Board.class_traits(sync=True)) - set(anywidget.AnyWidget.class_traits(sync=True))
    assert own - {"_anywidget_id", "_esm", "_css"} == {"state", "lang"}
    assert all(f"| `{name}` |" in DOCUMENT for name in ("state", "lang"))
