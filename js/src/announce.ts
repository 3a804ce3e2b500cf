// What is said aloud while tiles are carried: each outcome of the state machine as a sentence, and what became of a put-down.
import { type Say, spokenText, tileName } from "./language";
import { type Layout, setOf } from "./layout";
import type { Outcome } from "./pickup";
import { type BoardState, faceOf, type Place, type TileId } from "./protocol";

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

/** What Python says of the set in which a tile now lies: "Dropped in set 2, legal run 3 to 6"; empty when it is in none, or untold. */
export function setTold(state: BoardState, tile: TileId, say: Say): string {
  const index = setOf(state, tile);
  const set = state.sets[index];
  if (!set || set.state === "unjudged") return "";
  const numbers = state.table[index]?.map((each) => faceOf(set.stands[each] ?? each).number) ?? [];
  return say("dropped", {
    number: index + 1,
    state: set.state,
    kind: set.kind,
    first: numbers[0] ?? 0,
    last: numbers.at(-1) ?? 0,
    caption: spokenText(say, set.caption),
  });
}
