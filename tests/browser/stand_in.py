"""A board in the page alone: states to show it in, what the page has sent, and a real Python behind it where wanted."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import chain
from pathlib import PurePosixPath
from threading import Thread
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Locator, Page

from rummikub_widget import Board, Exercise, LessonBoard, goals, lesson
from rummikub_widget.widget.table_widget import TableWidget
from tests.browser.board import Layout, action, carry, expect_verdict, meld, shown, tile
from tests.browser.jupyter import ROOT
from tests.widget.page import Page as View

StandIn = Callable[..., Page]
Json = dict[str, Any]

TABLE = "R3 R4 R5 | B7 K7 O7"
RACK = "R6 B9 K1 J"
FULL: dict[str, Any] = {
    "table": "R1-R13 | B1-B13 | O1-O13 | K1-K13 | R1-R7 | R8-R13 | B1-B6 | B7-B13 | O1-O6 | K7-K12",
    "rack": "O8 O10 O11 K1 K3 K13 J J",
}
"""A table of 90 tiles, and a rack."""
AT_THE_START: Layout = {"table": [["R3a", "R4a", "R5a"], ["B7a", "K7a", "O7a"]], "rack": ["R6a", "B9a", "K1a", "Ja"]}
NEW_SET = {"zone": "table"}

# What a test can do to the stand-in for Python.
HOLD = "void (window.answerNow = model.onSend, model.onSend = () => {})"
REFUSE = """void (model.onSend = message => {
    model.answer(message, { code: "bad-place", text: ["No ", { tile: "R6" }, " there."] });
})"""


FOLDERS = (ROOT / "js/tests", ROOT / "rummikub_widget/widget/static")


class StandInHandler(SimpleHTTPRequestHandler):
    """Serves js/tests/ and the built page as one folder."""

    def translate_path(self, path: str) -> str:
        """Give the file for an address; one that does not exist, if there is none."""
        name = PurePosixPath(urlsplit(path).path).name
        return str(next((file for folder in FOLDERS if (file := folder / name).is_file()), FOLDERS[0] / "none"))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name is the library's
        """Say nothing."""


@contextmanager
def serve_stand_in() -> Iterator[str]:
    """Serve the page; give its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), StandInHandler) as files:
        Thread(target=files.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{files.server_port}/stand-in.html"
        files.shutdown()


def open_stand_in(page: Page, address: str, state: object = None, **settings: str) -> Page:
    """Open the page with this state and these settings of js/tests/stand-in.js."""
    if state is not None:
        page.add_init_script(f"window.preset = {json.dumps(state)}")
    page.goto(f"{address}?{urlencode(settings)}")
    page.locator("body[data-ready]").wait_for(state="attached")
    return page


def after(beside: str, where: str = "table") -> Json:
    return {"zone": where, "beside": beside, "side": "after"}


def before(beside: str, where: str = "table") -> Json:
    return {"zone": where, "beside": beside, "side": "before"}


def move(moved: str, to: Json) -> Json:
    """Give the intent to move tiles: `"R6a"`, or several with spaces between them."""
    return {"type": "move", "tiles": moved.split(), "to": to}


def state_of(*moves: tuple[str, Json], table: str = TABLE, rack: str = RACK) -> Json:
    """Give what Python sends of a board after these moves."""
    view = View(Board(table=table, rack=rack))
    for moved, to in moves:
        assert view.ask(move(moved, to)) is None
    return view.state


STATES = {
    "idle": state_of(),
    "legal": state_of(("R6a", after("R5a"))),
    "illegal": state_of(("K1a", after("R5a")), ("R3a", NEW_SET), ("B7a", {"zone": "rack"})),
    "incomplete": state_of(("Ja", NEW_SET), ("R6a", after("Ja"))),
    "jokers": state_of(("Ja", after("R5a"))),
}
CROWDED = state_of(
    table="R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 | B7 K7 O7 R7 | B1 B2 | K1 K2 K3 K4 K5 K6 K7 K9 | O1 O13",
    rack="R6 B9 K1 J J B1 B2 B3 B4 B5 B6 B8 B10 B11 B12 O2 O3 O4 O5 O6 O7 O8 O9 O10",
)


def helped(kind: str = "hint", level: int | None = 1, *, more: bool = True, plan: bool = False) -> Json:
    """Give the state of the board with an answer, and with a plan of two steps if that is wanted."""
    steps = [
        {
            "text": ["Put ", {"tile": "R6"}, " after ", {"tile": "R5"}, "."],
            "table": [["R3a", "R4a", "R5a", "R6a"], ["B7a", "K7a", "O7a"]],
            "rack": ["B9a", "K1a", "Ja"],
            "moved": ["R6a"],
        },
        {
            "text": ["Put the joker beside it."],
            "table": [["R3a", "R4a", "R5a", "R6a", "Ja"], ["B7a", "K7a", "O7a"]],
            "rack": ["B9a", "K1a"],
            "moved": ["Ja"],
        },
    ]
    answer = {
        "kind": kind,
        "level": level,
        "title": ["A hint"],
        "text": [["Look at ", {"tile": "R6"}, "."]],
        "tiles": ["R6a"],
        "more": more,
        "plan": {"steps": steps} if plan else None,
    }
    return STATES["idle"] | {"help": answer}


def player(name: str, tiles: int, *, opened: bool = True, bot: str | None = None) -> Json:
    return {"name": name, "tiles": tiles, "opened": opened, "bot": bot, "you": bot is None, "score": 0}


PLAYERS = [player("Ann", 4, opened=False), player("Boris", 14, bot="greedy"), player("Clara", 9, bot="thrifty")]
SHEET = {
    "title": ["Ann has won."],
    "players": ["Ann", "Boris", "Clara"],
    "games": [[54, -20, -34], [-10, 30, -20]],
    "totals": [44, 10, -54],
    "winners": ["Ann"],
    "racks": [[], ["R7", "B9"], ["J", "K4"]],
    "match_over": False,
}
GAME_ACTIONS: Json = {
    **STATES["legal"]["actions"],
    "end-turn": "Lay a tile first.",
    "draw": None,
    "pass": "There are tiles in the pool.",
    "give": "Not by these rules.",
    "next-game": "The game is not over yet.",
}


def game_of(phase: str = "turn", **more: Any) -> Json:
    """Give the state of a game; further arguments are fields of its `game`, or of the state."""
    game = {
        "phase": phase,
        "players": PLAYERS,
        "current": 0,
        "turn": 12,
        "game": 1,
        "games": 3,
        "pool": 50,
        "opening": {"points": 24, "threshold": 30},
        "clock": {"limit": 60, "left": 41.5, "running": True},
        "news": [["Boris laid ", {"tile": "R7"}, "."], ["Clara drew a tile."]],
        "start": [[{"name": "Ann", "tile": "R7"}, {"name": "Boris", "tile": "J"}, {"name": "Clara", "tile": "R4"}]],
        "sheet": SHEET if phase == "over" else None,
    }
    state = state_of() | {"mode": "game", "playable": phase == "turn", "actions": GAME_ACTIONS, "drawn": ["K1a"]}
    if phase in ("start", "hand-over"):
        state |= {"table": [], "sets": [], "rack": [], "drawn": [], "actions": {"ready": None}}
    if phase == "over":
        state |= {"rack": [], "drawn": [], "actions": {"next-game": None}}
    own = {key: value for key, value in more.items() if key in game}
    others = {key: value for key, value in more.items() if key not in game}
    return state | {"game": game | own} | others


def replay_of(at: int = 3, **more: Any) -> Json:
    replay = {"at": at, "length": 40, "caption": [f"Turn {at}: Ann laid ", {"tile": "R7"}], "best": ["Five tiles."]}
    return state_of() | {"mode": "replay", "playable": False, "actions": {}, "replay": replay | more}


@cache
def lesson_states(lang: str = "en") -> dict[str, Json]:
    """Give the states of a lesson and of exercises, as Python sends them."""
    view = View(LessonBoard(lesson("jokers", lang)))
    check: Json = {"type": "check"}
    found = {"reading": view.state}

    def go(name: str, *intents: Json) -> None:
        for intent in intents:
            assert view.ask(intent) is None, intent
        found[name] = view.state

    go("question", {"type": "seek", "at": 1})
    go("wrong answer", {**check, "text": "R1"})
    go("task", {"type": "seek", "at": 2})
    go("lesson hint", {"type": "hint", "level": 1})
    go("wrong play", {"type": "close"}, move(view.state["rack"][0], NEW_SET), check)
    go("right play", {"type": "write", "text": "K4 J K6"}, check)
    view = View(LessonBoard(Exercise(table="R3 R4 R6", goal=goals.legal_or_not(), lang=lang)))
    go("yes or no", {**check, "text": "yes"})
    exercise = Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"), feedback=False, lang=lang)
    view = View(LessonBoard(exercise))
    go("no feedback", move("R6a", after("R5a")), check)
    return found


def board_of(page: Page) -> Locator:
    return page.locator(".rummikub")


def sent(page: Page) -> list[Json]:
    """Give the intents that the page has sent."""
    intents: list[Json] = page.evaluate("model.sent.map(message => message.intent)")
    return intents


def show(page: Page, state: Json) -> None:
    """Let Python send a state."""
    page.evaluate("state => model.set('state', { ...state, revision: model.values.state.revision + 1 })", state)


def _carry_by_keys(board: Locator) -> None:
    tile(board, "K1a").focus()
    for key in ("Space", "Home"):
        board.page.keyboard.press(key)


def _select(board: Locator) -> None:
    for name in ("R6a", "Ja"):
        tile(board, name).click(modifiers=["Control"])


GESTURES: dict[str, Callable[[Locator], object]] = {
    "stepping": lambda board: board.locator("[data-rk-help=show]").click(),
    "carrying": _carry_by_keys,
    "dragging": lambda board: carry(meld(board, 0).locator(".rk-handle"), tile(board, "O7a"), 0.9),
    "selected": _select,
    "refused": lambda board: action(board, "end-turn").click(force=True),
    "keys": lambda board: board.locator("[data-rk-open=keys]").click(),
    "settings": lambda board: board.locator("[data-rk-open=settings]").click(),
    "disconnected": lambda board: board.page.evaluate('model.trigger("comm:close")'),
    "error": lambda board: board.page.evaluate("model.set('state', null)"),
}
"""What is done to a board that then looks different. The last two are for good."""


def settle(board: Locator) -> None:
    """Wait until nothing moves: colors in between have no contrast to speak of."""
    board.evaluate("board => Promise.all(board.getAnimations({ subtree: true }).map(each => each.finished))")


def put_back(board: Locator) -> None:
    """Let go of what is carried, and close what lies open."""
    board.page.mouse.up()
    for _ in range(2):
        board.page.keyboard.press("Escape")


def connect(page: Page, table: TableWidget) -> None:
    """Let a table of Python answer the page instead of the stand-in."""
    happened: list[Json] = []
    board: Any = table
    board.observe(lambda change: happened.append({"state": change["new"]}), "state")
    board.send = lambda content, buffers=None: happened.append({"answer": content})  # noqa: ARG005  # as ipywidgets

    def ask(message: Json) -> list[Json]:
        happened.clear()
        board._handle_custom_msg(message, [])
        return [*happened]

    page.expose_function("askPython", ask)
    page.evaluate(
        """state => {
            model.onSend = async message => {
                for (const { state, answer } of await askPython(message))
                    state ? model.set("state", state) : model.trigger("msg:custom", answer);
            };
            model.set("state", state);
        }""",
        board.state,
    )


def expect_each_once(board: Locator) -> None:
    """Each tile has one element, and none is lost."""
    there = board.locator("[data-rk-tile]").evaluate_all("all => all.map(each => each.dataset.rkTile)")
    state = board.page.evaluate("model.values.state")
    assert sorted(there) == sorted(chain(*state["table"], state["rack"]))


def expect_in_step(board: Locator) -> None:
    """What is drawn is what Python says."""
    state = board.page.evaluate("model.values.state")
    assert shown(board) == {"table": state["table"], "rack": state["rack"]}
    expect_verdict(board, state["verdict"]["state"])
