// Mouse, touch and pen: dragging a tile, and picking up and putting down by two clicks. Drives the machine of pickup.ts.
import { autoscroll } from "./autoscroll";
import type { Desk } from "./desk";
import { tileElement } from "./desk";
import { centerOf, elementAt, placeAt, tileOf } from "./geometry";
import { carried } from "./pickup";
import { type Point, placeOf } from "./places";
import type { TileId } from "./protocol";

/** A pointer that moves less than this, in pixels, clicks. */
const THRESHOLD = 4;

interface Press {
  /** the pointer that is down */
  readonly pointer: number;
  /** the tile it went down on */
  readonly tile: TileId;
  /** where it went down */
  readonly start: Point;
  /** from the pointer to the tile's corner */
  readonly grip: Point;
  /** where it is now */
  at: Point;
  /** ends the scrolling of a drag; null before it is one */
  stop: (() => void) | null;
}

const pointOfEvent = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

/** The listeners of a view's root, by event name. */
export function pointerListeners(desk: Desk): Record<string, (event: never) => void> {
  const { root } = desk;
  let press: Press | null = null;
  /** whether the click event to come was already dealt with as a press */
  let clickIsDone = false;

  const aim = (point: Point, hit = elementAt(root, point)) =>
    desk.drive({ type: "aim", place: placeAt(desk, point, hit) }, true);

  const pickUp = (tile: TileId, how: "drag" | "click") =>
    desk.drive({ type: "pick-up", tiles: [tile], from: placeOf(desk.link.layout.value, tile), how });

  function follow({ at, grip }: Press) {
    const corner = root.getBoundingClientRect();
    desk.ghost.value = { x: at.x + grip.x - corner.left, y: at.y + grip.y - corner.top };
    aim(at);
  }

  function startDrag(now: Press) {
    desk.drive({ type: "cancel" }, true);
    pickUp(now.tile, "drag");
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

  function tap(tile: TileId, point: Point) {
    const tiles = carried(desk.pickup.value);
    if (!tiles.length) pickUp(tile, "click");
    else if (tiles.includes(tile)) desk.drive({ type: "cancel" });
    else putDown(point, tileElement(root, tile));
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
      const tile = tileOf(event.target as Element);
      if (press || !tile || event.button !== 0 || !event.isPrimary) return;
      const element = tileElement(root, tile);
      const start = pointOfEvent(event);
      const box = element?.getBoundingClientRect();
      press = {
        pointer: event.pointerId,
        tile,
        start,
        grip: { x: (box?.left ?? 0) - start.x, y: (box?.top ?? 0) - start.y },
        at: start,
        stop: null,
      };
      element?.focus({ preventScroll: true });
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
      if (!was.stop) return tap(was.tile, pointOfEvent(event));
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
      const tile = tileOf(hit);
      const box = hit.getBoundingClientRect();
      const byPointer = event.detail > 0;
      if (tile) tap(tile, byPointer ? pointOfEvent(event) : { ...centerOf(hit), x: box.right });
      else if (desk.pickup.value.phase !== "idle")
        putDown(byPointer ? pointOfEvent(event) : centerOf(hit), hit);
    },
  };
}
