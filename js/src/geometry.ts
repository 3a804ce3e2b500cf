// Where places are on the screen, read from the page: the place under a point, and the point of a place.
import type { Desk } from "./desk";
import { tileElement } from "./desk";
import { carried } from "./pickup";
import { type Box, distance, nearestPlace, type Point, placeOf } from "./places";
import type { Place, TileId } from "./protocol";

/** How near to a tray, in pixels, still counts as the tray. */
const GENEROUS = 10;

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** The middle of an element. */
export function centerOf(element: Element): Point {
  const { left, top, right, bottom } = boxOf(element);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The tiles in an element, in order. */
export const tilesIn = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>("[data-rk-tile]"),
];

/** The tile that an element shows or is part of. */
export const tileOf = (element: Element | null): TileId | null =>
  element?.closest<HTMLElement>("[data-rk-tile]")?.dataset.rkTile ?? null;

/** What a press on an element takes hold of: a tile, or by its handle a whole set, named by its first tile. */
export function grabbed(element: Element | null): { tile: TileId | null; whole: boolean } {
  const handle = element?.closest(".rk-handle");
  return {
    tile: tileOf(handle?.closest("[data-rk-meld]")?.querySelector("[data-rk-tile]") ?? element),
    whole: !!handle,
  };
}

/** What lies on top at a point; works inside a shadow root too. */
export const elementAt = (root: Element, { x, y }: Point): Element | null =>
  (root.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);

function trayNear(zone: Element, point: Point): Element | undefined {
  let nearest: Element | undefined;
  let least = GENEROUS;
  for (const tray of zone.querySelectorAll("[data-rk-meld]")) {
    const gap = distance(boxOf(tray), point);
    if (gap < least || (gap === least && !nearest)) [nearest, least] = [tray, gap];
  }
  return nearest;
}

/** The insertion place for what is carried, at a point that lies on this element; null outside both zones. */
export function placeAt(desk: Desk, point: Point, hit: Element | null): Place | null {
  const zone = hit?.closest<HTMLElement>("[data-rk-zone]");
  if (!zone || !desk.root.contains(zone)) return null;
  const tiles = carried(desk.pickup.value);
  const beside = (name: "table" | "rack", row: Element) =>
    nearestPlace(
      name,
      tilesIn(row)
        .map((element) => ({ tile: tileOf(element) ?? "", box: boxOf(element) }))
        .filter(({ tile }) => !tiles.includes(tile)),
      point,
    );
  if (zone.dataset.rkZone === "rack") return beside("rack", zone) ?? { zone: "rack" };
  const tray = hit?.closest(".rk-new")
    ? undefined
    : (hit?.closest("[data-rk-meld]") ?? trayNear(zone, point));
  if (!tray) return { zone: "table" };
  return beside("table", tray) ?? placeOf(desk.layout.value, tiles[0] ?? "", tiles);
}

/** The point of an insertion place. */
export function pointOf(desk: Desk, place: Place): Point {
  if (!place.beside) {
    const target = place.zone === "table" ? ".rk-new" : "[data-rk-zone=rack]";
    return centerOf(desk.root.querySelector(target) ?? desk.root);
  }
  const tile = boxOf(tileElement(desk.root, place.beside) ?? desk.root);
  return { x: place.side === "before" ? tile.left : tile.right, y: (tile.top + tile.bottom) / 2 };
}
