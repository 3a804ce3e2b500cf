// The keyboard: arrows move among tiles or among places, Space and Enter pick up and put down, Escape cancels.
// Keys pressed in the board stay in the board, so that they run no command of the notebook.
import { type Desk, tileElement } from "./desk";
import { centerOf, pointOf, tileOf, tilesIn } from "./geometry";
import { carried } from "./pickup";
import { type Arrow, isArrow, placeOf, placesIn, samePlace, toward } from "./places";
import type { Action, TileId } from "./protocol";

/** Ctrl or Command with these letters; `+` is Shift. Where a layout has no Latin letters, the place of the key counts. */
const HISTORY: Record<string, Action> = { z: "undo", y: "redo", "+z": "redo" };

const isUpOrDown = (arrow: Arrow) => arrow === "ArrowUp" || arrow === "ArrowDown";

function moveFocus(desk: Desk, tile: TileId, arrow: Arrow) {
  const here = tileElement(desk.root, tile);
  const within = isUpOrDown(arrow) ? desk.root : here?.closest("[data-rk-zone]");
  if (!here || !within) return;
  const tiles = tilesIn(within);
  tiles[toward(arrow, tiles.map(centerOf), tiles.indexOf(here))]?.focus();
}

function moveAim(desk: Desk, arrow: Arrow) {
  const pickup = desk.pickup.value;
  if (pickup.phase === "idle") return;
  const now = pickup.place ?? pickup.from;
  const all = placesIn(desk.link.layout.value, pickup.tiles);
  const places = arrow === "Home" || arrow === "End" ? all.filter((place) => place.zone === now.zone) : all;
  const points = isUpOrDown(arrow) ? places.map((place) => pointOf(desk, place)) : places.map(() => ORIGIN);
  const from = places.findIndex((place) => samePlace(place, now));
  const place = places[toward(arrow, points, from)];
  if (!place) return;
  desk.drive({ type: "aim", place });
  const target = tileElement(desk.root, place.beside ?? null) ?? desk.root.querySelector(".rk-new");
  target?.scrollIntoView({ block: "nearest" });
}

const ORIGIN = { x: 0, y: 0 };

/** Whether the key was used. */
function use(desk: Desk, event: KeyboardEvent): boolean {
  const { key } = event;
  const pickup = desk.pickup.value;
  if (event.ctrlKey || event.metaKey) {
    const letter = /^[a-z]$/i.test(key) ? key : event.code.slice(3);
    const action = HISTORY[(event.shiftKey ? "+" : "") + letter.toLowerCase()];
    if (action) desk.act(action);
    return action !== undefined;
  }
  if (event.altKey) return false;
  if (pickup.phase !== "idle") {
    if (key === "Escape" || (key === "Tab" && pickup.how === "keys")) {
      desk.drive({ type: "cancel" });
      return key === "Escape";
    }
    if (isArrow(key) && pickup.how !== "drag") {
      moveAim(desk, key);
      return true;
    }
  }
  const tile = tileOf(event.target as Element);
  if (!tile) return false;
  if (isArrow(key)) moveFocus(desk, tile, key);
  else if (key !== " " && key !== "Enter") return false;
  else if (event.repeat) return true;
  else if (carried(pickup).length) desk.drive({ type: "put-down" });
  else
    desk.drive({ type: "pick-up", tiles: [tile], from: placeOf(desk.link.layout.value, tile), how: "keys" });
  return true;
}

/** The listeners of a view's root, by event name. */
export function keyListeners(desk: Desk): Record<string, (event: never) => void> {
  return {
    keydown(event: KeyboardEvent) {
      const used = use(desk, event);
      if (used) event.preventDefault();
      if (used || !(event.ctrlKey || event.metaKey || event.altKey)) event.stopPropagation();
    },
    // A button is also clicked when Space comes up.
    keyup(event: KeyboardEvent) {
      if (event.key === " " && tileOf(event.target as Element)) event.preventDefault();
    },
    focusin(event: FocusEvent) {
      const tile = tileOf(event.target as Element);
      if (tile) desk.visited.value = [tile, ...desk.visited.peek().filter((each) => each !== tile)];
    },
  };
}
