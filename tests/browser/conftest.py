"""Fixtures of the browser tests: a notebook in JupyterLab or Notebook 7, and the page alone with a stand-in model."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.jupyter import App, Jupyter, Server, serve
from tests.browser.stand_in import open_stand_in, serve_stand_in


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


@pytest.fixture(scope="session")
def stand_in_address() -> Iterator[str]:
    with serve_stand_in() as address:
        yield address


@pytest.fixture
def stand_in(stand_in_address: str, page: Page) -> Callable[..., Page]:
    """Opens the built page without Jupyter: `stand_in()` or `stand_in({"rack": [...], ...}, theme="dark")`.

    The first argument is the state to begin with, the others are settings of js/tests/stand-in.js. There `window.model`
    stands in for Python, and keeps what the page sends.
    """

    return partial(open_stand_in, page, stand_in_address)
