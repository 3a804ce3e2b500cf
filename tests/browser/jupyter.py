"""A Jupyter server for tests, and a notebook opened from it as a reader would: in JupyterLab or in Notebook 7."""

import json
import os
import re
import socket
import subprocess
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from queue import Queue
from typing import Any, Literal
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import nbformat
from playwright.sync_api import Locator, Page, expect

ROOT = Path(__file__).parents[2]
SECONDS_TO_START = 120  # a loaded machine that starts it for the first time
SECONDS_TO_STOP = 30
MILLISECONDS_TO_LOAD = 60_000
MILLISECONDS_TO_RUN = 120_000  # a whole notebook
MOST_SAVES = 5
VIEW = "application/vnd.jupyter.widget-view+json"
STATES = "application/vnd.jupyter.widget-state+json"

App = Literal["lab", "notebook"]
ADDRESSES: dict[App, str] = {"lab": "/lab/tree/{}?reset", "notebook": "/notebooks/{}"}
# Two front ends, one markup: everything below works in both.
INDEX = "data-windowed-list-index"
NUMBERED = re.compile(r"^\[\d+\]:$")
KERNEL_IS_READY = """() => {
    const session = window.jupyterapp?.shell.currentWidget?.sessionContext;
    const kernel = session?.session?.kernel;
    return session?.isReady && kernel?.connectionStatus === "connected" && kernel.status === "idle";
}"""

# Not what is drawn: JupyterLab skips the contents of cells out of view, whose `innerText` is empty then.
SOURCES = """() => {
    const { widgets } = window.jupyterapp.shell.currentWidget.content;
    return widgets.map(cell => cell.model.sharedModel.getSource());
}"""

# A cell gets its number once all its outputs are there. After an error that is not meant, the others never get one.
HAS_RUN = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content.widgets.filter(cell => cell.model.type === "code");
    const failed = ({ model }) => model.outputs.toJSON().some(output => output.output_type === "error") &&
        !model.getMetadata("tags")?.includes("raises-exception");
    return cells.every(cell => cell.model.executionCount !== null) || cells.some(failed);
}"""


@dataclass(frozen=True)
class Server:
    """A running Jupyter server.

    Attributes
    ----------
    address : str
        Where it answers, without a slash at the end; it asks for no token.
    folder : Path
        What it serves.
    """

    address: str
    folder: Path

    def ask(self, method: str, path: str, content: object = None) -> Any:  # whatever the server answers
        """Call the server's own interface, and give its answer."""
        data = None if content is None else json.dumps(content).encode()
        with urlopen(Request(self.address + path, data=data, method=method), timeout=60) as answer:
            return json.loads(answer.read() or "null")

    def use_theme(self, name: str) -> None:
        """Let notebooks opened from now on have the theme "JupyterLab Light" or "JupyterLab Dark"."""
        settings = json.dumps({"theme": name})
        self.ask("PUT", "/lab/api/settings/@jupyterlab/apputils-extension:themes", {"raw": settings})

    def stop_kernels(self) -> None:
        """Stop all kernels, so that the next notebook starts afresh."""
        for session in self.ask("GET", "/api/sessions"):
            self.ask("DELETE", f"/api/sessions/{session['id']}")


@contextmanager
def serve(folder: Path, python: Path) -> Iterator[Server]:
    """Run a Jupyter server that keeps all it writes in `folder`, with the packages of that `python`.

    Raises
    ------
    RuntimeError
        If it does not start; its log is in the message.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "served").mkdir(parents=True)
    own = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR"), ("SETTINGS_DIR", "WORKSPACES_DIR")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHONPATH"))}
    environment |= {f"JUPYTER_{name}": str(folder / name) for name in own[0]}
    environment |= {f"JUPYTERLAB_{name}": str(folder / name) for name in own[1]}
    environment |= {
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_CONFIG_PATH": str(ROOT / "scripts/jupyter"),  # no news
        "JUPYTER_PREFER_ENV_PATH": "1",  # the kernel of `python`, whatever else is installed
    }
    options = [
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder / 'served'}",
        "--ServerApp.disable_check_xsrf=True",  # so that `ask` need not log in
        "--IdentityProvider.token=",
        "--LabApp.extension_manager=readonly",  # the other one asks PyPI
        "--LabApp.expose_app_in_browser=True",  # so that the page can be asked whether the kernel is ready
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]
    with subprocess.Popen(
        [python, "-m", "jupyterlab", *options],
        cwd=folder,  # a program in the repository must not be taken for a module
        env=environment,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        said: list[str] = []
        news: Queue[Literal["running", "ended"]] = Queue()

        def listen() -> None:
            """Read on to the end, so that the server never has to wait for a reader."""
            for line in process.stderr or ():
                said.append(line)
                if "is running at" in line:
                    news.put("running")
            news.put("ended")

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()
        try:
            if news.get(timeout=SECONDS_TO_START) == "ended":
                raise RuntimeError(f"Jupyter did not start:\n{''.join(said)}")
            wait_for_port(port)
            yield Server(f"http://127.0.0.1:{port}", folder / "served")
        finally:
            process.terminate()
            process.wait(timeout=SECONDS_TO_STOP)
            listener.join(timeout=SECONDS_TO_STOP)


def wait_for_port(port: int) -> None:
    """Wait until the server listens, which it may do a moment after it says so.

    Raises
    ------
    RuntimeError
        If it never does.
    """
    for _ in range(10 * SECONDS_TO_START):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError(f"Jupyter says that it runs, and nobody listens at port {port}")


class Jupyter:
    """Opens notebooks of a server in one front end; the fixtures `lab`, `notebook` and `jupyter` give it."""

    def __init__(self, server: Server, page: Page, app: App) -> None:
        self.server = server
        self.page = page
        self.app: App = app
        self._numbers = count(1)

    def open(self, cells: Iterable[str]) -> "NotebookPage":
        """Write a notebook of these code cells, not yet run, and open it once its kernel is ready."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source) for source in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        path = self.server.folder / f"test-{next(self._numbers)}.ipynb"
        nbformat.write(notebook, path)
        return self.open_file(path)

    def open_file(self, path: Path) -> "NotebookPage":
        """Open a notebook that stands in the folder of the server, once its kernel is ready."""
        name = path.relative_to(self.server.folder).as_posix()
        self.page.goto(self.server.address + ADDRESSES[self.app].format(name))
        notebook = NotebookPage(self.page, path)
        notebook.wait_for_kernel()
        notebook.wait_for_cells()
        return notebook


class NotebookPage:
    """A notebook in the browser. Cells are numbered from 0.

    Attributes
    ----------
    page : Page
        Playwright's page, for the mouse, the keyboard and all else.
    path : Path
        The file; after `save` it holds what the page shows.
    """

    def __init__(self, page: Page, path: Path) -> None:
        self.page = page
        self.path = path

    @property
    def cells(self) -> Locator:
        """All cells: count them to see that none was lost."""
        return self.page.locator(".jp-Notebook .jp-Cell")

    @property
    def active(self) -> int:
        """The number of the cell where the cell cursor stands."""
        return int(self.page.locator(".jp-Notebook .jp-Cell.jp-mod-active").get_attribute(INDEX) or -1)

    def cell(self, number: int) -> Locator:
        """Give a cell, input and output."""
        return self.page.locator(f'.jp-Notebook .jp-Cell[{INDEX}="{number}"]')

    def output(self, number: int) -> Locator:
        """Give the outputs of a cell; `expect(notebook.output(1)).to_have_text("…")` waits for one."""
        return self.cell(number).locator(".jp-OutputArea-output")

    def board(self, number: int) -> Locator:
        """Give the Rummikub board that a cell shows."""
        return self.output(number).locator(".rummikub")

    def sources(self) -> list[str]:
        """Give the text of all cells, whether the page draws them or not."""
        sources: list[str] = self.page.evaluate(SOURCES)
        return sources

    def select(self, number: int) -> None:
        """Put the cell cursor on a cell, as a click beside it does; keys are then commands."""
        self.cell(number).locator(".jp-InputPrompt").click()
        # In the cell that has the cursor already, a click does not take the keyboard away from what it shows.
        self.cell(number).focus()

    def run(self, number: int) -> None:
        """Run a cell with Shift+Enter and wait until it has run."""
        prompt = self.cell(number).locator(".jp-InputPrompt")
        self.select(number)
        # The number may be the same as before a restart: without the old one, the new one is seen to come.
        prompt.evaluate("prompt => { prompt.textContent = ''; }")
        self.page.keyboard.press("Shift+Enter")
        expect(prompt).to_have_text(NUMBERED, timeout=MILLISECONDS_TO_LOAD)

    def run_all(self) -> None:
        """Run all code cells, one after the other."""
        for number in range(self.cells.count()):
            if self.cell(number).evaluate("cell => cell.matches('.jp-CodeCell')"):
                self.run(number)

    def run_afresh(self) -> Any:  # nbformat has no type for a notebook
        """Clear all outputs, run all cells at once as the menu Run does, and give the notebook as it then is.

        It stops at an error in a cell without the tag `raises-exception`; the cells below have no number then.
        """
        self._command("notebook:clear-all-cell-outputs")
        self._command("notebook:run-all-cells")
        self.page.wait_for_function(HAS_RUN, timeout=MILLISECONDS_TO_RUN)
        content = "JSON.stringify(window.jupyterapp.shell.currentWidget.content.model.toJSON())"
        return nbformat.reads(self.page.evaluate(content), as_version=4)

    def restart_kernel(self) -> None:
        """Restart the kernel from the keyboard, and wait until it is ready; outputs stay as they are."""
        self.select(0)
        self.page.keyboard.press("0")
        self.page.keyboard.press("0")
        with self.page.expect_response(lambda answer: urlsplit(answer.url).path.endswith("/restart")):
            self.page.locator(".jp-Dialog").locator(".jp-mod-accept").click()
        self.wait_for_kernel()

    def wait_for_kernel(self) -> None:
        """Wait until the page knows that the kernel is there and idle; a cell run before that may be lost."""
        self.page.wait_for_function(KERNEL_IS_READY, timeout=MILLISECONDS_TO_LOAD)

    def wait_for_cells(self) -> None:
        """Wait until all cells of the file are on the page: JupyterLab adds those below the view when it is idle."""
        written = nbformat.read(self.path, as_version=4).cells
        expect(self.cells).to_have_count(len(written), timeout=MILLISECONDS_TO_LOAD)

    def save(self) -> Any:  # nbformat has no type for a notebook
        """Save with Ctrl+S, and give what is in the file."""
        self.select(0)
        with self.page.expect_response(
            lambda answer: answer.request.method == "PUT" and "/api/contents/" in answer.url
        ):
            self.page.keyboard.press("Control+s")
        return nbformat.read(self.path, as_version=4)

    def save_with_widgets(self) -> None:
        """Save until the file has the state of every widget that it shows; a busy JupyterLab gathers some too late."""
        for _ in range(MOST_SAVES):
            saved = self.save()
            outputs = [output for cell in saved.cells for output in cell.get("outputs", ())]
            shown = {output["data"][VIEW]["model_id"] for output in outputs if VIEW in output.get("data", {})}
            states = saved.metadata.get("widgets", {}).get(STATES, {}).get("state", {})
            if shown and shown <= set(states):
                return
        raise AssertionError(f"the widgets {shown - set(states)} are shown but were not saved")

    def _command(self, name: str) -> None:
        # Not awaited: after the first error, meant or not, JupyterLab calls it done while cells still run.
        self.page.evaluate("name => { window.jupyterapp.commands.execute(name); }", name)
