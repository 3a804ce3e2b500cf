// Picking up, aiming and putting down, as one pure state machine that mouse, touch, pen, keyboard and click-click all drive.
// It knows neither the page nor the rules: places come in, and a put-down goes out.
import { samePlace } from "./places";
import type { Place, TileId } from "./protocol";

/** What drives the carrying: a held pointer, two clicks, or keys. */
export type How = "drag" | "click" | "keys";

export type Pickup =
  | { readonly phase: "idle" }
  | {
      /** carrying: no place is aimed at; placing: one is */
      readonly phase: "carrying" | "placing";
      /** the carried tiles, in the order in which they will lie */
      readonly tiles: readonly TileId[];
      /** where they were picked up */
      readonly from: Place;
      /** who drives */
      readonly how: How;
      /** where they would be put now */
      readonly place: Place | null;
    };

export type PickupEvent =
  | { readonly type: "pick-up"; readonly tiles: readonly TileId[]; readonly from: Place; readonly how: How }
  | { readonly type: "aim"; readonly place: Place | null }
  | { readonly type: "put-down" }
  | { readonly type: "cancel" };

/** What the event led to, for those who announce and send. */
export type Outcome =
  | { readonly type: "nothing" }
  | { readonly type: "picked-up"; readonly tiles: readonly TileId[]; readonly from: Place }
  | { readonly type: "aimed"; readonly place: Place | null }
  | { readonly type: "put"; readonly tiles: readonly TileId[]; readonly to: Place }
  | { readonly type: "cancelled"; readonly tiles: readonly TileId[] };

export const IDLE: Pickup = { phase: "idle" };
const NOTHING: Outcome = { type: "nothing" };

/** The next state and the outcome. An event that makes no sense in a state changes nothing. */
export function next(state: Pickup, event: PickupEvent): [Pickup, Outcome] {
  if (event.type === "pick-up") {
    const { tiles, from, how } = event;
    if (state.phase !== "idle" || tiles.length === 0) return [state, NOTHING];
    const place = how === "drag" ? null : from;
    return [
      { phase: place ? "placing" : "carrying", tiles, from, how, place },
      { type: "picked-up", tiles, from },
    ];
  }
  if (state.phase === "idle") return [state, NOTHING];
  const { tiles, from, place } = state;
  switch (event.type) {
    case "aim":
      if (samePlace(place, event.place)) return [state, NOTHING];
      return [
        { ...state, phase: event.place ? "placing" : "carrying", place: event.place },
        { type: "aimed", place: event.place },
      ];
    case "put-down":
      if (!place || samePlace(place, from)) return [IDLE, { type: "cancelled", tiles }];
      return [IDLE, { type: "put", tiles, to: place }];
    case "cancel":
      return [IDLE, { type: "cancelled", tiles }];
  }
}

/** The carried tiles; none when idle. */
export const carried = (state: Pickup): readonly TileId[] => (state.phase === "idle" ? [] : state.tiles);

/** The place aimed at, if any. */
export const aimed = (state: Pickup): Place | null => (state.phase === "idle" ? null : state.place);
