"""The page with a full table: its first drawing, and frames while a tile is dragged, on a processor four times as slow.

The peer is a bare page: as many plain boxes, placed by coordinates, dragged by the shortest handler that does it.
A first drawing is the first board in a fresh page that is idle and has loaded the module; it takes from the call of
`render` until the main thread is done with the next frame. Of it there is also the processor time of the main thread at
full speed, which is nearly the same whatever else the machine does. While a tile is dragged, each frame brings a
movement of the pointer.
"""

from argparse import ArgumentParser
from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from rummikub_widget import Board
from tests.browser import chromium
from tests.browser.stand_in import FULL, open_stand_in, serve_stand_in

SLOWER = 4
ROUNDS = 7
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
# A notebook has long been drawn when a cell shows a board: the page is, and knows the module.
READY = """async () => {
    window.widget = await import("./widget.js");
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# The frame is drawn after its requestAnimationFrame and before the next task.
DRAWING = """draw => new Promise(done => {
    const start = performance.now();
    draw();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""
# Through the page itself: a movement sent by Playwright takes longer than a frame.
DRAGGING = """({ dragged, pointerId, seconds }) => new Promise(done => {
    const times = [];
    const element = document.querySelector(dragged);
    requestAnimationFrame(function step(now) {
        times.push(now);
        const at = (now - times[0]) / 1000;
        if (at > seconds) return done((times.length - 1) / at);
        const clientX = 450 + 380 * Math.cos(3 * at), clientY = 400 + 330 * Math.sin(4 * at);
        const where = { bubbles: true, isPrimary: true, pointerType: "mouse", pointerId, clientX, clientY };
        element.dispatchEvent(new PointerEvent("pointermove", where));
        requestAnimationFrame(step);
    });
})"""


@dataclass(frozen=True)
class Stage:
    """Where pages are opened."""

    browser: Browser
    address: str
    state: dict[str, Any]

    def open(self, slower: int) -> tuple[Page, CDPSession]:
        """Open a page that is so much slower than it would be, and knows the module."""
        page = self.browser.new_page(viewport={"width": WINDOW["width"], "height": WINDOW["height"]})
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        open_stand_in(page, self.address, self.state, empty="yes")
        page.evaluate(READY)
        return page, session

    def first_drawing(self, what: str) -> float:
        """Give the milliseconds of a drawing in a page that has drawn nothing of the kind before."""
        page, _ = self.open(SLOWER)
        time: float = page.evaluate(f"({DRAWING})({what})")
        page.close()
        return time

    def work(self, what: str) -> float:
        """Give the milliseconds of processor time that the main thread needs for that at full speed."""
        page, session = self.open(1)
        before = busy(session)
        page.evaluate(f"({DRAWING})({what})")
        time = busy(session) - before
        page.close()
        return time

    def frames_a_second(self, what: str, dragged: str) -> float:
        """Give how many frames there are in a second while a thing is dragged."""
        page, _ = self.open(SLOWER)
        page.evaluate(what)
        page.evaluate("addEventListener('pointerdown', event => { window.pointer = event.pointerId; }, true)")
        page.locator(dragged).first.hover()
        page.mouse.down()
        drag = {"dragged": dragged, "pointerId": page.evaluate("pointer"), "seconds": 2}
        rate: float = page.evaluate(DRAGGING, drag)
        page.mouse.up()
        page.close()
        return rate


def busy(session: CDPSession) -> float:
    """Give the milliseconds of processor time that the tasks of a page have taken so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(1000 * float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def main() -> None:
    """Print each beside its peer; they take turns, so that whatever else the machine does hits both alike."""
    ArgumentParser(description=__doc__).parse_args()
    with (
        serve_stand_in() as address,
        sync_playwright() as playwright,
        playwright.chromium.launch(**chromium.launch_options()) as browser,
    ):
        stage = Stage(browser, address, Board(**FULL).state)
        drawings = [(stage.first_drawing(BOARD), stage.first_drawing(PEER)) for _ in range(ROUNDS)]
        works = [(stage.work(BOARD), stage.work(PEER)) for _ in range(ROUNDS)]
        drags = [
            (stage.frames_a_second(BOARD, ".rk-rack .rk-tile"), stage.frames_a_second(PEER, ".box"))
            for _ in range(DRAGS)
        ]
    for title, unit, goal, pairs in (
        ("first drawing", "ms", f"{SLOWER} times as slow: under 150 are asked for", drawings),
        ("its work", "ms", "processor time at full speed", works),
        ("dragging", "frames/s", f"{SLOWER} times as slow: at least 50 are asked for", drags),
    ):
        ours, theirs = (median(side) for side in zip(*pairs, strict=True))
        print(f"{title:14} {ours:6.1f} {unit:9} bare boxes {theirs:6.1f}   {ours / theirs:5.2f} times ({goal})")
    print(f"90 tiles and a rack; medians of {ROUNDS} drawings and {DRAGS} drags")


if __name__ == "__main__":
    main()
