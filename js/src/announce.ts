// What is said aloud while tiles are carried: each outcome of the state machine as a sentence.
import { type Say, tileName } from "./language";
import { type Layout, setOf } from "./layout";
import type { Outcome } from "./pickup";
import type { Place, TileId } from "./protocol";

/** "after red 5, set 1", "a new set", "on the rack". */
export function placeName(place: Place | null, layout: Layout, say: Say): string {
  if (!place) return say("place-nowhere");
  if (!place.beside) return say(place.zone === "rack" ? "place-rack-end" : "place-new-set");
  const where =
    place.zone === "rack" ? say("place-rack") : say("place-set", { number: setOf(layout, place.beside) + 1 });
  return say(`place-${place.side}`, { tile: tileName(say, place.beside), where });
}

const names = (tiles: readonly TileId[], say: Say) => tiles.map((tile) => tileName(say, tile)).join(", ");

/** The sentence for an outcome; empty when there is nothing to say. */
export function announce(outcome: Outcome, layout: Layout, say: Say): string {
  switch (outcome.type) {
    case "picked-up":
      return say("picked-up", { tile: names(outcome.tiles, say) });
    case "aimed":
      return placeName(outcome.place, layout, say);
    case "put":
      return say("put-down", {
        tile: names(outcome.tiles, say),
        place: placeName(outcome.to, layout, say),
      });
    case "cancelled":
      return say("cancelled", { tile: names(outcome.tiles, say) });
    case "nothing":
      return "";
  }
}
