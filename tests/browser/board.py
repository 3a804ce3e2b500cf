"""A board in the browser, handled as a learner handles it; the same in a page alone and in a notebook."""

from typing import TypedDict

from playwright.sync_api import Locator, expect

SHOWN = """board => ({
    table: [...board.querySelectorAll("[data-rk-meld]")].map(
        set => [...set.querySelectorAll("[data-rk-tile]")].map(tile => tile.dataset.rkTile)),
    rack: [...board.querySelectorAll("[data-rk-zone=rack] [data-rk-tile]")].map(tile => tile.dataset.rkTile),
})"""


class Layout(TypedDict):
    """The tiles of a board."""

    table: list[list[str]]
    rack: list[str]


def tile(board: Locator, name: str) -> Locator:
    """Give a tile by its id, such as `R6a`."""
    return board.locator(f'[data-rk-tile="{name}"]')


def meld(board: Locator, number: int) -> Locator:
    """Give a set on the table; they are numbered from 0."""
    return board.locator(f'[data-rk-meld="{number}"]')


def zone(board: Locator, name: str) -> Locator:
    """Give the `table` or the `rack`."""
    return board.locator(f'[data-rk-zone="{name}"]')


def action(board: Locator, name: str) -> Locator:
    """Give a button, such as `undo`."""
    return board.locator(f'[data-rk-action="{name}"]')


def verdict(board: Locator) -> Locator:
    """Give the verdict."""
    return board.locator("[data-rk-verdict]")


def text_of(part: Locator) -> str:
    """Give the text of a part, drawn or not: what is scrolled out of view in JupyterLab has no `inner_text`."""
    return part.text_content() or ""


def spoken(board: Locator) -> Locator:
    """Give what a screen reader was told last."""
    return board.locator("[aria-live=polite]")


def expect_verdict(board: Locator, state: str) -> None:
    """Wait until the verdict is this one."""
    expect(verdict(board)).to_have_attribute("data-rk-verdict", state)


def point(of: Locator, across: float = 0.5, down: float = 0.5) -> tuple[float, float]:
    """Give a point of an element in the window: 0, 0 is its upper left corner and 1, 1 its lower right one."""
    box = of.bounding_box()
    assert box, f"{of} is not to be seen"
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


def carry(what: Locator, onto: Locator, across: float = 0.5, down: float = 0.5) -> None:
    """Take a tile with the mouse and move it to a point of an element, without letting go."""
    mouse = what.page.mouse
    onto.scroll_into_view_if_needed()
    what.scroll_into_view_if_needed()
    mouse.move(*point(what))
    mouse.down()
    mouse.move(*point(onto, across, down), steps=4)


def drag(what: Locator, onto: Locator, across: float = 0.5, down: float = 0.5) -> None:
    """Drag a tile with the mouse to a point of an element."""
    carry(what, onto, across, down)
    what.page.mouse.up()


def shown(board: Locator) -> Layout:
    """Give the tiles of the table and of the rack, in the order in which they are drawn."""
    layout: Layout = board.evaluate(SHOWN)
    return layout
