"""Help in the page alone: hints, plans shown step by step, moves in words, declared sets, replays, cards."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from rummikub_widget import Board
from tests.browser.board import action, drag, expect_verdict, meld, shown, spoken, tile, zone
from tests.browser.stand_in import (
    AT_THE_START,
    HOLD,
    STATES,
    Json,
    StandIn,
    board_of,
    connect,
    expect_in_step,
    helped,
    replay_of,
    sent,
    show,
)


def button(board: Locator, hook: str) -> Locator:
    return board.locator(f"[data-rk-help={hook}]")


@pytest.fixture
def board(stand_in: StandIn) -> Locator:
    return board_of(stand_in())


@pytest.fixture
def plan(stand_in: StandIn) -> Locator:
    """A board with a hint whose plan has two steps."""
    return board_of(stand_in(helped(level=3, more=False, plan=True)))


def test_a_hint_in_its_degrees(board: Locator) -> None:
    page = board.page
    action(board, "hint").click()
    show(page, helped(level=1))
    answer = board.locator(".rk-answer")
    expect(answer).to_contain_text("Look at")
    expect(answer.get_by_role("img", name="red 6")).to_be_visible()
    expect(spoken(board)).to_have_text("A hint Look at red 6.")
    expect(board.locator("[data-shown]")).to_have_attribute("data-rk-tile", "R6a")
    button(board, "more").click()
    show(page, helped(level=2))
    action(board, "hint").click()
    button(board, "close").click()
    assert sent(page) == [*({"type": "hint", "level": level} for level in (1, 2, 3)), {"type": "close"}]
    show(page, helped(level=3, more=False))
    expect(button(board, "more")).to_have_count(0)
    tile(board, "R6a").focus()
    page.keyboard.press("Escape")
    assert sent(page)[-1] == {"type": "close"}
    show(page, STATES["idle"])
    expect(answer).to_have_count(0)
    expect(tile(board, "R6a")).to_be_focused()


def test_why_not_speaks_of_the_selected_tile(board: Locator) -> None:
    why = action(board, "why")
    expect(why).to_have_text("Why not?")
    why.click()
    tile(board, "K1a").click(modifiers=["Control"])
    expect(why).to_have_text("Why not black 1?")
    why.click()
    tile(board, "B9a").click(modifiers=["Control"])
    expect(why).to_have_text("Why not?")
    assert sent(board.page) == [{"type": "why"}, {"type": "why", "tile": "K1a"}]


def test_a_plan_is_shown_step_by_step(plan: Locator) -> None:
    page = plan.page
    button(plan, "show").focus()
    page.keyboard.press("Enter")
    assert shown(plan) == {
        "table": [["R3a", "R4a", "R5a", "R6a"], AT_THE_START["table"][1]],
        "rack": ["B9a", "K1a", "Ja"],
    }
    expect(plan.locator("[data-shown]")).to_have_attribute("data-rk-tile", "R6a")
    expect(spoken(plan)).to_have_text("Step 1 of 2: Put red 6 after red 5.")
    expect(button(plan, "next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(spoken(plan)).to_have_text("Step 2 of 2: Put the joker beside it.")
    expect(button(plan, "next")).to_be_disabled()
    expect(button(plan, "next")).to_have_attribute("title", "This was the last step.")
    expect(plan.locator("[data-rk-state]:not([data-rk-state=legal])")).to_have_count(0)  # a step is no mistake
    for _ in range(2):
        button(plan, "back").click()
    assert shown(plan) == AT_THE_START
    expect(button(plan, "back")).to_be_disabled()
    expect(button(plan, "adopt")).to_be_disabled()
    button(plan, "next").click()
    button(plan, "leave").click()
    assert shown(plan) == AT_THE_START
    expect(button(plan, "show")).to_be_focused()
    assert sent(page) == []


def test_nothing_moves_while_a_plan_is_shown_and_the_board_says_why(plan: Locator) -> None:
    page = plan.page
    button(plan, "show").click()
    reason = "Steps are being shown. Stop showing them to play on."
    alert = plan.get_by_role("alert")
    drag(tile(plan, "B9a"), tile(plan, "O7a"), 0.9)
    expect(alert).to_have_text(reason)
    button(plan, "next").click()
    expect(alert).to_have_count(0)
    expect(action(plan, "undo")).to_have_attribute("title", reason)
    action(plan, "sort-runs").click(force=True)
    expect(alert).to_have_text(reason)
    tile(plan, "B9a").focus()
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)
    assert shown(plan) == AT_THE_START
    expect(tile(plan, "B9a")).to_be_focused()
    assert sent(page) == []


def test_a_plan_is_adopted_up_to_the_step_that_is_shown(plan: Locator) -> None:
    button(plan, "show").click()
    button(plan, "next").click()
    button(plan, "adopt").click()
    assert sent(plan.page) == [{"type": "adopt", "step": 2}]
    button(plan, "show").click()
    show(plan.page, STATES["legal"])  # another view moved a tile
    assert shown(plan)["table"][0] == ["R3a", "R4a", "R5a", "R6a"]
    expect(plan.locator("[data-rk-showing], .rk-answer")).to_have_count(0)


def test_python_gives_a_hint_and_the_page_plays_it(board: Locator) -> None:
    pytest.importorskip("rummikub_widget.solver.hints")
    table = Board(table="R3 R4 R5 | B7 K7 O7", rack="R6 B9 K1 J")
    connect(board.page, table)
    action(board, "hint").click()
    expect(board.locator(".rk-answer")).to_be_visible()
    button(board, "more").click()
    button(board, "more").click()
    button(board, "show").click()
    while button(board, "next").get_attribute("aria-disabled") == "false":
        button(board, "next").click()
    button(board, "adopt").click()
    expect_verdict(board, "legal")
    expect_in_step(board)
    assert table.verdict.legal
    assert len(table.rack.tiles) < len("four")


# Moves in words


def test_a_written_move_is_done_or_stays_written(board: Locator) -> None:
    page = board.page
    table = Board(table="R3 R4 R5 | B7 K7 O7", rack="R6 B9 K1 J")
    connect(page, table)
    field = board.locator("[data-rk-write]")
    field.fill("R99 > set 1")
    field.press("Enter")
    expect(board.get_by_role("alert")).to_contain_text("R99")
    expect(field).to_have_value("R99 > set 1")
    expect(field).to_be_focused()
    field.fill("R6 > set 1")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(board.get_by_role("alert")).to_have_count(0)
    assert str(table.table) == "R3 R4 R5 R6 | B7 K7 O7"
    expect_in_step(board)


def test_what_is_written_is_lost_neither_while_python_is_busy_nor_without_it(board: Locator) -> None:
    page = board.page
    page.evaluate(HOLD)
    field = board.locator("[data-rk-write]")
    field.fill("R6 > set 1")
    field.press("Enter")
    expect(field).to_have_value("R6 > set 1")
    field.fill("R6 > set 1; K1 > new")  # and on it goes
    page.evaluate("answerNow(model.sent[0])")
    expect_verdict(board, "legal")
    expect(field).to_have_value("R6 > set 1; K1 > new")
    page.evaluate('model.trigger("comm:close")')
    field.press("Enter")
    expect(field).to_have_value("R6 > set 1; K1 > new")
    expect(board.get_by_role("alert")).to_have_text("Not connected")
    assert sent(page) == [{"type": "write", "text": "R6 > set 1"}]


def test_letters_and_arrows_in_the_field_are_just_letters(board: Locator) -> None:
    field = board.locator("[data-rk-write]")
    field.focus()
    for key in ("x", "h", "?", "Space", "ArrowLeft", "Control+z"):
        board.page.keyboard.press(key)
    expect(board.locator("[data-selected], [data-rk-card], [aria-pressed=true]")).to_have_count(0)
    assert sent(board.page) == []


# A set that can be read in two ways


def test_a_set_is_declared(stand_in: StandIn) -> None:
    state = STATES["idle"] | {"sets": [{**each, "choices": ["run", "group"]} for each in STATES["idle"]["sets"]]}
    board = board_of(stand_in(state))
    run, group = (meld(board, 1).locator(f"[data-rk-declare={kind}]") for kind in ("run", "group"))
    expect(group).to_have_attribute("aria-pressed", "true")
    run.click()
    assert sent(board.page) == [{"type": "declare", "set": 1, "kind": "run"}]


# Replays


def test_a_replay_goes_back_and_forward(stand_in: StandIn) -> None:
    page = stand_in(replay_of(3))
    board = board_of(page)
    back, slider, forward = (board.locator(f"[data-rk-replay={hook}]") for hook in ("back", "slider", "next"))
    expect(board.locator(".rk-told")).to_contain_text("Five tiles.")
    page.evaluate(HOLD)
    forward.click()
    forward.click()
    expect(slider).to_have_value("5")  # what was asked for, not yet what is shown
    slider.press("ArrowRight")
    back.click()
    assert sent(page) == [{"type": "seek", "at": 4}]
    for _ in range(3):
        page.evaluate("answerNow(model.sent.at(-1))")
        page.wait_for_timeout(0)
    page.wait_for_function("model.sent.length === 4")
    assert [each["at"] for each in sent(page)] == [4, 5, 6, 5]
    page.evaluate("answerNow(model.sent.at(-1))")
    show(page, replay_of(40))
    expect(spoken(board)).to_contain_text("Turn 40: Ann laid red 7")
    expect(forward).to_be_disabled()
    expect(forward).to_have_attribute("title", "This is the end")
    forward.click(force=True)
    assert len(sent(page)) == len("four")
    expect(slider).to_have_attribute("aria-valuetext", "turn 40 of 40")
    expect(board.locator("[data-rk-write], .rk-tools")).to_have_count(0)


# Cards


@pytest.mark.parametrize(("card", "word"), [("keys", "Arrow keys"), ("settings", "Language")])
def test_focus_goes_into_a_card_and_back(board: Locator, card: str, word: str) -> None:
    page = board.page
    opener = board.locator(f"[data-rk-open={card}]")
    opened = board.locator(f"[data-rk-card={card}]")
    opener.focus()
    page.keyboard.press("Enter")
    expect(opened).to_contain_text(word)
    expect(opened).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    opened.get_by_role("button", name="Close").click()
    expect(opener).to_be_focused()


def test_a_question_mark_opens_the_list_of_keys_which_names_them_all(board: Locator) -> None:
    tile(board, "R6a").focus()
    board.page.keyboard.press("?")
    card = board.locator("[data-rk-card=keys]")
    expect(card).to_be_focused()
    for key in ("Arrow", "Space", "Enter", "Shift", "H", "X", "Escape", "Ctrl + Z", "?"):
        expect(card.get_by_role("term").filter(has_text=re.compile(re.escape(key))).first).to_be_visible()


def test_settings_are_sent_and_seen(board: Locator) -> None:
    page = board.page
    board.locator("[data-rk-open=settings]").click()

    def traits() -> Json:
        values: Json = page.evaluate("(({ state, ...others }) => ({ ...others, saved: model.saved }))(model.values)")
        return values

    board.locator("[data-rk-set=face]").select_option("cards")
    expect(board.locator("[data-rk-face=cards]")).to_be_visible()
    expect(tile(board, "K1a").locator("b")).to_have_text("A")
    expect(tile(board, "K1a")).to_have_accessible_name("black 1")
    board.locator("[data-rk-set=face]").select_option("large")
    board.locator("[data-rk-set=copies]").check()
    expect(tile(board, "K1a").locator(".rk-copy")).to_have_text("a")
    board.locator("[data-rk-set=lang]").select_option("ru")
    expect(action(board, "undo")).to_have_text("Назад")
    expect(board.locator("[data-rk-card]")).to_contain_text("Язык")
    expect(board.locator("[data-rk-set=copies]")).to_be_focused()  # a new language takes no focus away
    assert traits() == {"lang": "ru", "face": "large", "copies": True, "saved": 4}
    assert sent(page) == []
    expect(zone(board, "rack").locator("[data-rk-tile]")).to_have_count(4)


def test_the_verdict_stays_in_view_beside_a_high_table(stand_in: StandIn, page: Page) -> None:
    runs = " | ".join(" ".join(f"{color}{number}" for number in range(1, 14)) for color in "RBKO" * 2)
    table = Board(table=runs, rack="J J")
    board = board_of(stand_in(table.state))
    page.set_viewport_size({"width": 1000, "height": 500})
    page.evaluate("scrollTo(0, 300)")
    expect(board.get_by_role("status")).to_be_in_viewport(ratio=1)
