"""Every tutorial in a real JupyterLab, from top to bottom: all widgets are drawn, and only the errors meant come."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.browser.jupyter import INDEX, ROOT, VIEW, Jupyter, NotebookPage, Server
from tests.browser.watch import watch

NOTEBOOKS = ROOT / "notebooks"
PATHS = sorted(NOTEBOOKS.glob("*/*.ipynb"))
MEANT = "raises-exception"
# A traceback, what is written to stderr, and an output that JupyterLab fails to show all look alike.
RED = "[data-mime-type='application/vnd.jupyter.stderr']"
# A game before its first turn has no tiles to move, and a question may have none.
DRAWN = "[data-rk-tile], [data-rk-screen], .rk-task"
PROBLEM = ".rk-message"
NO_WIDGET = "Error displaying widget"  # the words of ipywidgets


@pytest.fixture(scope="module")
def window(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[tuple[Page, list[str]]]:
    """One window for all tutorials, which keeps the files of JupyterLab between them, and what else it did."""
    context = browser.new_context(**browser_context_args)
    complaints = watch(context)

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(f"wrote an error to the console: {message.text} ({message.location['url']})")

    context.on("console", note)
    yield context.new_page(), complaints
    context.close()


@pytest.fixture
def tutorials(server: Server, window: tuple[Page, list[str]]) -> Iterator[Jupyter]:
    """Opens tutorials in JupyterLab; the test fails as with any other page that is watched."""
    page, complaints = window
    complaints.clear()
    yield Jupyter(server, page, "lab")
    page.goto("about:blank")  # before its kernel is stopped
    assert not complaints


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.relative_to(NOTEBOOKS).as_posix())
def test_a_tutorial_runs_and_all_its_widgets_are_drawn(tutorials: Jupyter, path: Path) -> None:
    notebook = tutorials.open_file(copied(path, tutorials.server.folder))
    cells = {number: cell for number, cell in enumerate(notebook.run_afresh().cells) if cell.cell_type == "code"}
    meant = {number for number, cell in cells.items() if MEANT in cell.metadata.get("tags", ())}
    raised = {number: error for number, cell in cells.items() if (error := error_of(cell))}
    assert without(meant, raised) == {}
    assert set(raised) == meant
    assert not [number for number, cell in cells.items() if cell.execution_count is None]
    assert without(meant, seen_in_red(notebook)) == {}

    views = {number: count for number, cell in cells.items() if (count := views_of(cell))}
    assert views, "a tutorial without a widget"
    for number, count in views.items():
        expect_drawn(notebook, number, count)


def test_every_tutorial_is_there_in_both_languages() -> None:
    english, russian = ({path.name for path in PATHS if path.parent.name == language} for language in ("en", "ru"))
    assert english == russian
    assert len(english) + len(russian) == len(PATHS) > 0


def copied(path: Path, folder: Path) -> Path:
    """Put a tutorial where the server finds it, under a name of its own."""
    return Path(shutil.copyfile(path, folder / f"{path.parent.name}-{path.name}"))


def without(meant: set[int], errors: dict[int, str]) -> dict[int, str]:
    """Give the errors of all cells but those where one is meant."""
    return {number: error for number, error in errors.items() if number not in meant}


def error_of(cell: Any) -> str | None:
    """Give the error that a cell raised, if it did."""
    return next((f"{each.ename}: {each.evalue}" for each in cell.outputs if each.output_type == "error"), None)


def views_of(cell: Any) -> int:
    """Give how many widgets a cell has to show."""
    return sum(VIEW in output.get("data", ()) for output in cell.outputs)


def seen_in_red(notebook: NotebookPage) -> dict[int, str]:
    """Give what looks like an error, by the number of its cell; all cells are on the page, if not in view."""
    notebook.wait_for_cells()
    cells = notebook.cells.filter(has=notebook.page.locator(RED)).all()
    return {int(cell.get_attribute(INDEX) or -1): "".join(cell.locator(RED).all_text_contents()) for cell in cells}


def expect_drawn(notebook: NotebookPage, number: int, count: int) -> None:
    """Scroll to a cell, and wait until as many of its outputs show a board as have to, each with something on it."""
    cell = notebook.cell(number)
    cell.scroll_into_view_if_needed()
    expect(notebook.output(number).filter(has=notebook.page.locator(".rummikub"))).to_have_count(count)
    for board in notebook.board(number).all():
        expect(board.locator(f"{DRAWN}, {PROBLEM}").first).to_be_visible()
        assert board.locator(PROBLEM).all_text_contents() == []
        board.locator(DRAWN).first.scroll_into_view_if_needed()
        expect(board.locator(DRAWN).first).to_be_in_viewport()
    expect(cell).not_to_contain_text(NO_WIDGET)
