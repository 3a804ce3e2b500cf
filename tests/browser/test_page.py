"""The page alone, with a stand-in for Python: each way to move a tile, and what the page shows and says."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import action, carry, drag, expect_verdict, meld, point, shown, spoken, tile, verdict, zone
from tests.browser.stand_in import (
    AT_THE_START,
    CROWDED,
    HOLD,
    NEW_SET,
    REFUSE,
    STATES,
    Json,
    StandIn,
    after,
    before,
    board_of,
    expect_each_once,
    expect_in_step,
    move,
    sent,
    show,
    state_of,
)

MARKUP = "<b>bold</b><img src='x'>"


@pytest.fixture
def board(stand_in: StandIn) -> Locator:
    return board_of(stand_in())


# What is on the page


def test_the_page_shows_the_board_and_has_its_hooks(stand_in: StandIn) -> None:
    page = stand_in(STATES["illegal"])
    board = board_of(page)
    expect(board.locator("[data-rk-tile]")).to_have_count(10)
    assert shown(board) == {key: STATES["illegal"][key] for key in ("table", "rack")}
    states = [board.locator("[data-rk-meld]").nth(number).get_attribute("data-rk-state") for number in range(3)]
    assert states == [each["state"] for each in STATES["illegal"]["sets"]]
    expect(board.get_by_role("status")).to_have_attribute("data-rk-verdict", "illegal")
    expect(board.get_by_role("status")).to_contain_text(STATES["illegal"]["verdict"]["title"][0])
    actions = board.locator("[data-rk-action]").evaluate_all("all => all.map(each => each.dataset.rkAction)")
    assert actions == ["hint", "why", "repair", "undo", "redo", "reset", "sort-runs", "sort-groups"]
    expect(board.get_by_role("button", name="red 3", exact=False)).to_have_count(1)
    expect(tile(board, "K1a")).to_have_accessible_name("black 1, laid this turn, at fault")
    marked = board.locator("[data-marked]").evaluate_all("all => all.map(each => each.dataset.rkTile)")
    assert sorted(marked) == sorted(name for each in STATES["illegal"]["sets"] for name in each["marked"])


def test_a_reason_points_out_its_tiles_and_keeps_its_rule_at_hand(stand_in: StandIn) -> None:
    page = stand_in(STATES["illegal"])
    board = board_of(page)
    reason = verdict(board).locator(".rk-reason").first
    named = STATES["illegal"]["verdict"]["findings"][0]["tiles"]
    reason.hover()
    pointed_out = board.locator("[data-shown]").evaluate_all("all => all.map(each => each.dataset.rkTile)")
    assert sorted(pointed_out) == sorted(named)
    expect(reason).to_contain_text("What would help")
    reason.get_by_text("The rule").click()
    expect(reason.locator("details p").first).to_be_visible()
    zone(board, "rack").hover()
    expect(board.locator("[data-shown]")).to_have_count(0)


def test_everything_with_focus_keeps_the_notebook_from_taking_its_keys(stand_in: StandIn) -> None:
    page = stand_in(STATES["illegal"] | {"trouble": {"title": "Trouble", "detail": "in a function"}})
    focusable = board_of(page).locator("button, summary, a, input, select, textarea, [tabindex]")
    unprotected = focusable.evaluate_all(
        "all => all.filter(each => !('lmSuppressShortcuts' in each.dataset)).map(each => each.outerHTML)"
    )
    assert unprotected == []
    assert focusable.count() > len("ten tiles")


def test_text_is_never_markup(stand_in: StandIn) -> None:
    state = state_of(("K1a", NEW_SET))
    state = state | {"trouble": {"title": MARKUP, "detail": MARKUP}}
    state["sets"] = [each | {"caption": [MARKUP]} for each in state["sets"]]
    finding = state["verdict"]["findings"][0] | {"text": [MARKUP], "remedy": [MARKUP], "rule": [MARKUP]}
    state["verdict"] |= {"title": [MARKUP], "summary": [MARKUP], "findings": [finding | {"source": MARKUP}]}
    state["actions"] |= {"redo": MARKUP}
    page = stand_in(state)
    board = board_of(page)
    action(board, "redo").click(force=True)
    expect(board.get_by_text(MARKUP)).to_have_count(3 + 2 + 6 + 1)
    expect(board.locator("img")).to_have_count(0)


# Dragging


DROPS: list[tuple[str, str, str, tuple[float, float], Json]] = [
    ("middle of a set", "R6a", "[data-rk-meld='0']", (0.55, 0.5), after("R4a")),
    ("right edge of a set", "R6a", "[data-rk-meld='0']", (0.99, 0.9), after("R5a")),
    ("left edge of a set", "R6a", "[data-rk-meld='0']", (0.01, 0.1), before("R3a")),
    ("just beside a set", "R6a", "[data-rk-meld='0']", (1.04, 0.5), after("R5a")),
    ("left half of the first tile", "R6a", "[data-rk-tile=B7a]", (0.2, 0.5), before("B7a")),
    ("left half of a tile", "R6a", "[data-rk-tile=K7a]", (0.2, 0.5), after("B7a")),
    ("right half of a tile", "R6a", "[data-rk-tile=K7a]", (0.8, 0.5), after("K7a")),
    ("felt", "R6a", "[data-rk-zone=table]", (0.6, 0.95), NEW_SET),
    ("place for a new set", "R6a", ".rk-new", (0.5, 0.5), NEW_SET),
    ("from set to set", "R5a", "[data-rk-tile=K7a]", (0.8, 0.5), after("K7a")),
    ("within a set", "R3a", "[data-rk-tile=R5a]", (0.8, 0.5), after("R5a")),
    ("into the rack", "R5a", "[data-rk-tile=B9a]", (0.2, 0.5), after("R6a", "rack")),
    ("end of the rack", "R5a", "[data-rk-zone=rack]", (0.97, 0.5), after("Ja", "rack")),
    ("within the rack", "Ja", "[data-rk-tile=R6a]", (0.2, 0.5), before("R6a", "rack")),
]


def test_a_tile_goes_where_it_is_dropped(board: Locator) -> None:
    page = board.page
    page.evaluate(REFUSE)  # so that each tile comes from where it was at the start
    for what, moved, target, at, to in DROPS:
        drag(tile(board, moved), board.locator(target), *at)
        assert (what, sent(page)[-1:]) == (what, [move(moved, to)])
        page.evaluate("model.sent.length = 0")
        assert shown(board) == AT_THE_START


def test_a_tile_dropped_outside_or_where_it_was_stays(board: Locator) -> None:
    for target, across, down in [(".rk-panel", 0.5, 0.5), (".rk-tools", 0.5, 0.5), (":scope", 0.5, 1.2)]:
        drag(tile(board, "R6a"), board.locator(target), across, down)
        expect(spoken(board)).to_contain_text("red 6 is back in its place.")
    drag(tile(board, "R6a"), tile(board, "B9a"), 0.1, 0.5)
    drag(tile(board, "R3a"), tile(board, "R4a"), 0.1, 0.5)
    expect(spoken(board)).to_contain_text("red 3 is back in its place.")
    board.page.keyboard.press("Tab")
    assert sent(board.page) == []
    assert shown(board) == AT_THE_START
    expect(board.locator("[aria-pressed=true], .rk-ghost")).to_have_count(0)


def test_a_dragged_tile_is_there_once_and_a_bar_shows_where_it_would_go(board: Locator) -> None:
    carry(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "true")
    expect(board.locator(".rk-ghost")).to_be_visible()
    expect(tile(board, "R5a")).to_have_attribute("data-aim", "after")
    expect_each_once(board)
    board.page.mouse.move(*point(board.locator(".rk-new")))
    expect(board.locator(".rk-new")).to_have_attribute("data-aim", "true")
    expect(board.locator("[data-aim]")).to_have_count(1)
    board.page.keyboard.press("Escape")
    expect(board.locator("[data-aim], .rk-ghost, [aria-pressed=true]")).to_have_count(0)
    board.page.mouse.up()
    assert sent(board.page) == []
    assert shown(board) == AT_THE_START


def test_a_change_from_python_during_a_drag(board: Locator) -> None:
    page = board.page
    carry(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    show(page, state_of(("K1a", NEW_SET)))
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "true")
    expect_each_once(board)
    page.mouse.up()
    assert sent(page) == [move("R6a", after("R5a"))]
    assert page.evaluate("model.sent[0].revision") == 2
    carry(tile(board, "B9a"), tile(board, "O7a"), 0.9)
    show(page, state_of(rack="K1"))
    expect(board.locator("[aria-pressed=true], .rk-ghost")).to_have_count(0)
    page.mouse.up()
    assert len(sent(page)) == 1


def test_a_drag_to_the_edge_scrolls_the_page(stand_in: StandIn) -> None:
    page = stand_in(CROWDED)
    board = board_of(page)
    page.set_viewport_size({"width": 400, "height": 400})
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(*point(tile(board, "R4a")))
    page.mouse.down()
    page.mouse.move(200, 395, steps=3)
    page.wait_for_function("scrollY > 300")
    page.mouse.move(200, 5, steps=3)
    page.wait_for_function("scrollY < 100")
    page.keyboard.press("Escape")
    page.mouse.up()
    assert sent(page) == []


def test_only_the_first_button_of_the_mouse_drags(board: Locator) -> None:
    page = board.page
    page.mouse.move(*point(tile(board, "R6a")))
    page.mouse.down(button="right")
    page.mouse.move(*point(tile(board, "R5a")), steps=4)
    expect(board.locator("[aria-pressed=true]")).to_have_count(0)
    page.mouse.up(button="right")
    assert sent(page) == []


def test_tiles_glide_unless_the_reader_asked_for_less_motion(stand_in: StandIn, page: Page) -> None:
    page.add_init_script(
        "window.glides = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { window.glides += 1; return animate.apply(this, all); }"
    )
    board = board_of(stand_in())
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    page.wait_for_function("glides > 0")
    page.emulate_media(reduced_motion="reduce")
    before_it = page.evaluate("glides")
    drag(tile(board, "B9a"), tile(board, "O7a"), 0.9)
    expect_each_once(board)
    assert page.evaluate("glides") == before_it
    durations = tile(board, "B9a").locator(".rk-face").evaluate("face => getComputedStyle(face).transitionDuration")
    assert {float(each.removesuffix("s")) for each in durations.split(", ")} == {0}


# Two clicks


def test_two_clicks_move_a_tile(board: Locator) -> None:
    page = board.page
    tile(board, "R6a").click()
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "true")
    expect(spoken(board)).to_have_text("Picked up red 6.")
    expect_each_once(board)
    page.mouse.move(*point(tile(board, "O7a"), 0.8))
    expect(tile(board, "O7a")).to_have_attribute("data-aim", "after")
    tile(board, "R5a").click(position={"x": 40, "y": 20})
    assert sent(page) == [move("R6a", after("R5a"))]
    tile(board, "Ja").click()
    board.locator(".rk-new").click()
    tile(board, "O7a").click()
    zone(board, "table").click(position={"x": 300, "y": 145})
    tile(board, "O7a").click()
    zone(board, "rack").click(position={"x": 600, "y": 30})
    assert sent(page)[1:] == [move("Ja", NEW_SET), move("O7a", NEW_SET), move("O7a", after("K1a", "rack"))]
    expect_in_step(board)


def test_a_second_click_on_the_tile_or_escape_or_a_button_cancels(board: Locator) -> None:
    tile(board, "R6a").click()
    tile(board, "R6a").click()
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "false")
    tile(board, "R6a").click()
    board.page.keyboard.press("Escape")
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "false")
    expect(spoken(board)).to_contain_text("red 6 is back in its place.")
    tile(board, "R6a").click()
    verdict(board).click()
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "true")  # a click beside everything is a slip
    assert sent(board.page) == []
    action(board, "sort-runs").click()
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "false")
    assert sent(board.page) == [{"type": "sort", "by": "runs"}]


def test_a_screen_reader_clicks_without_a_pointer(board: Locator) -> None:
    tile(board, "R6a").evaluate("each => each.click()")
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "true")
    tile(board, "R5a").evaluate("each => each.click()")
    assert sent(board.page) == [move("R6a", after("R5a"))]
    tile(board, "K1a").evaluate("each => each.click()")
    board.locator(".rk-new").evaluate("each => each.click()")
    assert sent(board.page)[1:] == [move("K1a", NEW_SET)]


# Touch


def test_a_finger_moves_tiles_and_scrolls_beside_them(stand_in: StandIn) -> None:
    page = stand_in(CROWDED)
    board = board_of(page)
    page.set_viewport_size({"width": 400, "height": 500})
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipe(start: tuple[float, float], end: tuple[float, float], last: str = "touchEnd") -> None:
        touch("touchStart", start)
        for part in (0.25, 0.5, 0.75, 1):
            touch("touchMove", (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
        touch(last)

    swipe(point(tile(board, "R13a")), point(tile(board, "B2a"), 0.9))
    assert sent(page) == [move("R13a", after("B2a"))]
    swipe(point(tile(board, "R1a")), point(tile(board, "B7a"), 0.9), last="touchCancel")
    expect(board.locator("[aria-pressed=true], .rk-ghost")).to_have_count(0)
    assert len(sent(page)) == 1
    for tapped in (point(tile(board, "R12a")), point(tile(board, "R13a"), 0.9)):
        touch("touchStart", tapped)
        touch("touchEnd")
    assert sent(page)[1:] == [move("R12a", after("R13a"))]
    expect_in_step(board)
    assert page.evaluate("scrollY") == 0
    tray = point(meld(board, 0), 0.5, 0.96)  # its caption
    swipe(tray, (tray[0], tray[1] - 100))
    page.wait_for_function("scrollY > 50")
    assert len(sent(page)) == 2


# The keyboard


def test_keys_carry_a_tile_through_the_places(board: Locator) -> None:
    page = board.page
    press = page.keyboard.press
    tile(board, "R6a").focus()
    press("Space")
    expect(spoken(board)).to_have_text("Picked up red 6.")
    expect(tile(board, "R6a")).to_have_attribute("aria-pressed", "true")
    for key, heard in [
        ("ArrowRight", "after blue 9, rack"),
        ("End", "after joker, rack"),
        ("Home", "before blue 9, rack"),
        ("ArrowLeft", "a new set"),
        ("ArrowLeft", "after orange 7, set 2"),
        ("ArrowLeft", "after black 7, set 2"),
        ("Home", "before red 3, set 1"),
        ("ArrowRight", "after red 3, set 1"),
        ("ArrowDown", "before blue 9, rack"),
        ("ArrowUp", "after red 3, set 1"),
        ("ArrowRight", "after red 4, set 1"),
        ("ArrowRight", "after red 5, set 1"),
    ]:
        press(key)
        expect(spoken(board)).to_have_text(heard)
        expect(board.locator("[data-aim]")).to_have_count(1)
        expect(tile(board, "R6a")).to_be_focused()
    expect_each_once(board)
    press("Space")
    expect(spoken(board)).to_have_text("Dropped in set 1, legal run 3 to 6")
    assert sent(page) == [move("R6a", after("R5a"))]
    expect(tile(board, "R6a")).to_be_focused()
    assert shown(board)["table"] == [["R3a", "R4a", "R5a", "R6a"], ["B7a", "K7a", "O7a"]]
    press("Enter")
    press("ArrowRight")
    press("Escape")
    expect(spoken(board)).to_have_text("red 6 is back in its place.")
    expect(tile(board, "R6a")).to_be_focused()
    press("Enter")
    press("ArrowRight")
    press("Tab")
    expect(board.locator("[aria-pressed=true]")).to_have_count(0)
    expect(tile(board, "R6a")).not_to_be_focused()
    assert len(sent(page)) == 1


def test_keys_choose_a_tile_and_tab_leaves_the_zone(board: Locator) -> None:
    press = board.page.keyboard.press
    stops = board.locator("[data-rk-tile][tabindex='0']")
    press("Tab")
    expect(tile(board, "R3a")).to_be_focused()
    for key, name in [
        ("ArrowRight", "R4a"),
        ("End", "O7a"),
        ("ArrowRight", "O7a"),
        ("Home", "R3a"),
        ("ArrowLeft", "R3a"),
        ("ArrowDown", "R6a"),
        ("ArrowRight", "B9a"),
        ("ArrowUp", "R4a"),
    ]:
        press(key)
        expect(tile(board, name)).to_be_focused()
        expect(stops).to_have_count(2)
    beside_the_table = ("hint", "why", "repair")
    for name in beside_the_table:
        press("Tab")
        expect(action(board, name)).to_be_focused()
    press("Tab")
    expect(tile(board, "B9a")).to_be_focused()
    press("ArrowRight")
    for _ in (*beside_the_table, "table"):
        press("Shift+Tab")
    expect(tile(board, "R4a")).to_be_focused()
    for _ in (*beside_the_table, "rack"):
        press("Tab")
    expect(tile(board, "K1a")).to_be_focused()  # each zone remembers its tile
    assert sent(board.page) == []


def test_keys_lay_a_new_set_and_take_it_back(board: Locator) -> None:
    press = board.page.keyboard.press
    tile(board, "Ja").focus()
    for key in ("Space", "Home", "ArrowLeft", "Space"):
        press(key)
    assert shown(board)["table"] == [*AT_THE_START["table"], ["Ja"]]
    expect(tile(board, "Ja")).to_be_focused()
    for key in ("Space", "ArrowRight", "ArrowRight", "Space"):
        press(key)
    assert sent(board.page) == [move("Ja", NEW_SET), move("Ja", after("R6a", "rack"))]
    expect(tile(board, "Ja")).to_be_focused()
    expect_in_step(board)


def test_keys_used_by_the_board_go_no_further_and_shortcuts_pass(board: Locator) -> None:
    page = board.page
    page.evaluate("window.passed = []; document.addEventListener('keydown', event => passed.push(event.key))")
    tile(board, "R6a").focus()
    for key in ("Space", "ArrowRight", "Escape", "d", "a", "Enter", "Escape", "Control+z", "Control+Shift+z"):
        page.keyboard.press(key)
    assert sent(page) == [{"type": "undo"}]  # there is nothing to redo
    assert set(page.evaluate("passed")) <= {"Control", "Shift"}
    page.keyboard.press("Control+b")
    assert "b" in page.evaluate("passed")


# Buttons


def test_buttons_send_what_they_say_or_say_why_not(board: Locator) -> None:
    for name in ("undo", "reset", "sort-runs", "sort-groups"):
        action(board, name).click()
    assert sent(board.page) == [
        {"type": "undo"},
        {"type": "reset"},
        {"type": "sort", "by": "runs"},
        {"type": "sort", "by": "groups"},
    ]
    redo = action(board, "redo")
    expect(redo).to_be_disabled()
    expect(redo).to_have_attribute("title", "There is nothing to redo.")
    redo.focus()  # who cannot see the pointer's hint can still reach it
    expect(redo).to_be_focused()
    board.page.keyboard.press("Enter")
    expect(board.get_by_role("alert")).to_have_text("There is nothing to redo.")
    assert len(sent(board.page)) == 4


# Python's answers


def test_a_move_is_shown_at_once_and_its_verdict_when_it_is_there(board: Locator) -> None:
    page = board.page
    page.evaluate(HOLD)
    expect_verdict(board, "legal")
    drag(tile(board, "K1a"), board.locator(".rk-new"))
    expect_verdict(board, "pending")
    assert shown(board)["table"] == [*AT_THE_START["table"], ["K1a"]]
    page.evaluate("answerNow(model.sent[0])")
    expect_verdict(board, "illegal")
    expect(meld(board, 2)).to_have_attribute("data-rk-state", "incomplete")
    assert page.evaluate("model.sent[0].id.length") in range(1, 65)


def test_one_intent_is_under_way_and_the_next_one_waits(board: Locator) -> None:
    page = board.page
    page.evaluate(HOLD)
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    drag(tile(board, "K1a"), tile(board, "R6a"), 0.9)
    drag(tile(board, "B9a"), board.locator(".rk-new"))
    assert len(sent(page)) == 1
    assert shown(board) == {
        "table": [["R3a", "R4a", "R5a", "R6a", "K1a"], AT_THE_START["table"][1], ["B9a"]],
        "rack": ["Ja"],
    }
    page.evaluate("answerNow(model.sent[0])")
    page.wait_for_function("model.sent.length === 2")
    assert page.evaluate("model.sent.map(message => message.revision)") == [1, 2]
    expect_verdict(board, "pending")
    page.evaluate('model.answer(model.sent[1], { code: "failed", text: ["No black 1."] })')
    assert shown(board) == {
        "table": [["R3a", "R4a", "R5a", "R6a"], AT_THE_START["table"][1]],
        "rack": ["B9a", "K1a", "Ja"],
    }
    expect(board.get_by_role("alert")).to_have_text("No black 1.")
    expect_verdict(board, "legal")
    assert len(sent(page)) == 2


def test_a_refused_tile_goes_back_and_the_page_says_why(board: Locator) -> None:
    page = board.page
    page.evaluate(REFUSE)
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    expect(board.get_by_role("alert")).to_contain_text("No R6 there.")
    expect(board.get_by_role("alert").get_by_role("img", name="red 6")).to_be_visible()
    assert shown(board) == AT_THE_START
    expect_verdict(board, "legal")
    page.evaluate("void (model.onSend = () => {})")
    drag(tile(board, "B9a"), tile(board, "O7a"), 0.9)
    expect(board.get_by_role("alert")).to_have_count(0)
    page.evaluate('model.answer({ id: "somebody-elses" }, { code: "bad-place", text: ["No."] })')
    expect_verdict(board, "pending")


def test_an_answer_that_does_not_come_is_said(stand_in: StandIn, page: Page) -> None:
    page.clock.install()
    board = board_of(stand_in())
    page.evaluate(HOLD)
    tile(board, "R6a").focus()
    for key in ("Space", "Home", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    expect_verdict(board, "pending")
    expect(verdict(board)).not_to_contain_text("Python is busy")
    page.clock.run_for(5000)
    expect(verdict(board)).to_contain_text("Python is busy")
    page.evaluate("answerNow(model.sent[0])")
    expect(verdict(board)).not_to_contain_text("Python is busy")


def test_a_lost_connection_leaves_a_picture(board: Locator) -> None:
    page = board.page
    page.evaluate(HOLD)
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    page.evaluate('model.trigger("comm:close")')
    expect_verdict(board, "disconnected")
    expect(verdict(board)).to_contain_text("Run the cell again")
    expect_a_picture(board, "Not connected")
    assert len(sent(page)) == 1


def test_a_board_without_python_is_a_picture(stand_in: StandIn) -> None:
    board = board_of(stand_in(disconnected="yes"))
    expect_verdict(board, "readonly")
    expect(verdict(board)).to_contain_text("Run the cell to play.")
    expect_a_picture(board, "A picture of a board")
    assert sent(board.page) == []


def expect_a_picture(board: Locator, reason: str) -> None:
    """Nothing can be moved by mouse, clicks or keys, and each says why."""
    drag(tile(board, "R6a"), zone(board, "table"), 0.6, 0.95)
    tile(board, "R6a").click()
    expect(spoken(board)).to_contain_text(reason)
    tile(board, "B9a").focus()
    board.page.keyboard.press("Space")
    board.page.keyboard.press("Control+z")
    action(board, "undo").click(force=True)
    expect(board.locator("[aria-pressed=true], .rk-ghost")).to_have_count(0)
    expect(board.locator("[data-rk-action]:not([aria-disabled=true])")).to_have_count(0)
    expect(action(board, "undo")).to_have_attribute("title", reason)
    assert shown(board) == AT_THE_START


def test_an_error_in_python_stands_above_the_board(stand_in: StandIn) -> None:
    page = stand_in(state_of() | {"trouble": {"title": "An error in Python", "detail": "ValueError: seven"}})
    board = board_of(page)
    expect(board.get_by_role("alert")).to_have_text("An error in PythonValueError: seven")
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    expect(board.get_by_role("alert")).to_have_count(0)
    expect_in_step(board)


DAMAGED: dict[str, Json] = {
    "state.version": {"version": 1},
    "state.rack[1]": {"rack": ["R6a", "R14a"]},
    "state.table": {"rack": ["R3a"]},
    "state.sets": {"sets": []},
    "state.verdict.state": {"verdict": {"state": "perhaps"}},
}


def test_a_state_that_cannot_be_read_is_said_and_the_next_one_drawn(stand_in: StandIn) -> None:
    page = stand_in(state_of() | {"rack": "R6a"})
    board = board_of(page)
    expect(board.get_by_role("alert")).to_contain_text("cannot read (state.rack)")
    for where, damage in DAMAGED.items():
        show(page, state_of() | damage)
        expect(board.get_by_role("alert")).to_contain_text(f"cannot read ({where})")
        expect(board.locator("[data-rk-tile]")).to_have_count(0)
        show(page, state_of())
        expect(board.get_by_role("alert")).to_have_count(0)
        expect_in_step(board)
    page.evaluate("model.set('state', null)")
    expect(board.get_by_role("alert")).to_contain_text("cannot read (state)")


def test_an_error_in_the_page_is_said_in_the_cell(board: Locator) -> None:
    board.page.evaluate("void (Element.prototype.setPointerCapture = () => { throw new Error('seven'); })")
    tile(board, "R6a").click()
    expect(board.get_by_role("alert")).to_contain_text("Something in the page went wrong: seven")


def test_a_board_speaks_its_language(stand_in: StandIn) -> None:
    page = stand_in()
    board = board_of(page)
    expect(board).to_have_attribute("lang", "en")
    page.evaluate("model.set('lang', 'xx')")
    expect(board).to_have_attribute("lang", "xx")
    expect(action(board, "undo")).to_have_text("Undo")  # what a language lacks is said in English
    expect(tile(board, "R3a")).to_have_accessible_name("red 3")


# Several views, and other places to be in


def test_two_views_of_a_board_agree(stand_in: StandIn) -> None:
    page = stand_in()
    page.evaluate("standIn.mount(model).then(view => { window.second = view })")
    boards = [board_of(page).nth(number) for number in range(2)]
    expect(boards[1]).to_be_visible()
    drag(tile(boards[1], "R6a"), tile(boards[1], "R5a"), 0.9)
    drag(tile(boards[0], "K1a"), boards[0].locator(".rk-new"))
    expect(tile(boards[1], "K1a")).to_be_visible()
    expect(meld(boards[1], 2)).to_have_attribute("data-rk-state", "incomplete")
    assert len(sent(page)) == 2
    for board in boards:
        expect_in_step(board)
    ids = page.locator(".rummikub [id]").evaluate_all("all => all.map(each => each.id)")
    assert len(ids) == len(set(ids))
    page.evaluate("second.close()")
    expect(board_of(page)).to_have_count(1)
    drag(tile(boards[0], "B9a"), tile(boards[0], "O7a"), 0.9)
    expect_in_step(boards[0])


def test_a_board_works_inside_a_shadow_root(stand_in: StandIn) -> None:
    page = stand_in()
    page.evaluate("""async () => {
        const host = document.querySelector("#cell");
        const shadow = host.attachShadow({ mode: "open" });
        const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "widget.css" });
        const el = document.createElement("div");
        const loaded = new Promise(done => { style.onload = done });
        shadow.append(style, el);
        const { default: widget } = await import("./widget.js");
        await widget.render({ model, el });
        await loaded;
    }""")
    board = board_of(page).locator("visible=true")  # the first one is hidden by the shadow root
    expect(board).to_have_count(1)
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    tile(board, "B9a").click()
    tile(board, "O7a").click(position={"x": 40, "y": 20})
    tile(board, "K1a").focus()
    for key in ("Space", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    assert sent(page) == [move("R6a", after("R5a")), move("B9a", after("O7a")), move("K1a", NEW_SET)]
    assert board.evaluate("board => board.getRootNode().activeElement.dataset.rkTile") == "K1a"
    expect_in_step(board)
