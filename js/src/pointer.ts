// Mouse, touch and pen: dragging a tile, and picking up and putting down by two clicks. Drives the machine of pickup.ts.
import { autoscroll } from "./autoscroll";
import type { Desk } from "./desk";
import { tileElement } from "./desk";
import { centerOf, elementAt, grabbed, placeAt } from "./geometry";
import { setWith } from "./layout";
import { carried } from "./pickup";
import { type Point, placeOf } from "./places";
import type { TileId } from "./protocol";

/** A pointer that moves less than this, in pixels, clicks. */
const THRESHOLD = 4;
/** A finger that rests on a tile for so many milliseconds selects it. */
const HOLD = 450;
/** How far, in heights of a tile, dragged tiles float above the pointer: the bar that shows their place is seen below them. */
const LIFT = { mouse: 0.35, finger: 0.9 };
/** So much of the dragged tiles, in pixels, may be out of sight above the board: their numbers are seen. */
const HIDDEN = 10;

interface Press {
  /** the pointer that is down */
  readonly pointer: number;
  /** the tile it went down on; of a set's handle, the first of the set */
  readonly tile: TileId;
  /** whether it went down on the handle of a set, which carries all of it */
  readonly whole: boolean;
  /** where it went down */
  readonly start: Point;
  /** from the pointer to the corner of the tile as it floats */
  readonly grip: Point;
  /** whether it is a finger */
  readonly finger: boolean;
  /** where it is now */
  at: Point;
  /** whether it was held long enough to select the tile */
  held: boolean;
  /** ends the scrolling of a drag; null before it is one */
  stop: (() => void) | null;
}

type Tapped = Pick<Press, "tile" | "whole" | "finger">;

const pointOfEvent = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

/** The listeners of a view's root, by event name. */
export function pointerListeners(desk: Desk): Record<string, (event: never) => void> {
  const { root } = desk;
  let press: Press | null = null;
  /** whether the click event to come was already dealt with as a press */
  let clickIsDone = false;

  const aim = (point: Point, hit = elementAt(root, point)) =>
    desk.drive({ type: "aim", place: placeAt(desk, point, hit) }, true);

  function pickUp(tile: TileId, how: "drag" | "click", whole = false) {
    const { value: layout } = desk.layout;
    const tiles = whole ? setWith(layout, tile) : desk.selection.with(tile);
    desk.drive({ type: "pick-up", tiles, from: placeOf(layout, tile, tiles), how });
  }

  /** Takes the tile into the selection, or out: it was held long enough. */
  function hold(now: Press) {
    if (press !== now || now.stop || !desk.playable.value || carried(desk.pickup.value).length) return;
    now.held = true;
    desk.selection.toggle(now.tile);
  }

  function follow({ at, grip }: Press) {
    const corner = root.getBoundingClientRect();
    desk.ghost.value = { x: at.x + grip.x - corner.left, y: Math.max(-HIDDEN, at.y + grip.y - corner.top) };
    aim(at);
  }

  function startDrag(now: Press) {
    desk.drive({ type: "cancel" }, true);
    pickUp(now.tile, "drag", now.whole);
    now.stop = autoscroll(
      root,
      () => now.at.y,
      () => desk.ghost.value && follow(now),
    );
  }

  function putDown(point: Point, hit: Element | null) {
    if (!placeAt(desk, point, hit)) return;
    aim(point, hit);
    desk.drive({ type: "put-down" });
  }

  function tap({ tile, whole, finger }: Tapped, point: Point, event: MouseEvent) {
    const tiles = carried(desk.pickup.value);
    const { selection } = desk;
    const chosen = selection.tiles.value;
    // A finger that has selected one tile goes on selecting; on a selected tile it picks all of them up.
    const more = finger && !whole && chosen.length > 0 && !chosen.includes(tile);
    if (tiles.includes(tile)) desk.drive({ type: "cancel" });
    else if (tiles.length) putDown(point, tileElement(root, tile));
    else if (event.ctrlKey || event.metaKey || more) selection.toggle(tile);
    else if (event.shiftKey) selection.reach(tile);
    else pickUp(tile, "click", whole);
  }

  /** A click beside the tiles: puts down what is carried, or what is selected; or is a slip. */
  function clickBeside(point: Point, hit: Element) {
    const first = desk.selection.tiles.value[0];
    const idle = desk.pickup.value.phase === "idle";
    if (idle && first && hit.closest(".rk-new")) pickUp(first, "click");
    if (desk.pickup.value.phase !== "idle") putDown(point, hit);
    else if (hit.closest("[data-rk-zone]")) desk.selection.clear();
  }

  function release() {
    const was = press;
    press = null;
    was?.stop?.();
    return was;
  }

  return {
    pointerdown(event: PointerEvent) {
      clickIsDone = false;
      const { tile, whole } = grabbed(event.target as Element);
      if (press || !tile || event.button !== 0 || !event.isPrimary) return;
      const element = tileElement(root, tile);
      const start = pointOfEvent(event);
      const box = element?.getBoundingClientRect();
      const finger = event.pointerType === "touch";
      const lift = (box?.height ?? 0) * LIFT[finger ? "finger" : "mouse"];
      const now: Press = {
        pointer: event.pointerId,
        tile,
        whole,
        start,
        grip: { x: (box?.left ?? 0) - start.x, y: (box?.top ?? 0) - start.y - lift },
        finger,
        at: start,
        held: false,
        stop: null,
      };
      press = now;
      if (finger && !whole) setTimeout(() => hold(now), HOLD);
      (whole ? (event.target as HTMLElement) : element)?.focus({ preventScroll: true });
      root.setPointerCapture(event.pointerId);
    },

    pointermove(event: PointerEvent) {
      const point = pointOfEvent(event);
      const pickup = desk.pickup.value;
      if (!press) {
        if (pickup.phase !== "idle" && pickup.how === "click" && event.pointerType === "mouse") aim(point);
        return;
      }
      if (event.pointerId !== press.pointer) return;
      press.at = point;
      const far = Math.hypot(point.x - press.start.x, point.y - press.start.y) >= THRESHOLD;
      if (!press.stop && far) startDrag(press);
      if (press.stop && carried(desk.pickup.value).includes(press.tile)) follow(press);
    },

    pointerup(event: PointerEvent) {
      if (event.pointerId !== press?.pointer) return;
      const was = release();
      clickIsDone = true;
      if (!was) return;
      if (!was.stop) return was.held ? undefined : tap(was, pointOfEvent(event), event);
      aim(pointOfEvent(event));
      desk.drive({ type: "put-down" });
    },

    pointercancel(event: PointerEvent) {
      if (event.pointerId === press?.pointer && release()?.stop) desk.drive({ type: "cancel" });
    },

    lostpointercapture(event: PointerEvent) {
      if (event.pointerId === press?.pointer && release()?.stop) desk.drive({ type: "cancel" });
    },

    contextmenu(event: Event) {
      if (press) event.preventDefault();
    },

    // Clicks beside the tiles, and those that a screen reader makes without a pointer.
    click(event: MouseEvent) {
      if (clickIsDone) {
        clickIsDone = false;
        return;
      }
      const hit = event.target as Element;
      const { tile, whole } = grabbed(hit);
      const { right } = hit.getBoundingClientRect();
      const byPointer = event.detail > 0;
      const at = byPointer ? pointOfEvent(event) : centerOf(hit);
      if (tile) tap({ tile, whole, finger: false }, byPointer ? at : { ...at, x: right }, event);
      else clickBeside(at, hit);
    },
  };
}
