"""The page with a full table, on a processor four times as slow: its first drawing, and frames while a tile is dragged.

The peer is a bare page: as many plain boxes, placed by coordinates, dragged by the shortest handler that does it.
"""

from dataclasses import dataclass
from math import cos, sin
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from rummikub_widget import Board
from tests.browser import chromium
from tests.browser.stand_in import FULL, open_stand_in, serve_stand_in

SLOWER = 4
ROUNDS = 7
SECONDS = 2.0
DRAGS = 3
WINDOW = {"width": 1280, "height": 1000}

PEER = """() => {
    const cell = document.createElement("div");
    for (let each = 0; each < 98; each++) {
        const box = document.createElement("div");
        box.textContent = each;
        box.className = "box";
        box.style.cssText = `position:absolute;width:40px;height:55px;background:ivory;border:1px solid tan;
            left:${each % 20 * 44}px;top:${Math.floor(each / 20) * 70}px`;
        cell.append(box);
    }
    document.body.append(cell);
    let dragged = null;
    addEventListener("pointerdown", event => { dragged = event.target; });
    addEventListener("pointerup", () => { dragged = null; });
    addEventListener("pointermove", ({ clientX, clientY }) => {
        if (dragged) dragged.style.cssText += `;left:${clientX}px;top:${clientY}px`;
    });
}"""
BOARD = """() => {
    const el = document.createElement("div");
    document.querySelector("#cell").append(el);
    widget.default.render({ model, el });
}"""
# A notebook has long been drawn when a cell shows a board: the page is, and knows the module. Timed is from the call
# that draws until the frame with the drawing is done.
READY = """async () => {
    window.widget = await import("./widget.js");
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
DRAWING = """draw => new Promise(done => {
    const start = performance.now();
    draw();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""
COUNT = """window.times = [];
requestAnimationFrame(function step(now) { times.push(now); requestAnimationFrame(step); });"""


@dataclass(frozen=True)
class Stage:
    """Where pages are opened, slower than they would be."""

    browser: Browser
    address: str
    state: dict[str, Any]

    def draw(self, what: str) -> tuple[Page, float]:
        """Open a page, and draw the board or the boxes in it; give the milliseconds that it took."""
        page = self.browser.new_page(viewport={"width": WINDOW["width"], "height": WINDOW["height"]})
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        open_stand_in(page, self.address, self.state, empty="yes")
        page.evaluate(READY)
        time: float = page.evaluate(f"({DRAWING})({what})")
        return page, time

    def first_drawing(self, what: str) -> float:
        """Give the milliseconds of a drawing in a page that has drawn nothing of the kind before."""
        page, time = self.draw(what)
        page.close()
        return time

    def frames_a_second(self, what: str, dragged: str) -> float:
        """Give how many frames there are in a second while the mouse drags a thing, as fast as the page takes it."""
        page, _ = self.draw(what)
        page.locator(dragged).first.hover()
        page.mouse.down()
        page.evaluate(COUNT)
        start = perf_counter()
        while (now := perf_counter() - start) < SECONDS:
            page.mouse.move(450 + 380 * cos(3 * now), 400 + 330 * sin(4 * now))
        rate: float = page.evaluate("1000 * (times.length - 1) / (times.at(-1) - times[0])")
        page.mouse.up()
        page.close()
        return rate


def main() -> None:
    """Print both, each beside its peer; they take turns, so that whatever else the machine does hits both alike."""
    with (
        serve_stand_in() as address,
        sync_playwright() as playwright,
        playwright.chromium.launch(**chromium.launch_options()) as browser,
    ):
        stage = Stage(browser, address, Board(**FULL).state)
        drawings = [(stage.first_drawing(BOARD), stage.first_drawing(PEER)) for _ in range(ROUNDS)]
        drags = [
            (stage.frames_a_second(BOARD, ".rk-rack .rk-tile"), stage.frames_a_second(PEER, ".box"))
            for _ in range(DRAGS)
        ]
    for title, unit, goal, pairs in (
        ("first drawing", "ms", "under 150 are asked for", drawings),
        ("dragging", "frames/s", "at least 50 are asked for", drags),
    ):
        ours, theirs = (median(side) for side in zip(*pairs, strict=True))
        print(f"{title:14} {ours:6.1f} {unit:9} bare boxes {theirs:6.1f}   {ours / theirs:5.2f} times ({goal})")
    print(f"90 tiles, a processor {SLOWER} times as slow; medians of {ROUNDS} drawings and {DRAGS} drags")


if __name__ == "__main__":
    main()
