// A set on the table: its tiles, its state and its caption; and the place for a new set.
import type { Desk } from "../desk";
import { aimed, carried } from "../pickup";
import type { SetState, Side, TileId } from "../protocol";
import { RichText } from "./RichText";
import { Tile } from "./Tile";

/** The side on which the carried tiles would be put, if it is beside this tile. */
export function aimAt(desk: Desk, tile: TileId): Side | undefined {
  const place = aimed(desk.pickup.value);
  return place?.beside === tile && !carried(desk.pickup.value).includes(tile) ? place.side : undefined;
}

interface Props {
  desk: Desk;
  /** the place of the set on the table, from 0 */
  index: number;
  tiles: readonly TileId[];
  /** what Python says of this set; of a set it has not seen yet, what it said of the nearest one */
  verdict: SetState | undefined;
  /** whether Python has seen just these tiles */
  seen: boolean;
  /** the tile where the Tab key stops */
  stop: TileId | undefined;
}

/** A tray with the tiles of a set. */
export function Tray({ desk, index, tiles, verdict, seen, stop }: Props) {
  const state = verdict?.state ?? "incomplete";
  const { laid = [] } = desk.link.state.value ?? {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      class="rk-tray"
      role="group"
      data-rk-meld={index}
      data-rk-state={state}
      aria-label={desk.say.value("set", { number: index + 1, state })}
    >
      <div class="rk-row">
        {tiles.map((tile) => (
          <Tile
            key={tile}
            desk={desk}
            tile={tile}
            stands={seen ? verdict?.stands[tile] : undefined}
            laid={laid.includes(tile)}
            marked={seen && verdict?.marked.includes(tile)}
            shown={desk.highlight.value.includes(tile)}
            carried={carried(desk.pickup.value).includes(tile)}
            aim={aimAt(desk, tile)}
            stop={tile === stop}
          />
        ))}
      </div>
      <div class="rk-caption">
        {seen && verdict ? <RichText parts={verdict.caption} desk={desk} /> : "\u00a0"}
      </div>
    </div>
  );
}

/** Where a new set can be begun. */
export function NewSet({ desk }: { desk: Desk }) {
  const place = aimed(desk.pickup.value);
  return (
    <button
      type="button"
      class="rk-new"
      tabIndex={-1}
      data-lm-suppress-shortcuts="true"
      data-aim={(place?.zone === "table" && !place.beside) || undefined}
      aria-disabled={desk.pickup.value.phase === "idle"}
    >
      <span>{desk.say.value("new-set")}</span>
    </button>
  );
}
