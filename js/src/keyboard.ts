// The keyboard: arrows move among tiles or among places, Space and Enter pick up and put down, Escape cancels.
// Keys pressed in the board stay in the board, so that they run no command of the notebook.
import { act } from "./actions";
import { type Desk, focused, tileElement } from "./desk";
import { centerOf, grabbed, pointOf, tileOf, tilesIn } from "./geometry";
import { setWith } from "./layout";
import { carried } from "./pickup";
import { type Arrow, isArrow, placeOf, placesIn, samePlace, toward } from "./places";
import type { Action, TileId } from "./protocol";

/** Ctrl or Command with these letters; `+` is Shift. */
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
  const all = placesIn(desk.layout.value, pickup.tiles);
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

/** The letter of a key in lower case. Where a layout has no Latin letters, the place of the key counts. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  (/^[a-z]$/i.test(key) ? key : code.replace("Key", "")).toLowerCase();

const isPress = ({ key }: KeyboardEvent) => key === " " || key === "Enter";

// Each of these does what a key means in its part of the board, and tells whether it means something there.

function inHistory(desk: Desk, event: KeyboardEvent): boolean {
  const action = HISTORY[(event.shiftKey ? "+" : "") + letterOf(event)];
  if (!action || isTyping(event)) return false;
  act(desk, action);
  return true;
}

function whileCarrying(desk: Desk, { key }: KeyboardEvent): boolean {
  const pickup = desk.pickup.value;
  if (pickup.phase === "idle") return false;
  if (key === "Escape" || (key === "Tab" && pickup.how === "keys")) {
    desk.drive({ type: "cancel" });
    return key === "Escape";
  }
  if (!isArrow(key) || pickup.how === "drag") return false;
  moveAim(desk, key);
  return true;
}

function closing(desk: Desk, { key }: KeyboardEvent): boolean {
  if (key !== "Escape") return false;
  if (desk.open.value) desk.turnCard(null);
  else if (desk.showing.at.value !== null) desk.showing.leave();
  else if (desk.selection.tiles.value.length) desk.selection.clear();
  else if (desk.link.state.value?.help) desk.link.send({ type: "close" });
  else return false;
  return true;
}

function inToolbar({ key, target }: KeyboardEvent): boolean {
  const bar = (target as Element).closest(".rk-tools");
  if (!bar || !isArrow(key)) return false;
  const buttons = [...bar.querySelectorAll("button")];
  buttons[toward(key, buttons.map(centerOf), buttons.indexOf(target as HTMLButtonElement))]?.focus();
  return true;
}

function pickUp(desk: Desk, tile: TileId, whole: boolean) {
  const { value: layout } = desk.layout;
  const tiles = whole ? setWith(layout, tile) : desk.selection.with(tile);
  desk.drive({ type: "pick-up", tiles, from: placeOf(layout, tile, tiles), how: "keys" });
}

function onTile(desk: Desk, event: KeyboardEvent): boolean {
  const { tile, whole } = grabbed(event.target as Element);
  const letter = letterOf(event);
  if (!tile) return false;
  if (isArrow(event.key)) {
    moveFocus(desk, tile, event.key);
    const next = tileOf(focused(desk.root));
    if (event.shiftKey && next) for (const each of [tile, next]) desk.selection.reach(each);
  } else if (letter === "x") desk.selection.toggle(tile);
  else if (letter !== "h" && !isPress(event)) return false;
  else if (!carried(desk.pickup.value).length) pickUp(desk, tile, whole || letter === "h");
  else if (isPress(event)) desk.drive({ type: "put-down" });
  return true;
}

/** Whether the key was used. */
function use(desk: Desk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return inHistory(desk, event);
  if (event.altKey) return false;
  // A key that is held shall not press what comes after: the button of the next screen.
  if (event.repeat && isPress(event)) return !isTyping(event);
  if (event.key === "?" && !isTyping(event)) {
    desk.turnCard("keys");
    return true;
  }
  return whileCarrying(desk, event) || closing(desk, event) || inToolbar(event) || onTile(desk, event);
}

const isTyping = (event: Event) => (event.target as Element).matches("input, select, textarea");

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
      const element = event.target as Element;
      const tile = tileOf(element);
      const bar = element.closest(".rk-tools");
      if (bar) desk.tool.value = [...bar.querySelectorAll("button")].indexOf(element as HTMLButtonElement);
      if (tile) desk.visited.value = [tile, ...desk.visited.peek().filter((each) => each !== tile)];
    },
  };
}
