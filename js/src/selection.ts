// Several tiles at once: which are selected, in the order in which they lie. A selection is a matter of one view.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import { type Layout, setOf, setWith, zoneOf } from "./layout";
import type { TileId } from "./protocol";

export interface Selection {
  /** the selected tiles that are still there, in the order in which they lie */
  readonly tiles: ReadonlySignal<readonly TileId[]>;
  /** takes a tile in, or out again */
  toggle(tile: TileId): void;
  /** selects the tiles from the last one toggled to this one, where both lie in one row; otherwise takes this one in */
  reach(tile: TileId): void;
  /** selects nothing */
  clear(): void;
  /** what is carried when this tile is picked up: all of the selection that holds it, or the tile alone */
  with(tile: TileId): readonly TileId[];
}

/** The tiles of the set, or of the rack, that holds the tile. */
const rowWith = (layout: Layout, tile: TileId): readonly TileId[] =>
  setOf(layout, tile) < 0 ? layout.rack : setWith(layout, tile);

/** Begins with nothing selected. */
export function selection(layout: ReadonlySignal<Layout>): Selection {
  const chosen = signal<readonly TileId[]>([]);
  /** where a range begins */
  let start: TileId | null = null;
  const tiles = computed(() => {
    const { table, rack } = layout.value;
    return [...table.flat(), ...rack].filter((tile) => chosen.value.includes(tile));
  });

  return {
    tiles,
    toggle(tile) {
      const out = chosen.value.includes(tile);
      start = out ? null : tile;
      chosen.value = out ? chosen.value.filter((each) => each !== tile) : [...chosen.value, tile];
    },
    reach(tile) {
      const row = rowWith(layout.value, tile);
      const from = start && zoneOf(layout.value, start) ? row.indexOf(start) : -1;
      if (from >= 0) {
        const to = row.indexOf(tile);
        chosen.value = row.slice(Math.min(from, to), Math.max(from, to) + 1);
      } else {
        start = tile;
        if (!chosen.value.includes(tile)) chosen.value = [...chosen.value, tile];
      }
    },
    clear() {
      start = null;
      if (chosen.value.length) chosen.value = [];
    },
    with: (tile) => (tiles.value.includes(tile) ? tiles.value : [tile]),
  };
}
