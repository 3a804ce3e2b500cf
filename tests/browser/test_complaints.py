"""What players of other programs complain about, tried on the page with Python behind it: see docs/complaints.md."""

import pytest
from playwright.sync_api import Locator, Page, expect

from rummikub_widget import Board
from tests.browser.board import action, drag, expect_verdict, meld, shown, tile, verdict
from tests.browser.stand_in import StandIn, board_of, connect, expect_each_once, expect_in_step
from tests.widget.page import Page as View
from tests.widget.players import drawing, position, table_of


def at_ann(view: View) -> View:
    assert view.press("ready") is None
    return view


def test_a_turn_that_is_not_legal_keeps_its_tiles_and_says_why(stand_in: StandIn) -> None:
    page = stand_in()
    board = board_of(page)
    view = at_ann(table_of(game=position(), bots={"Boris": drawing}))
    connect(page, view.board)
    drag(tile(board, "B9a"), tile(board, "R5a"), 0.9)
    expect_verdict(board, "illegal")
    expect(tile(board, "B9a")).to_have_attribute("data-marked", "true")  # before anybody ends the turn
    lying = shown(board)
    reason = verdict(board).locator(".rk-reason").first.locator("p").first.inner_text()
    action(board, "end-turn").click(force=True)
    expect(board.get_by_role("alert")).to_have_text(reason)
    assert shown(board) == lying == {"table": [["R3a", "R4a", "R5a", "B9a"]], "rack": ["R6a", "K1a"]}


def test_undo_and_redo_after_a_mistake_lose_no_tile(stand_in: StandIn) -> None:
    page = stand_in()
    board = board_of(page)
    table = Board(table="R3 R4 R5 | B7 K7 O7", rack="R6 B9 K1 J")
    connect(page, table)
    start = shown(board)
    drag(tile(board, "B9a"), tile(board, "R5a"), 0.9)
    drag(tile(board, "B7a"), board.locator(".rk-new"))
    expect(board.locator("[data-rk-meld]")).to_have_count(3)
    expect_verdict(board, "illegal")
    mistake = shown(board)
    for name, layout in (("undo", None), ("undo", start), ("redo", None), ("redo", mistake), ("reset", start)):
        action(board, name).click()
        expect(board.locator(".rk-body:has([data-rk-verdict=pending])")).to_have_count(0)
        expect_each_once(board)
        expect_in_step(board)
        assert layout in (None, shown(board))
        assert str(table.table) == " | ".join(" ".join(name[:-1] for name in row) for row in shown(board)["table"])


def test_the_two_copies_of_a_tile_can_be_told_apart(stand_in: StandIn) -> None:
    page = stand_in()
    board = board_of(page)
    table = Board(table="R3 R4 R5", rack="R5 K1", copies=True)
    connect(page, table)
    page.evaluate("model.set('copies', true)")
    marks = [tile(board, name).locator(".rk-copy") for name in ("R5a", "R5b")]
    for mark, letter in zip(marks, "ab", strict=True):
        expect(mark).to_have_text(letter)
        expect(mark).to_be_visible()
        expect(tile(board, f"R5{letter}")).to_have_accessible_name(f"red 5 {letter}")
    drag(tile(board, "R5b"), board.locator(".rk-new"))
    expect(meld(board, 1).locator("[data-rk-tile]")).to_have_attribute("data-rk-tile", "R5b")
    expect(tile(board, "R5b")).to_have_attribute("data-laid", "true")  # marked without letters, too
    expect(tile(board, "R5a")).not_to_have_attribute("data-laid", "true")


COLORS = """tiles => tiles.map(tile => ({
    number: getComputedStyle(tile.querySelector("b")).color,
    shape: (sign => `${sign.borderRadius} ${sign.rotate} ${sign.borderTopWidth === sign.borderBottomWidth}`)(
        getComputedStyle(tile.querySelector(".rk-shape"))),
    text: tile.querySelector("b").getBoundingClientRect().height,
}))"""


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_shows_four_colors_and_four_shapes(stand_in: StandIn, theme: str) -> None:
    board = colors_of(stand_in(theme=theme))
    found = board.locator("[data-rk-zone=rack] [data-rk-tile]").evaluate_all(COLORS)
    assert len({each["number"] for each in found}) == 4
    assert len({each["shape"] for each in found}) == 4
    assert min(each["text"] for each in found) >= 14


def colors_of(page: Page) -> Locator:
    connect(page, Board(rack="R7 B7 O7 K7"))
    board = board_of(page)
    expect(tile(board, "K7a")).to_be_visible()
    return board
