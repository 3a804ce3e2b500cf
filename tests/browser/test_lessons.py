"""A built-in lesson in JupyterLab in each language, from its first step to its last star; and an exercise alone."""

import tomllib
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rummikub_widget import Exercise, LessonBoard, LessonStep, Table, goals, lesson
from tests.browser.accessibility import violations
from tests.browser.board import action, drag, spoken, tile
from tests.browser.hands import Keys
from tests.browser.jupyter import ROOT, Jupyter
from tests.browser.stand_in import StandIn, board_of, connect, sent

ANSWERS = ROOT / "tests/data/lessons"
EXERCISE = """\
import rummikub_widget as rk
exercise = rk.Exercise(table="R3 R4 R5", rack="R6 K1 J", goal=rk.goals.lay("R6"))
exercise"""
LESSON = """\
import rummikub_widget as rk
shown = rk.lesson("{name}", "{lang}", progress="learner-{lang}.json")
shown"""


def hook(board: Locator, name: str) -> Locator:
    """Give a button of the lesson, such as `go-on`."""
    return board.locator(f"[data-rk-lesson={name}]")


def write(board: Locator, text: str) -> None:
    """Lay the whole table as it is written."""
    field = board.locator(".rk-foot .rk-field")
    field.fill(text)
    field.press("Enter")


def answer(board: Locator, step: LessonStep, given: Any) -> None:
    """Give an answer as a learner does: by moving tiles, by a button, or in the field."""
    if step.asks == "table":
        write(board, str(Table(given)))
        expect(action(board, "check")).to_be_enabled()
        action(board, "check").click()
    elif step.asks == "yes-no":
        board.locator(f"[data-rk-answer={'yes' if given in (True, 'yes') else 'no'}]").click()
    else:
        board.locator("[data-rk-answer=text]").fill(str(given))
        board.locator("[data-rk-answer=send]").click()


def reply(board: Locator) -> Locator:
    """Give what was said of the last answer."""
    return board.locator(".rk-said")


@pytest.mark.parametrize(("name", "lang"), [("jokers", "en"), ("groups", "ru")])
def test_a_lesson_from_its_first_step_to_its_last_star(lab: Jupyter, name: str, lang: str) -> None:
    notebook = lab.open([LESSON.format(name=name, lang=lang), "shown.finished, shown.stars == shown.most_stars"])
    notebook.run(0)
    board = notebook.board(0)
    same = lesson(name, lang)  # what the learner reads; the answers are those of the tests
    known = tomllib.loads((ANSWERS / f"{name}.toml").read_text("utf-8"))
    dots = board.locator("[data-rk-step]")
    expect(dots).to_have_count(len(same))
    expect(board.locator(".rk-lesson")).to_have_text(same.title)
    tried_wrong = False
    for place, step in enumerate(same.steps):
        expect(dots.nth(place)).to_have_attribute("aria-current", "step")
        if step.kind != "reading":
            if not tried_wrong:
                answer(board, step, known[step.id]["wrong"][0]["answer"])
                expect(reply(board)).to_have_attribute("data-rk-right", "false")
                expect(hook(board, "go-on")).to_have_count(0)
                tried_wrong = True
                assert violations(notebook.page) == []
            answer(board, step, known[step.id]["solutions"][0])
            expect(reply(board)).to_have_attribute("data-rk-right", "true")
        expect(dots.nth(place)).to_have_attribute("data-done", "true")
        if place + 1 < len(same):
            hook(board, "go-on").click()
    hook(board, "back").click()
    expect(dots.nth(len(same) - 2)).to_have_attribute("aria-current", "step")
    assert violations(notebook.page) == []
    notebook.run(1)
    expect(notebook.output(1)).to_have_text("(True, False)")  # the wrong answer cost a star

    notebook.restart_kernel()
    notebook.run(0)
    expect(notebook.board(0).locator("[data-rk-step][data-done]")).to_have_count(len(same))


def test_an_exercise_is_solved_in_the_cell_and_its_code_goes_into_an_answer_cell(lab: Jupyter) -> None:
    notebook = lab.open([EXERCISE, "exercise.solved, exercise.attempts, exercise.score", "exercise.check('K1')"])
    notebook.run(0)
    board = notebook.board(0)
    expect(board.locator("[data-rk-step]")).to_have_count(0)
    action(board, "check").click(force=True)
    expect(board.get_by_role("alert")).to_contain_text("Move some tiles first")
    drag(tile(board, "K1a"), tile(board, "R5a"), 0.9)
    action(board, "check").click()
    expect(reply(board)).to_contain_text("K1 does not belong to R3 R4 R5")
    expect(spoken(board)).to_contain_text("black 1 does not belong")
    action(board, "undo").click()
    expect(reply(board)).to_have_count(0)
    action(board, "hint").click()
    expect(board.locator(".rk-answer")).to_be_visible()
    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    action(board, "check").click()
    expect(reply(board)).to_have_attribute("data-rk-right", "true")
    notebook.run(1)
    expect(notebook.output(1)).to_have_text("(True, 2, 1.0)")
    board.locator(".rk-code summary").click()
    code = board.locator(".rk-code input").input_value()
    assert str(Exercise(table="R3 R4 R5", rack="R6 K1 J", goal=goals.lay("R6")).check(code)) == str(
        Exercise(table="R3 R4 R5", rack="R6 K1 J", goal=goals.lay("R6")).check("R3 R4 R5 R6")
    )
    notebook.run(2)  # what is checked in Python is seen in the cell: the exercise stays solved
    expect(board.locator(".rk-code input")).not_to_have_value(code)


def test_a_lesson_by_keys_alone(stand_in: StandIn) -> None:
    page: Page = stand_in()
    shown = lesson("runs")
    connect(page, LessonBoard(shown))
    board, hand = board_of(page), Keys(board_of(page))
    known = tomllib.loads((ANSWERS / "runs.toml").read_text("utf-8"))
    for place, step in enumerate(shown.steps):
        expect(board.locator("[data-rk-step][aria-current]")).to_have_attribute("data-rk-step", str(place))
        right: Any = known[step.id]["solutions"][0] if step.kind != "reading" else None
        if step.asks == "table":
            hand.tab_to(board.locator(".rk-foot .rk-field"))
            page.keyboard.type(str(Table(right)))
            page.keyboard.press("Enter")
            hand.press(action(board, "check"))
        elif step.asks == "yes-no":
            hand.press(board.locator(f"[data-rk-answer={'yes' if right in (True, 'yes') else 'no'}]"))
        elif step.asks:
            hand.tab_to(board.locator("[data-rk-answer=text]"))
            page.keyboard.type(str(right))
            page.keyboard.press("Enter")
        if step.asks:
            expect(spoken(board)).to_contain_text("Right!")
        if place + 1 < len(shown):
            hand.press(hook(board, "go-on"))
            expect(spoken(board)).to_contain_text(f"Step {place + 2} of {len(shown)}")
            assert page.evaluate("document.activeElement !== document.body"), "focus must not be lost"
    assert shown.finished
    assert shown.stars == shown.most_stars


def test_an_exercise_without_feedback_tells_nothing(stand_in: StandIn) -> None:
    page: Page = stand_in()
    exercise = Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"), feedback=False)
    connect(page, LessonBoard(exercise))
    board = board_of(page)
    drag(tile(board, "K1a"), tile(board, "R5a"), 0.9)
    expect(board.locator("[data-rk-meld='0']")).to_have_attribute("data-rk-state", "unjudged")
    expect(board.locator("[data-rk-verdict]")).to_have_text("")
    expect(spoken(board)).not_to_contain_text("legal")
    action(board, "check").click()
    expect(reply(board)).to_have_text("Your answer is recorded.")
    assert sent(page)[-1] == {"type": "check"}
    assert exercise.solved is None
    assert violations(page) == []
