// Where the tiles lie: sets on the table and the rack, and how a move changes that. Knows no rules of the game.
import type { Place, TileId, Zone } from "./protocol";

export interface Layout {
  /** sets of tiles, in the order they lie */
  readonly table: readonly (readonly TileId[])[];
  /** the tiles on the rack, in order */
  readonly rack: readonly TileId[];
}

/** Index of the set that holds the tile, or -1. */
export const setOf = (layout: Layout, tile: TileId): number =>
  layout.table.findIndex((set) => set.includes(tile));

/** The tiles of the set that holds the tile; the tile alone where it is in none. */
export const setWith = (layout: Layout, tile: TileId): readonly TileId[] =>
  layout.table[setOf(layout, tile)] ?? [tile];

/** The zone that holds the tile, or null when it is nowhere. */
export function zoneOf(layout: Layout, tile: TileId): Zone | null {
  if (layout.rack.includes(tile)) return "rack";
  return setOf(layout, tile) < 0 ? null : "table";
}

/** The layout without these tiles; sets that become empty are gone. */
export function without(layout: Layout, tiles: readonly TileId[]): Layout {
  const stays = (tile: TileId) => !tiles.includes(tile);
  return {
    table: layout.table.map((set) => set.filter(stays)).filter((set) => set.length > 0),
    rack: layout.rack.filter(stays),
  };
}

function insert(row: readonly TileId[], tiles: readonly TileId[], place: Place): readonly TileId[] {
  if (!place.beside) return [...row, ...tiles];
  const at = row.indexOf(place.beside) + (place.side === "after" ? 1 : 0);
  return [...row.slice(0, at), ...tiles, ...row.slice(at)];
}

/** The layout after a move; the same layout when it speaks of tiles that are not there. */
export function moved(layout: Layout, tiles: readonly TileId[], to: Place): Layout {
  if (tiles.some((tile) => zoneOf(layout, tile) === null)) return layout;
  const rest = without(layout, tiles);
  if (to.beside && zoneOf(rest, to.beside) !== to.zone) return layout;
  if (to.zone === "rack") return { ...rest, rack: insert(rest.rack, tiles, to) };
  if (!to.beside) return { ...rest, table: [...rest.table, tiles] };
  const target = setOf(rest, to.beside);
  return {
    ...rest,
    table: rest.table.map((set, index) => (index === target ? insert(set, tiles, to) : set)),
  };
}
