"""The page between two turns and when Python is gone: nothing is left for the next player, nothing happens twice."""

import pytest
from playwright.sync_api import expect

from tests.browser.board import action, carry, drag, spoken, tile
from tests.browser.stand_in import STATES, StandIn, after, board_of, game_of, sent, show, state_of


def test_what_one_player_chose_is_not_chosen_for_the_next(stand_in: StandIn) -> None:
    page = stand_in(game_of())
    board = board_of(page)
    tile(board, "K1a").click(modifiers=["Control"])
    action(board, "end-turn").click(force=True)
    expect(tile(board, "K1a")).to_have_attribute("data-selected", "true")
    expect(board.locator(".rk-note")).to_be_visible()
    show(page, game_of("hand-over", current=1, turn=13))
    expect(board.locator(".rk-note")).to_have_count(0)
    show(page, game_of(current=1, turn=13))
    expect(tile(board, "K1a")).not_to_have_attribute("data-selected", "true")
    expect(action(board, "why")).to_have_text("Why not?")


def test_a_double_click_draws_once(stand_in: StandIn) -> None:
    page = stand_in(game_of())
    action(board_of(page), "draw").dblclick()
    assert [intent["type"] for intent in sent(page)] == ["draw"]


def test_a_tile_that_was_pointed_out_is_not_when_there_is_no_reason_any_more(stand_in: StandIn) -> None:
    page = stand_in(STATES["illegal"])
    board = board_of(page)
    board.locator(".rk-reason").first.hover()
    expect(board.locator("[data-shown]").first).to_be_visible()
    show(page, state_of(("R6a", after("R5a"))))
    expect(board.locator("[data-shown]")).to_have_count(0)


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_what_is_carried_when_python_is_gone_lies_where_it_lay(stand_in: StandIn, how: str) -> None:
    page = stand_in()
    board = board_of(page)
    if how == "mouse":
        carry(tile(board, "K1a"), tile(board, "R5a"), 0.9)
    else:
        tile(board, "K1a").focus()
        page.keyboard.press("Space")
    page.evaluate('model.trigger("comm:close")')
    expect(tile(board, "K1a")).to_have_attribute("aria-pressed", "false")
    expect(board.locator(".rk-ghost")).to_have_count(0)
    expect(spoken(board)).not_to_contain_text("Put down")
    page.mouse.up()
    assert sent(page) == []


def test_the_letters_of_copies_are_said_wherever_a_tile_is(stand_in: StandIn) -> None:
    page = stand_in()
    page.evaluate("model.set('copies', true)")
    board = board_of(page)
    tile(board, "K1a").focus()
    page.keyboard.press("Space")
    expect(spoken(board)).to_have_text("Picked up black 1 a.")
    page.keyboard.press("Escape")
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    expect(tile(board, "R6a")).to_have_accessible_name("red 6 a")
