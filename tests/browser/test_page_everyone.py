"""The page for everyone: axe-core in every state, sizes from 320 px on, forced colors, words in every language."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import violations
from tests.browser.board import action, meld, tile
from tests.browser.jupyter import ROOT
from tests.browser.stand_in import (
    CROWDED,
    GESTURES,
    STATES,
    Json,
    StandIn,
    board_of,
    game_of,
    helped,
    lesson_states,
    player,
    put_back,
    replay_of,
    settle,
    show,
)

LONG_NAMES = [player("Anastasia-Maria", 10), player("Beginner bot 2", 14, bot="beginner"), player("Maximilian", 2)]
CHOICES = STATES["idle"] | {"sets": [{**each, "choices": ["run", "group"]} for each in STATES["idle"]["sets"]]}
PLACES: dict[str, Json] = {
    **STATES,
    "empty": STATES["idle"] | {"table": [], "sets": [], "rack": []},
    "choices": CHOICES,
    "hint": helped(),
    "plan": helped(level=3, plan=True),
    "turn": game_of(),
    "players": game_of(players=LONG_NAMES),
    "urgent": game_of(clock={"limit": 60, "left": 8, "running": False}),
    "watching": game_of("watching", current=1),
    "start": game_of("start"),
    "hand-over": game_of("hand-over", current=1),
    "over": game_of("over"),
    "replay": replay_of(),
    **lesson_states(),
}
"""States that look different."""


LOOKS = (*PLACES, *GESTURES)
"""All that a board can look like; see `visit`."""


def visit(page: Page, name: str, change: Callable[[Json], Json] = lambda state: state) -> Locator:
    """Show a state, or do what leads to it."""
    board = board_of(page)
    put_back(board)
    show(page, change({"stepping": PLACES["plan"]}.get(name, PLACES.get(name, PLACES["turn"]))))
    GESTURES.get(name, settle)(board)
    settle(board)
    return board


FORCED = 375  # at this width, the colors are those of the reader's system


@pytest.mark.parametrize(
    ("width", "theme", "lang"),
    [(1100, "light", "en"), (320, "dark", "ru"), (1100, "dark", "ru"), (FORCED, "light", "ru")],
)
def test_axe_finds_nothing(stand_in: StandIn, page: Page, width: int, theme: str, lang: str) -> None:
    page.emulate_media(forced_colors="active" if width == FORCED else "none")
    page.set_viewport_size({"width": width, "height": 900})
    stand_in(theme=theme, lang=lang)
    expect(board_of(page)).to_have_attribute("data-rk-theme", theme)
    found = {}
    for name in LOOKS:
        visit(page, name)
        found[name] = violations(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


OUTSIDE = """board => {
    const { left, right } = board.getBoundingClientRect();
    return [...board.querySelectorAll(".rk-body :not(.rk-hidden, .rk-air, .rk-air *, option)")].filter(each => {
        const box = each.getBoundingClientRect();
        return box.width > 1 && (box.left < left - 0.5 || box.right > right + 0.5);
    }).map(each => each.outerHTML.slice(0, 200));
}"""
SMALL = """board => [...board.querySelectorAll("button, summary, input, select, [data-rk-tile]")].filter(each => {
    const { width, height } = each.getBoundingClientRect();
    const zoom = Number(document.documentElement.style.zoom) || 1;
    return each.checkVisibility()
        && (Math.min(width, height) < 24 * zoom || (each.dataset.rkTile && width < 36 * zoom));
}).map(each => each.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize(("width", "zoom"), [(320, 1), (360, 1), (560, 1), (720, 1), (1000, 1), (640, 2)])
def test_nothing_is_too_wide_or_too_small(stand_in: StandIn, width: int, zoom: int) -> None:
    page = stand_in(CROWDED)
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate("zoom => void (document.documentElement.style.zoom = zoom)", zoom)
    found = {}
    for face, (name, state) in product(("classic", "large", "cards"), {**PLACES, "crowded": CROWDED}.items()):
        page.evaluate("face => model.set('face', face)", face)
        show(page, state)
        board = board_of(page)
        settle(board)
        wrong = [*board.evaluate(OUTSIDE), *board.evaluate(SMALL)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wrong.append("the page")
        if wrong:
            found[name, face] = wrong
    assert found == {}


def test_forced_colors_keep_what_colors_say(stand_in: StandIn, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    board = board_of(stand_in(STATES["illegal"]))

    def style(of: Locator, what: str, pseudo: str = "") -> str:
        found: str = of.evaluate(f"each => getComputedStyle(each, '{pseudo}').{what}")
        return found

    assert style(meld(board, 0), "borderTopStyle") == "solid"
    assert style(meld(board, 2), "borderTopStyle") == "dashed"
    assert style(tile(board, "K1a").locator(".rk-face"), "content", "::after") == '"!"'
    tile(board, "R6a").click(modifiers=["Control"])
    assert style(tile(board, "R6a").locator(".rk-face"), "outlineStyle") == "solid"
    tile(board, "R6a").click(modifiers=["Control"])
    tile(board, "R6a").focus()
    page.keyboard.press("Space")
    assert style(tile(board, "R6a").locator(".rk-face"), "outlineStyle") == "solid"
    page.keyboard.press("Home")
    bar = style(board.locator("[data-aim]"), "backgroundColor", "::after")
    assert bar != style(board, "backgroundColor")
    redo = action(board, "redo")
    assert style(redo, "color") != style(action(board, "undo"), "color")
    assert style(tile(board, "R6a").locator(".rk-shape"), "backgroundColor") != style(board, "backgroundColor")


# Notebooks and their themes


def color(of: Locator, what: str) -> str:
    found: str = of.evaluate(f"each => getComputedStyle(each).{what}")
    return found


WHITE, BLACK = "rgb(255, 255, 255)", "rgb(0, 0, 0)"


@pytest.mark.parametrize(
    ("notebook", "theme", "looks", "ground"),
    [
        ("jupyter", "dark", "dark", "rgb(33, 33, 33)"),
        ("vscode", "light", "light", WHITE),
        ("vscode", "dark", "dark", "rgb(31, 31, 31)"),
        ("vscode", "high-contrast", "dark", BLACK),
        ("vscode", "high-contrast-light", "light", WHITE),
        ("marimo", "light", "light", WHITE),
        ("marimo", "dark", "dark", "rgb(24, 28, 26)"),
    ],
)
def test_the_board_looks_like_its_notebook(
    stand_in: StandIn, notebook: str, theme: str, looks: str, ground: str
) -> None:
    page = stand_in(STATES["illegal"], notebook=notebook, theme=theme)
    board = board_of(page)
    expect(board).to_have_attribute("data-rk-theme", looks)
    assert color(board.locator(".rk-body"), "backgroundColor") == ground
    if notebook == "vscode":
        assert "Segoe WPC" in color(board, "fontFamily")
    if notebook != "marimo":  # axe does not look into a shadow root that is given as its context
        assert violations(page) == []
    if theme.startswith("high-contrast"):
        lines = {color(board.locator(each), "borderTopColor") for each in (".rk-body", ".rk-field")}
        assert lines == {"rgb(111, 195, 223)" if looks == "dark" else "rgb(15, 74, 133)"}


def test_the_theme_is_followed_when_it_changes(stand_in: StandIn, page: Page) -> None:
    stand_in(notebook="vscode", theme="light")
    page.evaluate("document.body.dataset.vscodeThemeKind = 'vscode-dark'")
    expect(board_of(page)).to_have_attribute("data-rk-theme", "dark")
    assert color(board_of(page).locator(".rk-body"), "backgroundColor") == "rgb(31, 31, 31)"


def test_a_white_ground_in_a_dark_notebook_hides_no_text(stand_in: StandIn, page: Page) -> None:
    """A dark page exported by nbconvert: the style of ipywidgets, which comes last, makes its notebook white."""
    stand_in(theme="dark")
    page.add_style_tag(content="[data-jp-theme-light=false] { --jp-layout-color1: white }")
    page.evaluate("document.body.classList.add('exported')")
    body = board_of(page).locator(".rk-body")
    expect(body).to_have_css("background-color", "rgb(24, 28, 26)")
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    expect(body).to_have_css("background-color", WHITE)


# What readers ask of their system


def test_with_reduced_motion_nothing_moves(stand_in: StandIn, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script("window.moved = 0; addEventListener('transitionrun', () => moved++, true)")
    stand_in()
    for name in LOOKS:
        if name != "error":
            board = board_of(page)
            put_back(board)
            show(page, PLACES.get(name, PLACES["plan"]))
            assert board.evaluate("board => board.getAnimations({ subtree: true }).length") == 0, name
    assert page.evaluate("moved") == 0


def test_long_answers_and_news_scroll_in_their_place(stand_in: StandIn, page: Page) -> None:
    long = [["Look at ", {"tile": "R6"}, " and at all of the others on your rack. "]] * 30
    stand_in(game_of(help=helped()["help"] | {"text": long}))
    board = board_of(page)
    answer = board.locator(".rk-answer .rk-scroll")
    box = board.locator(".rk-answer").bounding_box()
    assert box
    assert box["height"] < 300
    expect(answer).to_have_attribute("tabindex", "0")
    answer.focus()
    page.keyboard.press("End")
    page.wait_for_function("document.activeElement.scrollTop > 100")
    assert violations(page) == []
    show(page, game_of(help=helped()["help"], news=long))
    expect(answer).to_have_attribute("tabindex", "-1")
    news = board.locator(".rk-news")
    news.locator("summary").click()
    expect(news.locator(".rk-scroll")).to_have_attribute("tabindex", "0")


def test_a_toolbar_has_one_row(stand_in: StandIn, page: Page) -> None:
    stand_in(game_of(), lang="ru")
    for width in (700, 780, 850, 900, 1000, 1010, 1200):
        page.set_viewport_size({"width": width + 16, "height": 900})
        buttons = board_of(page).locator(".rk-tools .rk-button")
        tops = buttons.evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
        assert max(tops) - min(tops) < 12, width


# A language that nobody speaks: what is not in brackets was not translated, and what is 40 % longer needs its room.


@pytest.fixture(scope="session")
def pseudo_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built with the language `xx`."""
    folder = tmp_path_factory.mktemp("pseudo")
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    command = ["node", str(ROOT / "js/build.mjs"), "--pseudo", str(folder)]
    subprocess.run(command, env=os.environ | {"PATH": path}, check=True, capture_output=True)
    return folder / "widget.js"


# Fields of the state that hold words of Python's, or names.
WORDS = {
    "caption",
    "title",
    "summary",
    "text",
    "remedy",
    "rule",
    "source",
    "news",
    "best",
    "heading",
    "prompt",
    "par",
    "actions",
    "name",
    "players",
    "winners",
}


def stretched(value: Any, field: str = "") -> Any:
    """Give a state with all words of Python's in brackets and longer."""
    if isinstance(value, str):
        longer = re.sub(r"[^\W\d]+", lambda word: word[0] + "o" * -(-len(word[0]) * 4 // 10), value)
        return f"⟦{longer}⟧" if field in WORDS else value
    if isinstance(value, list):
        return [stretched(each, field) for each in value]
    if isinstance(value, dict):
        return {key: stretched(each, field if field == "actions" else key) for key, each in value.items()}
    return value


UNTRANSLATED = """board => {
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode())
        if (!walker.currentNode.parentElement.closest(".rk-name, [data-rk-set=lang]"))
            texts.push(walker.currentNode.data);
    for (const each of [board, ...board.querySelectorAll("*")])
        for (const name of ["title", "aria-label", "placeholder", "aria-valuetext"])
            texts.push(each.getAttribute(name) ?? "");
    const rest = text => { const less = text.replace(/⟦[^⟦⟧]*⟧/g, ""); return less === text ? text : rest(less); };
    return texts.filter(text => /\\p{L}/u.test(rest(text)));
}"""
# Words that stick out of the box that they stand in. Names in the strip may be cut short: their whole is in the title.
STICKING_OUT = """board => {
    const boxes = "button, summary, td, th, dd, dt, label, .rk-tray, .rk-card, .rk-verdict, .rk-answer, .rk-note, " +
        ".rk-rack, .rk-strip, .rk-screen, .rk-message, .rk-body";
    const elsewhere = ".rk-hidden, .rk-air, .rk-player, .rk-pool, .rk-name, option";
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.parentElement.checkVisibility() || node.parentElement.closest(elsewhere))
            continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const box = node.parentElement.closest(boxes).getBoundingClientRect();
        if (text.width && (text.left < box.left - 1 || text.right > box.right + 1 || text.bottom > box.bottom + 2))
            found.push([node.data, Math.round(text.right - box.right)]);
    }
    return found;
}"""


@pytest.mark.parametrize("width", [320, 1000])
def test_every_word_is_translated_and_has_room(stand_in: StandIn, page: Page, pseudo_page: Path, width: int) -> None:
    page.route("**/widget.js", lambda route: route.fulfill(path=pseudo_page, content_type="text/javascript"))
    page.set_viewport_size({"width": width, "height": 900})
    stand_in(stretched(STATES["idle"]), lang="xx")
    found = {}
    for name in LOOKS:
        board = visit(page, name, stretched)
        wrong = [*board.evaluate(UNTRANSLATED), *board.evaluate(STICKING_OUT), *board.evaluate(OUTSIDE)]
        if wrong:
            found[name] = wrong
    assert found == {}, json.dumps(found, indent=1, ensure_ascii=False)
