"""A game in the page alone: the strip of players, the clock, the screens between turns, and what is said about them."""

import pytest
from playwright.sync_api import Locator, Page, expect

from rummikub_widget.widget.game_board import GameBoard
from tests.browser.board import action, drag, spoken, tile, zone
from tests.browser.stand_in import (
    GAME_ACTIONS,
    HOLD,
    PLAYERS,
    SHEET,
    STATES,
    StandIn,
    after,
    board_of,
    connect,
    expect_in_step,
    game_of,
    move,
    player,
    sent,
    show,
)

MAY_END = {"actions": GAME_ACTIONS | {"end-turn": None}}


@pytest.fixture
def board(stand_in: StandIn) -> Locator:
    return board_of(stand_in(game_of()))


def test_the_strip_tells_who_plays(board: Locator) -> None:
    seats = board.locator(".rk-player")
    assert [text.split() for text in seats.all_inner_texts()] == [
        ["Ann", "4", "4", "tiles", "left", "not", "opened", "yet"],
        ["Boris", "14", "14", "tiles", "left", "has", "opened"],
        ["Clara", "9", "9", "tiles", "left", "has", "opened"],
    ]
    expect(seats.nth(1)).to_have_attribute("title", "Boris: 14 tiles left, has opened")
    expect(board.locator("[aria-current]")).to_have_text("Ann44 tiles leftnot opened yet")
    expect(board.locator(".rk-pool")).to_contain_text("Game 1 of 3")
    expect(board.locator(".rk-pool")).to_contain_text("Pool: 50")
    expect(board.locator(".rk-opening")).to_have_text("Initial meld: 24 of 30 points")
    expect(tile(board, "K1a")).to_have_accessible_name("black 1, new on the rack")
    show(board.page, game_of("watching", current=1, opening=None, clock=None))
    expect(board.locator("[aria-current]")).to_contain_text("Boris")
    expect(board.locator(".rk-opening, .rk-clock")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 375])
def test_four_players_fit_in_one_row(stand_in: StandIn, width: int) -> None:
    players = [player("Anastasia", 10), *PLAYERS[1:], player("Maximilian", 12, bot="beginner")]
    page = stand_in(game_of(players=players))
    page.set_viewport_size({"width": width, "height": 700})
    tops = (
        board_of(page)
        .locator(".rk-player, .rk-pool, .rk-clock")
        .evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2)"
        )
    )
    assert max(tops) - min(tops) < 2


def test_the_clock_counts_down_and_asks_python_once(stand_in: StandIn, page: Page) -> None:
    page.clock.install()
    board = board_of(stand_in(game_of(clock={"limit": 60, "left": 12, "running": True})))
    clock = board.get_by_role("timer")
    expect(clock).to_have_accessible_name("12 seconds left")
    page.evaluate("""window.drawn = new Set(); new MutationObserver(all =>
        all.forEach(({ target }) => drawn.add(target.className))).observe(document.querySelector(".rummikub"),
            { subtree: true, attributes: true, childList: true, characterData: true })""")
    page.clock.run_for(3000)
    expect(clock).to_have_accessible_name("9 seconds left")
    expect(clock).to_have_attribute("data-urgent", "true")
    assert page.evaluate("[...drawn]") == ["rk-clock"]  # a second costs no drawing of the board
    assert sent(page) == []
    page.clock.run_for(20_000)
    assert sent(page) == [{"type": "time"}]
    expect(clock).to_have_accessible_name("0 seconds left")
    show(page, game_of(clock={"limit": 60, "left": 60, "running": True}))
    expect(clock).to_have_accessible_name("60 seconds left")
    expect(clock).to_have_attribute("data-left", "1:00")


def test_several_views_ask_for_the_time_and_nobody_is_told_of_the_refusal(stand_in: StandIn, page: Page) -> None:
    page.clock.install()
    board = board_of(stand_in(game_of(clock={"limit": 60, "left": 1, "running": True})))
    page.evaluate("void (model.onSend = message => model.answer(message, { code: 'stale', text: ['Changed.'] }))")
    page.clock.run_for(5000)
    assert sent(page) == [{"type": "time"}]
    expect(board.get_by_role("alert")).to_have_count(0)


def test_the_draw_for_who_starts_is_shown(stand_in: StandIn) -> None:
    board = board_of(stand_in(game_of("start")))
    screen = board.locator("[data-rk-screen=start]")
    expect(screen.get_by_role("heading")).to_have_text("The draw for who starts")
    expect(screen.get_by_role("listitem")).to_have_count(3)
    expect(screen).to_contain_text("First to play: Ann.")
    expect(board.locator("[data-rk-tile], [data-rk-zone], [data-rk-verdict]")).to_have_count(0)
    screen.get_by_role("button", name="Begin").click()
    assert sent(board.page) == [{"type": "ready"}]


def test_the_seat_is_handed_over_and_nothing_of_it_is_seen_before(board: Locator) -> None:
    page = board.page
    show(page, game_of("turn", **MAY_END))
    action(board, "end-turn").focus()
    page.keyboard.press("Enter")
    assert sent(page) == [{"type": "end-turn"}]
    show(page, game_of("hand-over", current=1))
    screen = board.locator("[data-rk-screen=hand-over]")
    expect(screen.get_by_role("heading")).to_have_text("Boris, it is your turn")
    expect(spoken(board)).to_have_text("Boris, it is your turn")
    expect(board.locator("[data-rk-tile], [data-rk-zone], [data-rk-write]")).to_have_count(0)
    expect(screen.get_by_role("heading")).to_be_focused()  # where the keyboard was is gone
    page.keyboard.press("Enter")  # a key that was meant for the turn, and pressed twice
    assert len(sent(page)) == 1
    ready = action(board, "ready")
    page.keyboard.press("Tab")
    expect(ready).to_be_focused()
    assert ready.evaluate(
        "each => !each.dispatchEvent(new KeyboardEvent('keydown', "
        "{ key: 'Enter', repeat: true, bubbles: true, cancelable: true }))"
    ), "a key that is held down goes on pressing"
    page.keyboard.press("Enter")
    assert sent(page)[1:] == [{"type": "ready"}]
    show(page, game_of("turn", current=1, turn=13))
    expect(tile(board, "R6a")).to_be_focused()
    expect(spoken(board)).to_have_text("Your turn. Boris laid red 7. Clara drew a tile.")


def test_the_score_sheet(stand_in: StandIn) -> None:
    page = stand_in(game_of())
    board = board_of(page)
    show(page, game_of("over"))
    expect(spoken(board)).to_have_text("Ann has won.")
    screen = board.locator("[data-rk-screen=over]")
    rows = [row.split() for row in screen.get_by_role("row").all_inner_texts()]
    assert rows == [
        ["Game", "Ann", "Boris", "Clara"],
        ["1", "+54", "−20", "−34"],
        ["2", "−10", "+30", "−20"],
        ["Total", "+44", "+10", "−54"],
    ]
    expect(screen.locator("[data-won]")).to_have_text("Ann")
    expect(zone(board, "table").locator("[data-rk-tile]")).to_have_count(6)
    screen.get_by_text("The tiles that were left").click()
    expect(screen.locator(".rk-left")).to_contain_text("none")
    expect(screen.get_by_role("img", name="black 4")).to_be_visible()
    action(board, "next-game").click()
    assert sent(page) == [{"type": "next-game"}]
    show(page, game_of("over", sheet=SHEET | {"match_over": True}))
    expect(action(board, "next-game")).to_have_count(0)


def test_the_buttons_of_a_game(board: Locator) -> None:
    page = board.page
    expect(board.locator("[data-rk-action=pass], [data-rk-action=give], [data-rk-action=next-game]")).to_have_count(0)
    end = action(board, "end-turn")
    expect(end).to_have_attribute("title", "Lay a tile first.")
    end.click(force=True)
    expect(board.get_by_role("alert")).to_have_text("Lay a tile first.")
    assert sent(page) == []
    expect(board.locator("[data-first]")).to_have_count(0)
    usable = dict.fromkeys(("draw", "pass", "give", "end-turn"))
    show(page, game_of(actions=GAME_ACTIONS | usable))
    expect(board.locator("[data-first]")).to_have_attribute("data-rk-action", "end-turn")
    action(board, "give").click()
    expect(board.get_by_role("alert")).to_contain_text("Choose one tile of your rack first")
    tile(board, "B9a").click(modifiers=["Control"])
    action(board, "give").click()
    for name in ("draw", "pass", "end-turn"):
        action(board, name).click()
    assert sent(page) == [
        {"type": "give", "tile": "B9a"},
        {"type": "draw"},
        {"type": "pass"},
        {"type": "end-turn"},
    ]


def test_tab_stops_once_in_the_toolbar_and_arrows_go_along_it(board: Locator) -> None:
    press = board.page.keyboard.press
    stops = board.locator(".rk-tools [tabindex='0']")
    expect(stops).to_have_count(1)
    tile(board, "R6a").focus()
    press("Tab")
    expect(action(board, "undo")).to_be_focused()
    for key, name in [("ArrowRight", "redo"), ("End", "end-turn"), ("ArrowLeft", "draw"), ("Home", "undo")]:
        press(key)
        expect(action(board, name)).to_be_focused()
    press("ArrowRight")
    press("Tab")
    press("Shift+Tab")
    expect(action(board, "redo")).to_be_focused()
    expect(stops).to_have_count(1)


def test_an_end_of_turn_waits_for_the_move_before_it(board: Locator) -> None:
    page = board.page
    page.evaluate(HOLD)
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    action(board, "end-turn").click(force=True)  # the reason why it can't be used is from before the move
    assert sent(page) == [move("R6a", after("R5a"))]
    page.evaluate("answerNow(model.sent[0])")
    page.wait_for_function("model.sent.length === 2")
    assert sent(page)[1] == {"type": "end-turn"}


def test_while_others_play_nothing_moves_and_the_board_says_so(board: Locator) -> None:
    page = board.page
    show(page, game_of("watching", current=1))
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    expect(board.get_by_role("alert")).to_have_text("Tiles can't be moved just now.")
    tile(board, "R6a").focus()
    page.keyboard.press("Space")
    page.keyboard.press("h")
    expect(board.locator("[aria-pressed=true], .rk-ghost, .rk-handle, .rk-new")).to_have_count(0)
    assert sent(page) == []


def test_tiles_that_others_laid_appear_with_a_mark(stand_in: StandIn, page: Page) -> None:
    page.add_init_script(
        "window.shown = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, timing) {"
        "  shown.push([this.parentElement.dataset.rkTile, 'boxShadow' in frames[0]]);"
        "  return animate.call(this, frames, timing); }"
    )
    stand_in(game_of("watching", current=1))
    assert page.evaluate("shown") == []
    state = game_of("watching", current=1)
    state["table"] = [[*state["table"][0], "R7b"], state["table"][1]]
    show(page, state)
    page.wait_for_function("shown.length > 0")
    assert ["R7b", True] in page.evaluate("shown")
    assert {name for name, mark in page.evaluate("shown") if mark} == {"R7b"}
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("shown.length = 0")
    show(page, game_of("watching", current=1))
    show(page, state)
    expect(tile(board_of(page), "R7b")).to_be_visible()
    assert page.evaluate("shown") == []


def test_news_are_told_beside_the_table(board: Locator) -> None:
    news = board.locator(".rk-news")
    expect(news.get_by_role("listitem")).to_have_count(2)
    expect(news.get_by_role("img", name="red 7")).to_be_visible()
    board.page.set_viewport_size({"width": 375, "height": 700})
    expect(news.get_by_role("listitem").first).to_be_hidden()
    news.get_by_text("Since your last turn").click()
    expect(news.get_by_role("listitem").first).to_be_visible()


def test_nothing_is_said_of_what_was_there_at_the_start(board: Locator) -> None:
    expect(spoken(board)).to_be_empty()
    show(board.page, game_of(verdict=STATES["legal"]["verdict"]))
    expect(spoken(board)).to_be_empty()


def test_python_deals_and_two_people_take_turns(stand_in: StandIn) -> None:
    page = stand_in()
    board = board_of(page)
    connect(page, GameBoard(["Ann", "Boris"], seed=4, clock=60))
    expect(board.locator("[data-rk-screen=start]")).to_contain_text("First to play: ")
    action(board, "ready").click()
    for turn in range(1, 4):
        screen = board.locator("[data-rk-screen=hand-over]")
        if screen.count():
            action(board, "ready").click()
        expect(zone(board, "rack").locator("[data-rk-tile]").nth(13)).to_be_visible()
        expect(board.locator("[aria-current]")).to_have_count(1)
        expect_in_step(board)
        if turn > 1:
            expect(spoken(board)).to_contain_text("Your turn.")
        action(board, "sort-runs").click()
        expect(board.get_by_role("alert")).to_have_count(0)
        action(board, "draw").click()
        expect(board.get_by_role("alert")).to_have_count(0)
        expect(screen).to_be_visible()


def test_a_game_against_a_bot_ends_with_its_score_sheet(stand_in: StandIn) -> None:
    page = stand_in()
    board = board_of(page)
    table = GameBoard("Ann", {"Boris": "greedy"}, seed=3, clock=None)
    connect(page, table)
    action(board, "ready").click()
    while not board.locator("[data-rk-screen=over]").count():
        if action(board, "draw").get_attribute("aria-disabled") == "false":
            action(board, "draw").click()
        else:
            action(board, "pass").click()
        expect(board.locator("[data-rk-phase=turn], [data-rk-phase=over]")).to_be_visible()
    outcome = table.game.outcome
    assert outcome
    scores = board.locator(".rk-scores tfoot td").all_inner_texts()
    assert [int(each.replace("−", "-")) for each in scores] == [*table.match.sheet.totals.values()]
