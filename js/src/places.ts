// Insertion places: which there are in a layout, which is nearest to a point, and which comes next by an arrow key. Pure.
import { type Layout, setOf, without } from "./layout";
import type { Place, TileId, Zone } from "./protocol";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";

const ARROWS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
export const isArrow = (key: string): key is Arrow => ARROWS.includes(key);

export const samePlace = (one: Place | null, other: Place | null): boolean =>
  one?.zone === other?.zone &&
  one?.beside === other?.beside &&
  (!one?.beside || one.side === (other as typeof one).side);

/** Between two tiles there is one place, named after the tile before it. */
function along(zone: Zone, row: readonly TileId[]): Place[] {
  const first = row[0];
  if (first === undefined) return [];
  return [
    { zone, beside: first, side: "before" },
    ...row.map((beside): Place => ({ zone, beside, side: "after" })),
  ];
}

/** Every place where the carried tiles can go, in reading order: the sets, a new set, the rack. */
export function placesIn(layout: Layout, carried: readonly TileId[]): Place[] {
  const rest = without(layout, carried);
  const rack = along("rack", rest.rack);
  return [
    ...rest.table.flatMap((set) => along("table", set)),
    { zone: "table" },
    ...(rack.length ? rack : [{ zone: "rack" } as Place]),
  ];
}

/** The place where the tile lies now, as one of `placesIn(layout, carried)`: beside a tile that is not carried with it. */
export function placeOf(layout: Layout, tile: TileId, carried: readonly TileId[] = [tile]): Place {
  const index = setOf(layout, tile);
  const zone = index < 0 ? "rack" : "table";
  const row = layout.table[index] ?? layout.rack;
  const at = row.indexOf(tile);
  const stays = (other: TileId) => !carried.includes(other);
  const previous = row.slice(0, at).filter(stays).at(-1);
  const next = row.slice(at).find(stays);
  if (previous) return { zone, beside: previous, side: "after" };
  return next ? { zone, beside: next, side: "before" } : { zone };
}

/** How far a point is from a box; 0 inside. Another row counts four times as far, so that a row keeps its tiles. */
export function distance(box: Box, { x, y }: Point): number {
  const across = Math.max(box.left - x, 0, x - box.right);
  const down = Math.max(box.top - y, 0, y - box.bottom);
  return across + 4 * down;
}

/** The place beside the nearest of these tiles, on the side where the point is; null without tiles. */
export function nearestPlace(
  zone: Zone,
  boxes: readonly { readonly tile: TileId; readonly box: Box }[],
  point: Point,
): Place | null {
  let nearest: (typeof boxes)[number] | undefined;
  for (const each of boxes)
    if (!nearest || distance(each.box, point) < distance(nearest.box, point)) nearest = each;
  if (!nearest) return null;
  const { tile, box } = nearest;
  const previous = boxes[boxes.indexOf(nearest) - 1]?.tile;
  if (point.x * 2 >= box.left + box.right) return { zone, beside: tile, side: "after" };
  return previous ? { zone, beside: previous, side: "after" } : { zone, beside: tile, side: "before" };
}

/**
 * Where an arrow key leads from one of several things that lie at these points, in reading order.
 * Left and right follow the order, up and down the eye; Home and End go to the ends. -1 when there is nothing that way.
 */
export function toward(arrow: Arrow, points: readonly Point[], from: number): number {
  if (arrow === "Home") return points.length ? 0 : -1;
  if (arrow === "End") return points.length - 1;
  if (arrow === "ArrowLeft") return from - 1;
  if (arrow === "ArrowRight") return from + 1 < points.length ? from + 1 : -1;
  const here = points[from];
  if (!here) return -1;
  const way = arrow === "ArrowDown" ? 1 : -1;
  const ahead = (point: Point) => (point.y - here.y) * way;
  const row = Math.min(...points.map(ahead).filter((by) => by > SAME_ROW));
  let best = -1;
  points.forEach((point, index) => {
    if (ahead(point) <= SAME_ROW || ahead(point) > row + SAME_ROW) return;
    const other = points[best];
    if (!other || Math.abs(point.x - here.x) < Math.abs(other.x - here.x)) best = index;
  });
  return best;
}

/** Things whose heights differ by less than this many pixels are in one row. */
const SAME_ROW = 16;
