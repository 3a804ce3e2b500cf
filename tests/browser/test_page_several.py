"""Several tiles at once in the page alone: selected one by one or in a row, or a whole set by its handle."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import carry, drag, meld, point, shown, spoken, tile, zone
from tests.browser.stand_in import (
    CROWDED,
    NEW_SET,
    StandIn,
    after,
    before,
    board_of,
    expect_each_once,
    expect_in_step,
    move,
    sent,
)


@pytest.fixture
def board(stand_in: StandIn) -> Locator:
    return board_of(stand_in())


def handle(board: Locator, number: int) -> Locator:
    return meld(board, number).locator(".rk-handle")


def selected(board: Locator) -> list[str]:
    names: list[str] = board.locator("[data-selected]").evaluate_all("all => all.map(each => each.dataset.rkTile)")
    return names


# A whole set


def test_a_set_is_dragged_by_its_handle(board: Locator) -> None:
    page = board.page
    carry(handle(board, 0), tile(board, "O7a"), 0.9)
    expect(board.locator("[aria-pressed=true]:not(.rk-small)")).to_have_count(3)
    expect(board.locator(".rk-ghost .rk-face")).to_have_count(3)
    expect(tile(board, "O7a")).to_have_attribute("data-aim", "after")
    expect_each_once(board)
    page.mouse.up()
    assert sent(page) == [move("R3a R4a R5a", after("O7a"))]
    expect(board.locator("[data-rk-meld]")).to_have_count(1)
    expect_in_step(board)


def test_a_set_put_back_where_it_was_stays(board: Locator) -> None:
    drag(handle(board, 0), tile(board, "R4a"))
    drag(handle(board, 0), board.locator(".rk-new"))
    assert sent(board.page) == []
    expect(spoken(board)).to_contain_text("red 3, red 4, red 5 is back in its place.")


def test_a_set_is_taken_by_two_clicks(board: Locator) -> None:
    handle(board, 1).click()
    expect(spoken(board)).to_have_text("Picked up blue 7, black 7, orange 7.")
    tile(board, "R3a").click(position={"x": 4, "y": 20})
    assert sent(board.page) == [move("B7a K7a O7a", before("R3a"))]


@pytest.mark.parametrize(("key", "code"), [("h", "KeyH"), ("р", "KeyH"), ("H", "")])
def test_a_set_is_taken_by_a_key_in_every_layout(board: Locator, key: str, code: str) -> None:
    page = board.page
    tile(board, "K7a").focus()
    tile(board, "K7a").evaluate(
        "(each, key) => each.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))",
        {"key": key, "code": code},
    )
    expect(spoken(board)).to_have_text("Picked up blue 7, black 7, orange 7.")
    page.keyboard.press("Home")
    expect(spoken(board)).to_have_text("before red 3, set 1")
    page.keyboard.press("Space")
    assert sent(page) == [move("B7a K7a O7a", before("R3a"))]
    expect(tile(board, "B7a")).to_be_focused()


def test_a_tile_of_the_middle_splits_a_set(board: Locator) -> None:
    page = board.page
    tile(board, "R4a").focus()
    page.keyboard.press("Shift+ArrowRight")
    assert selected(board) == ["R4a", "R5a"]
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    expect(spoken(board)).to_have_text("before red 3, set 1")
    page.keyboard.press("Escape")
    drag(tile(board, "R5a"), board.locator(".rk-new"))
    assert sent(page) == [move("R4a R5a", NEW_SET)]
    assert shown(board)["table"] == [["R3a"], ["B7a", "K7a", "O7a"], ["R4a", "R5a"]]
    assert selected(board) == []


# A selection


def test_tiles_are_selected_by_clicks(board: Locator) -> None:
    page = board.page
    tile(board, "Ja").click(modifiers=["Control"])
    tile(board, "R6a").click(modifiers=["Control"])
    expect(tile(board, "R6a")).to_have_accessible_name("red 6, selected")
    tile(board, "K1a").click(modifiers=["Shift"])
    assert selected(board) == ["R6a", "B9a", "K1a"]
    tile(board, "B9a").click(modifiers=["Control"])
    assert selected(board) == ["R6a", "K1a"]
    assert sent(page) == []
    carry(tile(board, "K1a"), tile(board, "O7a"), 0.9)
    expect(board.locator(".rk-ghost .rk-face")).to_have_count(2)
    page.mouse.up()
    assert sent(page) == [move("R6a K1a", after("O7a"))]
    assert selected(board) == []
    expect_in_step(board)


def test_a_tile_beside_the_selection_is_moved_alone(board: Locator) -> None:
    tile(board, "R6a").click(modifiers=["Control"])
    drag(tile(board, "B9a"), tile(board, "O7a"), 0.9)
    assert sent(board.page) == [move("B9a", after("O7a"))]


def test_the_selection_goes_into_a_new_set_by_one_click(board: Locator) -> None:
    for name in ("B9a", "Ja"):
        tile(board, name).click(modifiers=["Control"])
    board.locator(".rk-new").click()
    assert sent(board.page) == [move("B9a Ja", NEW_SET)]
    tile(board, "R6a").click(modifiers=["Control"])
    zone(board, "table").click(position={"x": 400, "y": 200})
    assert selected(board) == []
    assert len(sent(board.page)) == 1


def test_tiles_are_selected_by_keys(board: Locator) -> None:
    page = board.page
    press = page.keyboard.press
    tile(board, "R6a").focus()
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowLeft"):
        press(key)
    assert selected(board) == ["R6a", "B9a"]
    press("End")
    press("x")
    assert selected(board) == ["R6a", "B9a", "Ja"]
    press("x")
    press("Escape")
    assert selected(board) == []
    press("x")
    press("Home")
    press("x")
    press("Enter")
    expect(spoken(board)).to_have_text("Picked up red 6, joker.")
    press("ArrowUp")
    press("Home")
    press("Enter")
    assert sent(page) == [move("R6a Ja", before("R3a"))]
    expect(tile(board, "R6a")).to_be_focused()


def test_many_carried_tiles_are_a_fan_with_their_number(stand_in: StandIn) -> None:
    board = board_of(stand_in(CROWDED))
    carry(handle(board, 0), tile(board, "B2a"), 0.9)
    expect(board.locator(".rk-ghost .rk-face")).to_have_count(5)
    expect(board.locator(".rk-more")).to_have_text("13")


def test_the_dragged_tile_leaves_the_bar_to_be_seen(board: Locator) -> None:
    for onto in ("R5a", "O7a", "B9a"):
        carry(tile(board, "R6a"), tile(board, onto), 0.9)
        bar = tile(board, onto).bounding_box()
        ghost = board.locator(".rk-ghost .rk-face").bounding_box()
        assert bar
        assert ghost
        assert bar["y"] + bar["height"] - (ghost["y"] + ghost["height"]) > bar["height"] / 4
        board.page.keyboard.press("Escape")
        board.page.mouse.up()


# Touch


def finger(page: Page) -> Callable[..., None]:
    """Give a function that touches: `touch("touchStart", (x, y))`, `touch("touchEnd")`."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return touch


def test_a_finger_that_rests_selects_and_taps_select_more(stand_in: StandIn) -> None:
    page = stand_in()
    page.set_viewport_size({"width": 375, "height": 700})
    board = board_of(page)
    touch = finger(page)

    def tap(name: str) -> None:
        touch("touchStart", point(tile(board, name)))
        touch("touchEnd")

    touch("touchStart", point(tile(board, "R6a")))
    expect(tile(board, "R6a")).to_have_attribute("data-selected", "true")
    touch("touchEnd")
    expect(board.locator("[aria-pressed=true]")).to_have_count(0)
    tap("K1a")
    tap("Ja")
    assert selected(board) == ["R6a", "K1a", "Ja"]
    tap("K1a")
    expect(spoken(board)).to_have_text("Picked up red 6, black 1, joker.")
    touch("touchStart", point(tile(board, "O7a"), 0.9))
    touch("touchEnd")
    assert sent(page) == [move("R6a K1a Ja", after("O7a"))]


def test_a_finger_drags_a_set_by_its_handle_and_sees_where_it_goes(stand_in: StandIn) -> None:
    page = stand_in()
    page.set_viewport_size({"width": 375, "height": 700})
    board = board_of(page)
    touch = finger(page)
    start, end = point(handle(board, 0)), point(tile(board, "O7a"), 0.9)
    touch("touchStart", start)
    for part in (0.3, 0.6, 1):
        touch("touchMove", (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
    ghost = board.locator(".rk-ghost .rk-face").first.bounding_box()
    assert ghost
    assert ghost["y"] + ghost["height"] < end[1], "the finger lies on the tiles"
    touch("touchEnd")
    assert sent(page) == [move("R3a R4a R5a", after("O7a"))]


def test_a_set_that_is_dragged_along_the_upper_edge_stays_in_sight(stand_in: StandIn) -> None:
    board = board_of(stand_in())
    edge = board.bounding_box()
    assert edge
    carry(handle(board, 0), tile(board, "O7a"), 0.9, 0.1)
    number = board.locator(".rk-ghost b").first.bounding_box()
    assert number
    assert number["y"] + number["height"] / 4 >= edge["y"], "the upper rim of the tiles may be cut, their numbers not"
