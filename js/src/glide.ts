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

/** What to do before and after each redraw. */
export function glider(desk: Desk): { before(): void; after(): void } {
  let drawn: Layout | null = null;
  /** the step of a lesson whose tiles were drawn; those of another step are other tiles */
  let step: number | undefined;
  /** where the tiles lie that a redraw may move; null where nothing is to glide */
  let were: Map<string, Point> | null = null;

  function places(): [HTMLElement, string, Point][] {
    const root = desk.root.getBoundingClientRect();
    return tilesIn(desk.root).map((element) => {
      const box = element.getBoundingClientRect();
      return [element, tileOf(element) ?? "", { x: box.left - root.left, y: box.top - root.top }];
    });
  }

  return {
    before() {
      const layout = desk.layout.value;
      const at = desk.link.state.value?.lesson?.at;
      const moves = drawn && at === step && (layout !== drawn || desk.landing);
      step = at;
      drawn = layout;
      were = null;
      if (!moves || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      were = new Map(places().map(([, tile, at]) => [tile, at]));
    },
    after() {
      const { landing } = desk;
      desk.landing = null;
      if (!were?.size) return;
      for (const tile of landing?.tiles ?? []) were.set(tile, landing?.at ?? { x: 0, y: 0 });
      for (const [element, tile, at] of places()) {
        const was = were.get(tile);
        if (was?.x !== at.x || was.y !== at.y)
          bring(element, was ? { x: was.x - at.x, y: was.y - at.y } : null);
      }
    },
  };
}
