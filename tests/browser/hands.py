"""How somebody works on a board in the browser: with a mouse, with a finger, or with keys alone."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, expect

from tests.browser.board import drag, meld, shown, spoken, tile, zone

COLORS = {"R": "red", "B": "blue", "O": "orange", "K": "black"}
STATES = {"legal": "legal", "incomplete": "unfinished", "illegal": "not legal"}
ACROSS = {"before": 0.1, "after": 0.9}  # where on a tile to point, from left to right
Place = tuple[str, Literal["before", "after"]] | None  # a tile, and `before` or `after` it; or a new set


class Hand(ABC):
    """How somebody works on a board: presses buttons, and moves tiles."""

    def __init__(self, board: Locator) -> None:
        self.board = board
        self.page = board.page

    @abstractmethod
    def press(self, button: Locator) -> None:
        """Press a button once it can be used."""

    @abstractmethod
    def put(self, name: str, place: Place) -> None:
        """Take a tile and put it there."""


class Mouse(Hand):
    def press(self, button: Locator) -> None:
        button.click()

    def put(self, name: str, place: Place) -> None:
        if place is None:
            drag(tile(self.board, name), self.board.locator(".rk-new"))
        else:
            drag(tile(self.board, name), tile(self.board, place[0]), ACROSS[place[1]])


class Finger(Hand):
    def press(self, button: Locator) -> None:
        button.tap()

    def put(self, name: str, place: Place) -> None:
        tile(self.board, name).tap()
        expect(tile(self.board, name)).to_have_attribute("aria-pressed", "true")
        if place is None:
            self.board.locator(".rk-new").tap()
            return
        beside = tile(self.board, place[0])
        box = beside.bounding_box()
        assert box
        beside.tap(position={"x": ACROSS[place[1]] * box["width"], "y": box["height"] / 2})


class Keys(Hand):
    """Nothing but keys, and what a screen reader is told of them."""

    def press(self, button: Locator) -> None:
        expect(button).to_be_enabled()
        bar = self.board.get_by_role("toolbar")
        if bar.get_by_role("button").and_(button).count():
            self.tab_to(bar.locator("[tabindex='0']"))
            self.page.keyboard.press("Home")
            self.repeat("ArrowRight", lambda: is_focused(button))
        else:
            self.tab_to(button)
        self.page.keyboard.press("Enter")

    def put(self, name: str, place: Place) -> None:
        self.go_to(name)
        self.page.keyboard.press("Space")
        expect(spoken(self.board)).to_have_text(f"Picked up {named(name)}.")
        self.page.keyboard.press("Home")
        key = "ArrowLeft" if name in shown(self.board)["rack"] else "ArrowRight"
        aim = self.said_of(place)
        self.repeat(key, lambda: self.told() == aim)
        self.page.keyboard.press("Space")
        expect(spoken(self.board)).to_contain_text("Dropped in set ")
        number = self.number_of(name)
        state = STATES[meld(self.board, number).get_attribute("data-rk-state") or ""]
        expect(spoken(self.board)).to_contain_text(f"Dropped in set {number + 1}, {state}")
        expect(tile(self.board, name)).to_be_focused()

    def go_to(self, name: str) -> None:
        """Put focus on a tile, by Tab and arrow keys."""
        where = zone(self.board, "rack" if name in shown(self.board)["rack"] else "table")
        self.tab_to(where.locator("[data-rk-tile][tabindex='0']"))
        self.page.keyboard.press("Home")
        self.repeat("ArrowRight", lambda: is_focused(tile(self.board, name)))

    def tab_to(self, element: Locator) -> None:
        """Press Tab, or Shift+Tab where the element comes before, until it has focus."""
        expect(element).to_have_count(1)
        comes_before = (
            "each => !!(document.activeElement.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING)"
        )
        self.repeat("Shift+Tab" if element.evaluate(comes_before) else "Tab", lambda: is_focused(element))

    def repeat(self, key: str, done: Callable[[], bool]) -> None:
        """Press a key until it is done."""
        for _ in range(120):
            if done():
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} leads nowhere; told last: {self.told()}")

    def told(self) -> str:
        return (spoken(self.board).text_content() or "").strip()

    def number_of(self, name: str) -> int:
        return next(number for number, tiles in enumerate(shown(self.board)["table"]) if name in tiles)

    def said_of(self, place: Place) -> str:
        if place is None:
            return "a new set"
        beside, side = place
        number = self.number_of(beside)
        row = shown(self.board)["table"][number]
        if side == "before" and row[0] != beside:  # between two tiles there is one place
            beside, side = row[row.index(beside) - 1], "after"
        return f"{side} {named(beside)}, set {number + 1}"


def named(name: str) -> str:
    """Give the name of a tile in words."""
    return "joker" if name[0] == "J" else f"{COLORS[name[0]]} {name[1:-1]}"


def is_focused(element: Locator) -> bool:
    focused: bool = element.evaluate("each => each === document.activeElement")
    return focused
