"""Fixtures of the browser tests: a notebook in JupyterLab or Notebook 7, and the page alone with a stand-in model."""

import json
import sys
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from threading import Thread
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.jupyter import ROOT, App, Jupyter, Server, serve

STAND_IN = (ROOT / "js/tests", ROOT / "rummikub_widget/widget/static")


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return browser_context_args | {"viewport": {"width": 1280, "height": 900}}


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serve(tmp_path_factory.mktemp("jupyter"), Path(sys.executable)) as server:
        yield server


@pytest.fixture
def server(running_server: Server) -> Iterator[Server]:
    """The Jupyter server; a test leaves no kernel and no theme to the next."""
    yield running_server
    running_server.stop_kernels()


@pytest.fixture
def dark(server: Server) -> Iterator[None]:
    """Ask for this before `lab` or `notebook`, and they are dark."""
    server.use_theme("JupyterLab Dark")
    yield
    server.use_theme("JupyterLab Light")


@pytest.fixture
def lab(server: Server, page: Page) -> Jupyter:
    """Opens notebooks in JupyterLab: `lab.open(["import rummikub_widget as rk", "…"])`."""
    return Jupyter(server, page, "lab")


@pytest.fixture
def notebook(server: Server, page: Page) -> Jupyter:
    """Opens notebooks in Notebook 7."""
    return Jupyter(server, page, "notebook")


@pytest.fixture(params=["lab", "notebook"])
def jupyter(request: pytest.FixtureRequest, server: Server, page: Page) -> Jupyter:
    """Opens notebooks in both, one after the other: the test runs twice."""
    app: App = request.param
    return Jupyter(server, page, app)


class StandInHandler(SimpleHTTPRequestHandler):
    """Serves js/tests/ and the built page as one folder."""

    def translate_path(self, path: str) -> str:
        """Give the file for an address; one that does not exist, if there is none."""
        name = PurePosixPath(urlsplit(path).path).name
        return str(next((file for folder in STAND_IN if (file := folder / name).is_file()), STAND_IN[0] / "none"))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name is the library's
        """Say nothing."""


@pytest.fixture(scope="session")
def stand_in_address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), StandInHandler) as files:
        Thread(target=files.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{files.server_port}/stand-in.html"
        files.shutdown()


@pytest.fixture
def stand_in(stand_in_address: str, page: Page) -> Callable[..., Page]:
    """Opens the built page without Jupyter: `stand_in()` or `stand_in({"rack": [...], ...}, theme="dark")`.

    The first argument is the state to begin with, the others are settings of js/tests/stand-in.js. There `window.model`
    stands in for Python, and keeps what the page sends.
    """

    def open_page(state: object = None, **settings: str) -> Page:
        if state is not None:
            page.add_init_script(f"window.preset = {json.dumps(state)}")
        page.goto(f"{stand_in_address}?{urlencode(settings)}")
        page.locator("body[data-ready]").wait_for()
        return page

    return open_page
