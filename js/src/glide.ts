// Lets tiles glide to where they now lie, and those that others laid appear with a mark. Only the faces move: the tiles
// themselves, and so the targets, are there at once.
import type { Desk } from "./desk";
import { tileOf, tilesIn } from "./geometry";
import type { Layout } from "./layout";
import type { Point } from "./places";

const TIMING: KeyframeAnimationOptions = { duration: 170, easing: "cubic-bezier(.2,.8,.3,1)" };
const APPEARING = [{ opacity: 0, transform: "translateY(-24px)" }, {}];
const MARK = [{ boxShadow: "0 0 0 3px #ffc53d, 0 0 0 4px #7a5200", offset: 0.7 }, {}];
const MARK_MS = 1500;

/** Moves a face from where it was; one that was nowhere comes from above, and on the table it is marked for a while. */
function bring(tile: HTMLElement, by: Point | null) {
  const face = tile.firstElementChild;
  if (by) face?.animate([{ transform: `translate(${by.x}px,${by.y}px)` }, { transform: "none" }], TIMING);
  else face?.animate(APPEARING, TIMING);
  if (!by && tile.closest("[data-rk-meld]")) face?.animate(MARK, MARK_MS);
}

/** A function to call after each redraw; it remembers where the tiles were before. */
export function glider(desk: Desk): () => void {
  let before = new Map<string, Point>();
  let drawn: Layout | null = null;
  let width = 0;
  return () => {
    const layout = desk.layout.value;
    if (layout === drawn && !desk.landing) return;
    drawn = layout;
    const root = desk.root.getBoundingClientRect();
    if (width !== root.width) before.clear();
    width = root.width;
    const still = !before.size || matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const tile of desk.landing?.tiles ?? []) before.set(tile, desk.landing?.at ?? { x: 0, y: 0 });
    desk.landing = null;
    const now = new Map<string, Point>();
    for (const element of tilesIn(desk.root)) {
      const tile = tileOf(element) ?? "";
      const box = element.getBoundingClientRect();
      const at = { x: box.left - root.left, y: box.top - root.top };
      const was = before.get(tile);
      now.set(tile, at);
      if (still || (was && was.x === at.x && was.y === at.y)) continue;
      bring(element, was ? { x: was.x - at.x, y: was.y - at.y } : null);
    }
    before = now;
  };
}
