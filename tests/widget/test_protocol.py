"""docs/protocol.md, Python and the page say the same."""

import json
import re
import typing
from pathlib import Path
from typing import Any

import anywidget
import pytest

from rummikub_widget import Board, Exercise, Lesson, LessonBoard, Replay, Rules, goals
from rummikub_widget.engine.verdict import MeldState
from rummikub_widget.explain.sentences import Tone
from rummikub_widget.lessons.lesson_step import KINDS
from rummikub_widget.lessons.questions import AnswerKind
from rummikub_widget.widget.lesson_snapshot import UNJUDGED
from rummikub_widget.widget.protocol import ERROR_CODES, INTENTS
from rummikub_widget.widget.session import Phase
from rummikub_widget.widget.snapshot import VERSION
from rummikub_widget.widget.table_widget import LOOK, TableWidget
from rummikub_widget.widget.traits import FACES
from tests.widget.page import Page
from tests.widget.players import drawing, position, table_of

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
PAGE = (ROOT / "js" / "src" / "protocol.ts").read_text("utf-8")


def words(constant: str) -> list[str]:
    found = re.search(rf"{constant} = \[(.*?)\]", PAGE, re.DOTALL)
    assert found
    return re.findall(r'"(.*?)"', found[1])


def states() -> list[dict[str, Any]]:
    """Give states with every part filled in."""
    board = Page(Board(table="R3 R4 R5 | B7 K7", rack="R6 K1", opened=True))
    asked = Page(Board(table="R3 R4 R5", rack="R6 K1"))
    asked.ask({"type": "hint", "level": 3})
    over = table_of(
        game=position(racks={"Ann": "R6", "Boris": "B2"}, rules=Rules(turn_seconds=60)), bots={"Boris": drawing}
    )
    shown = [over.state]
    over.press("ready")
    shown.append(over.state)
    over.write("R6 > set 1")
    over.press("end-turn")
    started = table_of("Ann", "Boris", seed=1)
    replay = Page(Replay(over.board.game, at=1))
    task = Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"))
    lesson = Page(LessonBoard(Lesson(["A run.", task], title="Runs")))
    shown.append(lesson.state)
    lesson.ask({"type": "seek", "at": 1})
    lesson.write("R6 > set 1")
    lesson.ask({"type": "check"})
    return [board.state, asked.state, *shown, over.state, started.state, replay.state, lesson.state]


def fields(value: Any) -> set[str]:
    """Give the names of all fields; tiles that name fields are left out."""
    if isinstance(value, list):
        return {name for part in value for name in fields(part)}
    if isinstance(value, dict):
        inner = {name for part in value.values() for name in fields(part)}
        return inner | {name for name in value if not re.fullmatch(r"[RBOKJ]\d*[ab]", name)}
    return set()


def test_error_codes_are_documented() -> None:
    listed = re.search(r"^Error codes: (.*?)\.$", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert listed
    assert re.findall(r"`([a-z-]+)`", listed[1]) == list(ERROR_CODES)


def test_intents_are_documented_and_known_to_the_page() -> None:
    documented = re.findall(r'\{"type": "([a-z-]+)"', DOCUMENT)
    assert set(documented) == set(INTENTS)
    for intent in INTENTS:
        assert f'"{intent}"' in PAGE, intent


def test_documents_of_intents_are_read(subtests: pytest.Subtests) -> None:
    for written in re.findall(r'\{"type": "[^}]*\}', DOCUMENT):
        with subtests.test(intent=written):
            view = Page(Board(table="R3 R4 R5", rack="R6"))
            intent = json.loads(written.replace("PLACE", '{"zone": "table"}'))
            assert view.ask(intent) != "malformed"


def test_python_and_page_share_their_words() -> None:
    assert set(words("ACTIONS")) == {action for state in states() for action in state["actions"]}
    assert words("STEP_KINDS") == list(KINDS)
    assert words("ANSWERS") == ["table", *typing.get_args(AnswerKind)]
    assert words("TONES") == list(typing.get_args(Tone))
    assert words("SET_STATES") == [*typing.get_args(MeldState), UNJUDGED["state"]]
    assert words("FACES") == list(FACES)
    assert words("PHASES") == list(typing.get_args(Phase))
    assert f"VERSION = {VERSION};" in PAGE
    assert f'"version": {VERSION},' in DOCUMENT


def test_the_fields_of_the_state_are_documented() -> None:
    for name in fields(states()):
        assert re.search(rf'["`]{name}["`]', DOCUMENT), name


def test_the_fields_of_the_state_are_known_to_the_page() -> None:
    for name in fields(states()):
        assert re.search(rf'\b{name}\??: |"{name}"', PAGE), name


def test_synced_traits_are_documented() -> None:
    own = set(TableWidget.class_traits(sync=True)) - set(anywidget.AnyWidget.class_traits(sync=True))
    assert own - {"_anywidget_id", "_esm", "_css"} == {"state", *LOOK}
    assert all(f"| `{name}` |" in DOCUMENT for name in ("state", *LOOK))
