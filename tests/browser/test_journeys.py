"""A learner's ways through JupyterLab and Notebook 7, with a real kernel behind the board."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import violations
from tests.browser.board import Layout, action, drag, expect_verdict, meld, shown, tile, verdict, zone
from tests.browser.jupyter import ROOT, Jupyter, NotebookPage, Server

BOARD = """\
import rummikub_widget as rk
board = rk.Board(table="R3 R4 R5 | B7 K7 O7", rack="R6 B9 K1 J")
board"""
TUTORIAL = ROOT / "notebooks/en/01-runs-and-groups.ipynb"
WIDGETS = "/lab/api/settings/@jupyter-widgets/jupyterlab-manager:plugin"
LINK = """\
import ipywidgets
box = ipywidgets.Text(continuous_update=False)
ipywidgets.jslink((board, "lang"), (box, "value"))
box"""
MIDDLE = 128  # of what `brightness` gives
# Each is a command of the notebook when the keyboard is in a cell and not in its editor.
COMMANDS = ("d", "d", "a", "b", "x", "m", "ArrowUp", "ArrowDown", "c", "v", "z", "Shift+Enter", "Escape")


@pytest.fixture
def saved_state(server: Server) -> Iterator[None]:
    """A saved notebook holds the state of its widgets; which is a setting of JupyterLab, off by default."""
    server.ask("PUT", WIDGETS, {"raw": '{"saveState": true}'})
    yield
    server.ask("PUT", WIDGETS, {"raw": "{}"})


def all_shown(boards: Locator) -> list[Layout]:
    return [shown(each) for each in boards.all()]


def test_a_learner_moves_tiles_and_python_follows(jupyter: Jupyter) -> None:
    notebook = jupyter.open([BOARD, "print(board.table)", "board.verdict.codes", "board.layout.width = '500px'"])
    notebook.run(0)
    board = notebook.board(0)
    expect(board.locator("[data-rk-tile]")).to_have_count(10)
    expect_verdict(board, "illegal")  # nothing is laid yet
    expect(verdict(board)).to_contain_text("Lay at least one tile")

    drag(tile(board, "R6a"), tile(board, "R5a"), 0.9)
    expect_verdict(board, "legal")
    expect(verdict(board)).to_contain_text("You laid 1 tile from your rack, worth 6 points.")
    expect(tile(board, "R6a")).to_be_focused()
    expect(tile(board, "R6a")).to_have_css("outline-style", "none")  # a ring of focus is for those who use keys
    notebook.run(1)
    expect(notebook.output(1)).to_have_text("R3 R4 R5 R6 | B7 K7 O7")
    assert violations(notebook.page) == []

    drag(tile(board, "K1a"), board.locator(".rk-new"))
    expect_verdict(board, "illegal")
    expect(meld(board, 2)).to_have_attribute("data-rk-state", "incomplete")
    expect(verdict(board).locator(".rk-reason").first).to_contain_text("K1")
    notebook.run(2)
    expect(notebook.output(2)).to_contain_text("SET_TOO_SHORT")
    assert violations(notebook.page) == []

    action(board, "undo").click()
    expect_verdict(board, "legal")
    expect(zone(board, "rack").locator("[data-rk-tile=K1a]")).to_be_visible()
    action(board, "reset").click()
    expect(zone(board, "rack").locator("[data-rk-tile]")).to_have_count(4)
    expect(action(board, "reset")).to_be_disabled()

    tile(board, "R6a").click()
    tile(board, "R3a").click(position={"x": 4, "y": 20})
    expect_verdict(board, "legal")
    assert shown(board)["table"] == [["R3a", "R4a", "R5a", "R6a"], ["B7a", "K7a", "O7a"]]  # a run is put in order
    notebook.run(3)
    expect(board).to_have_css("width", "500px")


def test_no_key_pressed_in_a_board_harms_the_notebook(jupyter: Jupyter) -> None:
    notebook = jupyter.open(["'before'", BOARD, "'after'"])
    notebook.run(1)
    board = notebook.board(1)
    notebook.select(1)
    sources = notebook.sources()

    def press_all(focus: Locator) -> None:
        for key in COMMANDS:
            focus.focus()
            notebook.page.keyboard.press(key)
        assert notebook.sources() == sources
        assert notebook.active == 1
        expect(notebook.cell(1).locator(".jp-InputPrompt")).to_have_text("[1]:")  # not run again
        expect(notebook.page.locator(".jp-Dialog")).to_have_count(0)

    press_all(tile(board, "R6a"))
    press_all(action(board, "redo"))
    press_all(verdict(board).locator("summary").first)
    press_all(board.locator(".rk-new"))
    tile(board, "B9a").focus()
    for key in ("Space", *COMMANDS[:-2], "ArrowRight"):
        notebook.page.keyboard.press(key)
        expect(tile(board, "B9a")).to_be_focused()
    expect(tile(board, "B9a")).to_have_attribute("aria-pressed", "true")
    notebook.page.keyboard.press("Escape")
    expect(tile(board, "B9a")).to_have_attribute("aria-pressed", "false")
    expect(tile(board, "B9a")).to_have_css("outline-style", "solid")
    assert notebook.sources() == sources
    assert notebook.active == 1
    # The keys do harm where the board is not asked: the test sees what it is meant to see.
    notebook.select(2)
    notebook.page.keyboard.press("d")
    notebook.page.keyboard.press("d")
    expect(notebook.cells).to_have_count(len(sources) - 1)


def test_views_of_one_board_stay_equal_and_python_can_change_it(jupyter: Jupyter) -> None:
    new_table = "board.table = 'R1 R2 R3 | B1 B2'"
    report = "board.observe(lambda change: 1 / 0, 'verdict')"
    jupyter.page.set_viewport_size({"width": 1280, "height": 1400})  # both boards are seen at once
    notebook = jupyter.open([BOARD, "board", new_table, report, "print(board.table, board.verdict.legal)"])
    notebook.run(0)
    notebook.run(1)
    boards = notebook.page.locator(".rummikub")
    expect(boards).to_have_count(2)
    drag(tile(boards.nth(0), "R6a"), tile(boards.nth(0), "R5a"), 0.9)
    expect_verdict(boards.nth(1), "legal")
    drag(tile(boards.nth(1), "B9a"), boards.nth(1).locator(".rk-new"))
    expect(meld(boards.nth(0), 2)).to_have_attribute("data-rk-state", "incomplete")
    one, other = all_shown(boards)
    assert one == other
    assert one["table"] == [["R3a", "R4a", "R5a", "R6a"], ["B7a", "K7a", "O7a"], ["B9a"]]

    notebook.run(2)
    expect(meld(boards.nth(0), 1).locator("[data-rk-tile]")).to_have_count(2)
    expect(meld(boards.nth(1), 1).locator("[data-rk-tile]")).to_have_count(2)
    one, other = all_shown(boards)
    assert one == other
    assert one["rack"] == ["K1a", "Ja"]

    notebook.run(3)
    drag(tile(boards.nth(1), "Ja"), tile(boards.nth(1), "B2a"), 0.9)
    for board in boards.all():
        expect(board.get_by_role("alert")).to_contain_text("ZeroDivisionError: division by zero")
        expect_verdict(board, "legal")  # the move itself was made
    notebook.run(4)
    expect(notebook.output(4)).to_have_text("R1 R2 R3 | B1 B2 J True")


def test_a_board_without_its_kernel_is_a_picture(jupyter: Jupyter, saved_state: None) -> None:
    del saved_state
    notebook = jupyter.open([BOARD])
    notebook.run(0)
    drag(tile(notebook.board(0), "R6a"), tile(notebook.board(0), "R5a"), 0.9)
    expect_verdict(notebook.board(0), "legal")
    notebook.restart_kernel()
    expect_verdict(notebook.board(0), "disconnected")
    expect(verdict(notebook.board(0))).to_contain_text("Run the cell again")
    tile(notebook.board(0), "B9a").click()
    expect(notebook.board(0).locator("[aria-pressed=true]")).to_have_count(0)
    notebook.run(0)
    expect(notebook.board(0)).to_have_count(1)
    drag(tile(notebook.board(0), "R6a"), tile(notebook.board(0), "R5a"), 0.9)
    expect_verdict(notebook.board(0), "legal")

    notebook.save_with_widgets()
    jupyter.server.stop_kernels()
    opened = jupyter.open_file(notebook.path)
    expect_verdict(opened.board(0), "readonly")
    assert shown(opened.board(0))["table"] == [["R3a", "R4a", "R5a", "R6a"], ["B7a", "K7a", "O7a"]]
    expect(action(opened.board(0), "undo")).to_be_disabled()


def test_a_copy_that_is_not_trusted_shows_a_picture(jupyter: Jupyter) -> None:
    path = copy_of_the_tutorial(jupyter)
    notebook = jupyter.open_file(path)
    number = number_of_the_first_board(notebook)
    expect_a_static_picture(notebook.output(number))


def test_the_tutorial_runs_from_top_to_bottom(lab: Jupyter) -> None:
    notebook = lab.open_file(copy_of_the_tutorial(lab))
    notebook.run_all()
    expect(notebook.page.locator(".rummikub .rk-task").first).to_be_visible()  # exercises and lessons
    boards = notebook.page.locator(".rummikub:not(:has(.rk-task))")
    expect(boards).to_have_count(TUTORIAL.read_text(encoding="utf-8").count("rk.Board("))
    for board in boards.all():
        expect(board.locator("[data-rk-tile]").first).to_be_visible()
        expect_verdict(board, "illegal")
    assert violations(notebook.page) == []
    first = boards.first
    drag(tile(first, "R6a"), tile(first, "R5a"), 0.9)
    expect_verdict(first, "legal")


def test_a_dark_notebook_has_a_dark_board(dark: None, jupyter: Jupyter) -> None:
    del dark
    notebook = jupyter.open([BOARD])
    notebook.run(0)
    board = notebook.board(0)
    expect(board).to_have_attribute("data-rk-theme", "dark")
    drag(tile(board, "K1a"), board.locator(".rk-new"))
    expect_verdict(board, "illegal")
    assert brightness(zone(board, "table"), "backgroundImage") < MIDDLE < brightness(verdict(board), "color")
    assert brightness(board, "color") > MIDDLE
    assert violations(notebook.page) == []
    jupyter.page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'})")
    expect(board).to_have_attribute("data-rk-theme", "light")
    assert brightness(board, "color") < MIDDLE
    assert violations(notebook.page) == []


def test_a_link_in_the_page_sets_the_language_and_python_refuses_a_wrong_one(lab: Jupyter) -> None:
    notebook = lab.open([BOARD, LINK, "print(board.lang)"])
    notebook.run(0)
    notebook.run(1)
    box = notebook.output(1).get_by_role("textbox")
    expect(box).to_have_value("en")  # it was empty: the link took it from the board
    box.fill("xx")
    box.press("Enter")
    expect(box).to_have_value("en")
    expect(notebook.board(0)).to_have_attribute("lang", "en")
    notebook.run(2)
    expect(notebook.output(2)).to_have_text("en")


def brightness(of: Locator, what: str) -> float:
    """Give how bright the first color of a property is, from 0 to 255."""
    text = of.evaluate(f"each => getComputedStyle(each).{what}")
    numbers = [float(part) for part in text.split("rgb(")[1].split(")")[0].replace(",", " ").split()[:3]]
    return sum(numbers) / 3


def copy_of_the_tutorial(jupyter: Jupyter) -> Path:
    path = jupyter.server.folder / f"tutorial-{jupyter.app}.ipynb"
    return Path(shutil.copyfile(TUTORIAL, path))


def number_of_the_first_board(notebook: NotebookPage) -> int:
    return next(number for number, source in enumerate(notebook.sources()) if "rk.Board(" in source)


def expect_a_static_picture(output: Locator) -> None:
    """Tiles and the verdict are there, as HTML that no script drew."""
    expect(output).to_contain_text("You have not laid a tile yet.")
    expect(output).to_have_attribute("data-mime-type", "text/html")
    expect(output.locator(".rummikub")).to_have_count(0)
