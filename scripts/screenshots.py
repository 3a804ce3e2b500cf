"""Takes pictures of boards in a real JupyterLab: the README's, and more to look at when their looks have changed."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.browser import chromium
from tests.browser.board import carry, drag, expect_verdict, tile
from tests.browser.jupyter import ROOT, Jupyter, Server, serve

README = ROOT / "docs/pictures/board.png"
OTHERS = ROOT / "build/screenshots"
WINDOW = {"width": 1640, "height": 1000}
BOARD = """\
import rummikub_widget as rk
rk.Board(
    table="R4 R5 R6 | B7 K7 O7 | O10 O11 O12",
    rack="R7 R8 B9 B12 O3 O4 K1 K12 R1 J",
    layout={{"width": "{width}px"}},
)"""


def open_board(browser: Browser, server: Server, width: int) -> Locator:
    """Open a notebook with a board of this width, in pixels."""
    page = browser.new_page(viewport={"width": WINDOW["width"], "height": WINDOW["height"]})
    notebook = Jupyter(server, page, "lab").open([BOARD.format(width=width)])
    notebook.run(0)
    expect_verdict(notebook.board(0), "illegal")
    return notebook.board(0)


def take(what: Locator | Page, path: Path) -> None:
    """Write a picture, once nothing moves any more."""
    path.parent.mkdir(parents=True, exist_ok=True)
    what.screenshot(path=path, animations="disabled")
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def take_all(browser: Browser, server: Server, theme: str, width: int) -> None:
    """Take a board through its states; the files are named after theme and state."""
    board = open_board(browser, server, width)
    name = f"{theme}-{width}"
    keyboard, mouse = board.page.keyboard, board.page.mouse
    take(board, OTHERS / f"{name}-start.png")

    tile(board, "B9a").focus()
    for key in ("Space", "ArrowUp"):
        keyboard.press(key)
    take(board, OTHERS / f"{name}-keyboard.png")
    keyboard.press("Escape")

    carry(tile(board, "R7a"), tile(board, "R6a"), 0.9)
    take(board, OTHERS / f"{name}-drag.png")
    mouse.up()
    expect_verdict(board, "legal")
    mouse.move(0, 0)
    take(board, OTHERS / f"{name}-legal.png")

    drag(tile(board, "Ja"), tile(board, "O12a"), 0.9)
    drag(tile(board, "K1a"), tile(board, "O7a"), 0.9)
    drag(tile(board, "K12a"), board.locator(".rk-new"))
    expect_verdict(board, "illegal")
    mouse.move(0, 0)
    take(board, OTHERS / f"{name}-illegal.png")
    take(board.page, OTHERS / f"{name}-window.png")
    board.page.close()


def take_readme(browser: Browser, server: Server) -> None:
    """Take the picture that shows what the package is for: a fault, its reason, and what would help."""
    board = open_board(browser, server, 1100)
    drag(tile(board, "R8a"), tile(board, "R6a"), 0.9)
    board.locator("[data-rk-meld='0'][data-rk-state=illegal]").wait_for()
    board.page.mouse.move(0, 0)
    # Without the threads of the felt, which hardly show, the file is a third smaller.
    board.evaluate("board => board.style.setProperty('--rk-thread', 'transparent')")
    take(board, README)
    board.page.close()


def main() -> None:
    """Take them all."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder) / "jupyter", Path(sys.executable)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**chromium.launch_options())
        take_readme(browser, server)
        for theme in ("light", "dark"):
            server.use_theme(f"JupyterLab {theme.title()}")
            for width in (1100, 360):
                take_all(browser, server, theme, width)
        browser.close()


if __name__ == "__main__":
    main()
