// Lets tiles glide to where they now lie. Only the faces move: the tiles themselves, and so the targets, are there at once.
import type { Desk } from "./desk";
import { tileOf, tilesIn } from "./geometry";
import type { Layout } from "./layout";
import type { Point } from "./places";

const TIMING: KeyframeAnimationOptions = { duration: 170, easing: "cubic-bezier(.2,.8,.3,1)" };

/** A function to call after each redraw; it remembers where the tiles were before. */
export function glider(desk: Desk): () => void {
  let before = new Map<string, Point>();
  let drawn: Layout | null = null;
  let width = 0;
  return () => {
    const layout = desk.link.layout.value;
    if (layout === drawn && !desk.landing) return;
    drawn = layout;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const root = desk.root.getBoundingClientRect();
    if (width !== root.width) before.clear();
    width = root.width;
    if (desk.landing) before.set(desk.landing.tile, desk.landing.at);
    desk.landing = null;
    const now = new Map<string, Point>();
    for (const element of tilesIn(desk.root)) {
      const tile = tileOf(element) ?? "";
      const box = element.getBoundingClientRect();
      const at = { x: box.left - root.left, y: box.top - root.top };
      const was = before.get(tile) ?? at;
      now.set(tile, at);
      const from = { x: was.x - at.x, y: was.y - at.y };
      if (still || (!from.x && !from.y)) continue;
      element.firstElementChild?.animate(
        [{ transform: `translate(${from.x}px,${from.y}px)` }, { transform: "none" }],
        TIMING,
      );
    }
    before = now;
  };
}
