"""In JupyterLab, from dropping a tile to seeing the verdict, against a bare widget that has Python echo a trait."""

import statistics
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

from playwright.sync_api import Locator, sync_playwright

from tests.browser import chromium
from tests.browser.jupyter import Jupyter, NotebookPage, serve

ROUNDS = 40
ECHO = """\
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
        el.innerHTML = '<button>ask</button><output data-rk-verdict="0">0</output>';
        const output = el.querySelector("output");
        el.querySelector("button").addEventListener("pointerup", () => {
            output.dataset.rkVerdict = "pending";
            model.set("ask", model.get("ask") + 1);
            model.save_changes();
        });
        model.on("change:answer", () => {
            output.textContent = output.dataset.rkVerdict = String(model.get("answer"));
        });
    } };'''
    ask = traitlets.Int(0).tag(sync=True)
    answer = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("ask")
    def _answer(self, change):
        self.answer = change.new

Echo()"""
BOARD = """\
import rummikub_widget as rk
rk.Board(table="R3 R4 R5 | B7 K7 O7", rack="R6 B9 K1 J")"""

# Both are timed alike: from the pointer's release to the change of the page that shows the answer.
STOPWATCH = """output => {
    window.times = [];
    let released = null;
    output.addEventListener("pointerup", () => { released = performance.now(); }, true);
    new MutationObserver(() => {
        const shown = output.querySelector("[data-rk-verdict]").dataset.rkVerdict;
        if (released === null || shown === "pending") return;
        window.times.push(performance.now() - released);
        released = null;
    }).observe(output, { attributes: true, subtree: true, attributeFilter: ["data-rk-verdict"] });
}"""


def show(notebook: NotebookPage, number: int) -> Locator:
    """Run a cell, and give its output with a stopwatch on it."""
    notebook.run(number)
    output = notebook.output(number).last
    output.locator("[data-rk-verdict]").wait_for()
    output.evaluate(STOPWATCH)
    return output


def wait_for_times(notebook: NotebookPage, number: int) -> None:
    """Wait until so many answers were seen."""
    notebook.page.wait_for_function("number => window.times.length === number", arg=number)


def time_echo(notebook: NotebookPage) -> list[float]:
    """Press the button again and again."""
    output = show(notebook, 0)
    for number in range(ROUNDS):
        output.get_by_role("button").click()
        wait_for_times(notebook, number + 1)
    times: list[float] = notebook.page.evaluate("times")
    return times


def time_board(notebook: NotebookPage) -> list[float]:
    """Drag R6 to the run and back to the rack, again and again."""
    output = show(notebook, 1)
    places = output.locator('[data-rk-tile="R5a"]'), output.locator('[data-rk-tile="B9a"]')
    for number in range(ROUNDS):
        output.locator('[data-rk-tile="R6a"]').drag_to(places[number % 2])
        wait_for_times(notebook, number + 1)
    times: list[float] = notebook.page.evaluate("times")
    return times


def main() -> None:
    """Print both medians and their ratio."""
    ArgumentParser(description=__doc__).parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder) / "jupyter", Path(sys.executable)) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(**chromium.launch_options()) as browser,
    ):
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        notebook = Jupyter(server, page, "lab").open([ECHO, BOARD])
        echo, board = statistics.median(time_echo(notebook)), statistics.median(time_board(notebook))
    print(f"trait echoed     {echo:6.1f} ms")
    print(f"drop to verdict  {board:6.1f} ms")
    print(f"ratio {board / echo:.2f} (median of {ROUNDS}; at most 1.3 is asked for)")


if __name__ == "__main__":
    main()
