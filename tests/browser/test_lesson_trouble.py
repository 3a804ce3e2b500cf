"""A lesson in the page when Python is busy or gone, with long words, without colors, and between two steps."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rummikub_widget import Exercise, Lesson, LessonBoard, LessonStep, goals
from tests.browser.accessibility import violations
from tests.browser.board import action, tile, verdict
from tests.browser.stand_in import HOLD, StandIn, board_of, connect
from tests.widget.page import Page as View

CHECK = {"type": "check"}
LONG = "Extraordinary" * 20


def task(**options: Any) -> Exercise:
    return Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"), **options)


def three_steps() -> Lesson:
    question = Exercise(table="R9 B9 K9", goal=goals.legal_or_not())
    return Lesson([LessonStep("A run.", table="R3 R4 R5"), task(), question], title="Runs")


def answered(stand_in: StandIn) -> Locator:
    """Give a board at whose second step a wrong answer was given."""
    page = stand_in()
    shown = three_steps()
    board = LessonBoard(shown)
    view = View(board)
    view.ask({"type": "seek", "at": 1})
    view.write("K1 > set 1")
    view.ask(CHECK)
    connect(page, board)
    expect(board_of(page).locator(".rk-said")).to_be_visible()
    return board_of(page)


def step(board: Locator, place: int) -> Locator:
    return board.locator(f"[data-rk-step='{place}']")


def test_it_says_that_python_is_gone_also_where_an_answer_was_judged(stand_in: StandIn) -> None:
    board = answered(stand_in)
    board.page.evaluate('model.trigger("comm:close")')
    expect(verdict(board)).to_be_visible()
    expect(verdict(board)).to_contain_text("Run the cell again")


@pytest.mark.parametrize("button", ["[data-rk-step='0']", "[data-rk-lesson=next]"])
def test_a_button_of_the_lesson_says_that_python_is_gone(stand_in: StandIn, button: str) -> None:
    board = answered(stand_in)
    board.page.evaluate('model.trigger("comm:close")')
    board.locator(button).click(force=True)
    expect(board.get_by_role("alert")).to_contain_text("Not connected")


def test_an_answer_says_that_python_is_gone(stand_in: StandIn) -> None:
    page = stand_in()
    connect(page, LessonBoard(Exercise(table="R3 R4 R6", goal=goals.legal_or_not())))
    page.evaluate('model.trigger("comm:close")')
    board_of(page).locator("[data-rk-answer=yes]").click(force=True)
    expect(board_of(page).get_by_role("alert")).to_contain_text("Not connected")


def test_it_says_that_python_is_busy_with_an_answer(stand_in: StandIn) -> None:
    board = answered(stand_in)
    board.page.evaluate(HOLD)
    action(board, "check").click()
    expect(board.locator(".rk-busy")).to_be_visible(timeout=10_000)


def test_the_dots_stand_where_the_title_stands(stand_in: StandIn) -> None:
    page = stand_in()
    page.set_viewport_size({"width": 320, "height": 640})
    connect(page, LessonBoard(three_steps()))
    board = board_of(page)
    expect(step(board, 2)).to_be_visible()
    space = board.locator(".rk-dots").evaluate(
        "dots => [getComputedStyle(dots).margin, getComputedStyle(dots).padding]"
    )
    assert space == ["0px", "0px"], "the browser's own indent of a list"


def test_a_done_step_is_told_from_others_without_colors(stand_in: StandIn) -> None:
    page = stand_in()
    page.emulate_media(forced_colors="active")
    shown = Lesson([task(), task(id="other"), "The end."], title="Runs")
    shown.check("R3 R4 R5 R6")
    shown.go(2)
    connect(page, LessonBoard(shown))
    board = board_of(page)
    expect(step(board, 0)).to_have_attribute("data-done", "true")
    first, second = (step(board, place).screenshot() for place in (0, 1))
    assert first != second


@pytest.mark.parametrize("width", [320, 1280])
def test_a_word_that_is_too_long_is_broken(stand_in: StandIn, width: int) -> None:
    page = stand_in()
    page.set_viewport_size({"width": width, "height": 800})
    board = LessonBoard(Lesson([LessonStep(LONG, task(prompt=LONG, hints=LONG))], title="Runs"))
    View(board).ask({"type": "hint", "level": 1})
    connect(page, board)
    shown = board_of(page)
    expect(shown.locator(".rk-answer")).to_be_visible()
    for name in (".rk-task", ".rk-answer .rk-scroll"):
        too_wide = shown.locator(name).evaluate("each => each.scrollWidth - each.clientWidth")
        assert too_wide <= 0, f"{name} is {too_wide} pixels too wide"
    assert violations(page) == []


def test_tiles_of_the_next_step_are_not_marked_as_laid_by_others(stand_in: StandIn) -> None:
    page: Page = stand_in()
    connect(page, LessonBoard(three_steps()))
    board = board_of(page)
    step(board, 2).click()
    expect(tile(board, "R9a")).to_be_visible()
    marked = "document.getAnimations().filter(each => each.effect.getTiming().duration > 1000).length"
    assert page.evaluate(marked) == 0


def test_a_step_that_is_a_text_alone_shows_no_empty_table(stand_in: StandIn) -> None:
    page = stand_in()
    connect(page, LessonBoard(Lesson(["Read this.", "And this."], title="Runs")))
    expect(board_of(page).locator(".rk-task")).to_contain_text("Read this.")
    expect(board_of(page).locator(".rk-table")).to_have_count(0)
