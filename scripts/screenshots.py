"""Takes the README's picture in a real JupyterLab, and contact sheets of all that a board can look like.

The sheets show the real page with states that the real Python made, in a page without a notebook: see `stand_in.py`.
"""

import html
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from rummikub_widget import Board, Game, GameBoard, Replay, Rules, solve
from tests.browser import chromium
from tests.browser.board import drag, expect_verdict, tile
from tests.browser.jupyter import ROOT, Jupyter, serve
from tests.browser.stand_in import (
    FULL,
    GESTURES,
    HOLD,
    NEW_SET,
    Json,
    after,
    board_of,
    lesson_states,
    move,
    open_stand_in,
    put_back,
    serve_stand_in,
    settle,
    show,
)
from tests.widget.page import Page as View
from tests.widget.players import Time, solving, table_of

README = ROOT / "docs/pictures/board.png"
SHEETS = ROOT / "build/screenshots"


def slug(name: str) -> str:
    """Give a name for files."""
    return name.replace(",", "").replace(" ", "-")


def take(what: Locator | Page, path: Path) -> None:
    """Write a picture, once nothing moves any more."""
    path.parent.mkdir(parents=True, exist_ok=True)
    what.screenshot(path=path, animations="disabled")


# The README

NOTEBOOK = """\
import rummikub_widget as rk
rk.Board(
    table="R4 R5 R6 | B7 K7 O7 | O10 O11 O12",
    rack="R7 R8 B9 B12 O3 O4 K1 K12 R1 J",
    layout={"width": "1100px"},
)"""


def take_readme(browser: Browser) -> None:
    """Take the picture that shows what the package is for: a fault, its reason, and what would help."""
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder) / "jupyter", Path(sys.executable)) as server:
        page = browser.new_page(viewport={"width": 1640, "height": 1000})
        notebook = Jupyter(server, page, "lab").open([NOTEBOOK])
        notebook.run(0)
        board = notebook.board(0)
        expect_verdict(board, "illegal")
        drag(tile(board, "R8a"), tile(board, "R6a"), 0.9)
        board.locator("[data-rk-meld='0'][data-rk-state=illegal]").wait_for()
        page.mouse.move(0, 0)
        # Without the threads of the felt, which hardly show, the file is a third smaller.
        board.evaluate("board => board.style.setProperty('--rk-thread', 'transparent')")
        take(board, README)
        page.close()


# What Python sends, moment by moment

TABLE = "R3 R4 R5 | B7 K7 O7 R7 | O9 O10 O11 O12 | K3 J K5 K6"
RACK = "R6 R8 B9 B11 B12 O1 O8 K1 K9 K13 J R13 B1 O13"
PEOPLE = {"en": ("Ann", "Boris", "Vera", "Gleb"), "ru": ("Аня", "Борис", "Вера", "Глеб")}


def practice(lang: str, *intents: Json, table: str = TABLE, rack: str = RACK) -> Json:
    """Give the state of a practice table after these intents."""
    view = View(Board(table=table, rack=rack, lang=lang))
    for intent in intents:
        assert view.ask(intent) is None, intent
    return view.state


def illegal(lang: str, *intents: Json) -> Json:
    """Give a table with a set of each kind: a gap, one that is no set at all, one that is not finished."""
    moves = move("R8a", after("R5a")), move("K1a", after("O12a")), move("B11a B12a", NEW_SET)
    return practice(lang, *moves, *intents)


def game(lang: str, *, rivals: int = 3, clock: int | None = 60) -> tuple[View, Time]:
    """Begin a match against bots, with the clock that it is played by."""
    me, *others = PEOPLE[lang]
    time = Time()
    bots = dict.fromkeys(others[:rivals], solving)
    return table_of(me, bots=bots, rules=Rules(turn_seconds=clock), rounds=3, seed=8, time=time, lang=lang), time


def play(view: View, turns: int) -> View:
    """Play so many turns as the solver does, or to the end."""
    view.press("ready")
    for _ in range(turns):
        board: GameBoard = view.board
        if view.state["game"]["phase"] == "over":
            break
        best = solve(
            table=board.table, rack=board.rack, opened=board.game.opened(board.game.current), rules=board.game.rules
        )
        if best:
            view.write(str(best.table))
        view.press("end-turn" if best else "draw" if view.state["actions"]["draw"] is None else "pass")
    return view


def timed_out(lang: str) -> Json:
    """Give the first state after a turn whose time was over while a tile lay on the table."""
    view, time = game(lang)
    play(view, 4)
    view.move(view.state["rack"][0])
    time.now += 61
    view.press("time")
    return view.state


def handed_over(lang: str) -> Json:
    """Give the screen between two people."""
    view = table_of(*PEOPLE[lang][:2], rules=Rules(turn_seconds=60), seed=4, lang=lang)
    view.press("ready")
    view.press("draw")
    return view.state


def watching(lang: str) -> Json:
    """Give a state from the middle of a bot's turn."""
    view, _ = game(lang)
    play(view, 5)
    return next(state for state in reversed(view.states) if state["game"]["phase"] == "watching")


def replayed(lang: str) -> Json:
    """Give a turn of a finished game in which tiles were laid."""
    finished = Game([*PEOPLE[lang][:2]], seed=3)
    while finished.outcome is None:
        solving(finished)
    at = [number for number, event in enumerate(finished.events, start=1) if event.after is not None][4]
    return View(Replay(finished, at=at, lang=lang)).state


WHY = {"type": "why", "tile": "K13a"}
HINT = [{"type": "hint", "level": level} for level in (1, 2, 3)]
REPAIR = {"type": "repair"}

STATES: dict[str, Callable[[str], Json]] = {
    "empty": lambda lang: practice(lang, table="", rack="R6 B9 K1 J"),
    "start": practice,
    "legal": lambda lang: practice(
        lang, move("R6a", after("R5a")), move("O8a", {"zone": "table", "beside": "O9a", "side": "before"})
    ),
    "illegal": illegal,
    "hint 1": lambda lang: practice(lang, *HINT[:1]),
    "hint 3": lambda lang: practice(lang, *HINT),
    "why not": lambda lang: practice(lang, WHY),
    "repair": lambda lang: illegal(lang, REPAIR),
    "full": lambda lang: practice(lang, **FULL),
    "game start": lambda lang: game(lang)[0].state,
    "first turn": lambda lang: play(game(lang)[0], 0).state,
    "turn": lambda lang: play(game(lang)[0], 6).state,
    "watching": watching,
    "time-out": timed_out,
    "hand-over": handed_over,
    "over": lambda lang: play(game(lang)[0], 200).state,
    "replay": replayed,
}
"""What Python sends, by language."""


def wait_in_vain(board: Locator) -> None:
    """Move a tile while Python is busy."""
    board.page.evaluate(HOLD)
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    board.page.clock.fast_forward(5000)
    board.locator(".rk-busy").wait_for()


MOMENTS: dict[str, tuple[str, Callable[[Locator], object]]] = {
    **{name: (name, settle) for name in (*STATES, *lesson_states())},
    "plan, step 1": ("hint 3", GESTURES["stepping"]),
    "repair, step 1": ("repair", GESTURES["stepping"]),
    **{name: ("start", GESTURES[name]) for name in ("carrying", "dragging", "selected", "keys", "settings")},
    "refused": ("turn", GESTURES["refused"]),
    "busy": ("start", wait_in_vain),
    "disconnected": ("illegal", GESTURES["disconnected"]),
}
"""The states, and what is then done to the board. The last two are for good."""


# The sheets


@dataclass(frozen=True)
class Look:
    """What all pictures of a sheet have in common."""

    width: int = 900
    theme: str = "light"
    notebook: str = "jupyter"
    lang: str = "en"
    face: str = "classic"
    forced: bool = False

    @property
    def name(self) -> str:
        """What the sheet is called."""
        colors = f"{self.theme} forced colors" if self.forced else self.theme
        return f"{self.width} px, {self.notebook} {colors}, {self.lang}, {self.face} tiles"


LOOKS = (
    *(Look(width, lang=lang) for lang in ("en", "ru") for width in (320, 375, 700, 900, 1200)),
    Look(theme="dark"),
    Look(375, theme="dark", lang="ru"),
    *(Look(notebook="vscode", theme=theme) for theme in ("light", "dark", "high-contrast", "high-contrast-light")),
    *(Look(notebook="marimo", theme=theme) for theme in ("light", "dark")),
    *(Look(forced=True, theme=theme) for theme in ("light", "dark")),
    *(Look(width, face=face) for face in ("large", "cards") for width in (375, 900)),
)


def pictures(browser: Browser, address: str, look: Look, states: dict[str, Json]) -> Iterator[tuple[str, Path]]:
    """Take the pictures of a sheet; give each with its caption."""
    folder = SHEETS / slug(look.name)
    with browser.new_context(
        viewport={"width": look.width + 16, "height": 1700},
        forced_colors="active" if look.forced else "none",
        color_scheme="dark" if look.theme == "dark" else "light",
        reduced_motion="reduce",  # nothing to wait for
    ) as context:
        settings = {"theme": look.theme, "notebook": look.notebook, "lang": look.lang, "face": look.face}

        def taken(page: Page, caption: str) -> tuple[str, Path]:
            settle(board_of(page))
            path = folder / f"{slug(caption)}.png"
            take(board_of(page), path)
            return caption, path

        page = context.new_page()
        page.clock.install()
        open_stand_in(page, address, states["start"], **settings)
        for caption, (state, gesture) in MOMENTS.items():
            put_back(board_of(page))
            show(page, states[state])
            gesture(board_of(page))
            yield taken(page, caption)
        page = context.new_page()
        yield taken(open_stand_in(page, address, states["illegal"], disconnected="yes", **settings), "read-only")


def figure(caption: str, path: Path) -> str:
    """Show a picture with its caption, at half its size; a click opens it."""
    name = path.relative_to(SHEETS)
    return f'<figure><figcaption>{html.escape(caption)}</figcaption><a href="{name}"><img src="{name}"></a></figure>'


PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Contact sheets of the board</title>
<style>
  body { margin: 0; background: #8a8f8c; color: #fff; font: 14px sans-serif; }
  section { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; width: 2400px; padding: 16px; }
  h2 { width: 100%; margin: 0; }
  figure { margin: 0; }
  img { zoom: 0.5; }
</style>
"""


def take_sheets(browser: Browser) -> None:
    """Take all pictures, lay them out in one page, and take a picture of each sheet."""
    states = {lang: {name: state(lang) for name, state in STATES.items()} | lesson_states(lang) for lang in PEOPLE}
    sections = []
    with serve_stand_in() as address:
        for look in LOOKS:
            figures = [figure(*each) for each in pictures(browser, address, look, states[look.lang])]
            sections.append(f"<section><h2>{look.name}</h2>{''.join(figures)}</section>")
            print(look.name)
    index = SHEETS / "index.html"
    index.write_text(PAGE + "\n".join(sections), encoding="utf-8")
    page = browser.new_page(viewport={"width": 2440, "height": 1000})
    page.goto(index.as_uri())
    for look, section in zip(LOOKS, page.locator("section").all(), strict=True):
        take(section, SHEETS / f"{slug(look.name)}.png")
    print(f"{index.relative_to(ROOT)}: {len(LOOKS)} sheets of {len(MOMENTS) + 1} pictures")


def main() -> None:
    """Take them all; with an argument, the README's alone or the sheets alone."""
    wanted = sys.argv[1:] or ["readme", "sheets"]
    with sync_playwright() as playwright, playwright.chromium.launch(**chromium.launch_options()) as browser:
        if "readme" in wanted:
            take_readme(browser)
        if "sheets" in wanted:
            take_sheets(browser)


if __name__ == "__main__":
    main()
