"""Keeps an eye on what the pages of a browser window do besides what the tests look at."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, WebError

HERE = {None, "127.0.0.1"}  # data: and blob: addresses have no host

NOTEBOOKS_OWN = "/static/notebook/"  # Notebook 7.6 leaves errors of its own uncaught whenever it opens
WIDGETS = "blob:"  # anywidget loads what widgets run from such addresses


def watch(context: BrowserContext) -> list[str]:
    """Give a list that grows with every request to another machine and every uncaught error."""
    complaints: list[str] = []

    def note(address: str) -> None:
        if urlsplit(address).hostname not in HERE:
            complaints.append(f"asked another machine: {address}")

    def note_error(error: WebError) -> None:
        stack = error.error.stack or ""
        if NOTEBOOKS_OWN not in stack or WIDGETS in stack:
            complaints.append(f"left an error uncaught: {error.error}\n{stack}")

    context.on("request", lambda request: note(request.url))
    context.on("page", lambda page: page.on("websocket", lambda websocket: note(websocket.url)))
    context.on("weberror", note_error)
    return complaints
