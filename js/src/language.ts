// The page's own words: Fluent messages, embedded by the build, in the language of the board.
import messages from "page-messages";
import { filled, type Values } from "./patterns";
import { type Color, faceOf, type RichText } from "./protocol";

export type Say = (id: string, values?: Values) => string;

const FALLBACK = "en";

/** Says messages in a language; what it lacks comes in English, and what is nowhere as its id. */
export function speaker(lang: string): Say {
  const order = [lang, lang.slice(0, 2), FALLBACK].filter((name) => Object.hasOwn(messages, name));
  return (id, values = {}) => {
    for (const name of order) {
      const pattern = messages[name]?.[id];
      if (pattern) return filled(pattern, name, values);
    }
    return id;
  };
}

const COLORS: Record<Color, string> = { R: "red", B: "blue", O: "orange", K: "black", J: "joker" };

/** The spoken name of a tile: "red 6", "joker". */
export function tileName(say: Say, tile: string): string {
  const { color, number } = faceOf(tile);
  return say("tile", { color: COLORS[color], number });
}

/** Rich text as it is spoken: "Put red 6 after red 5." */
export const spokenText = (say: Say, parts: RichText): string =>
  parts.map((part) => (typeof part === "string" ? part : tileName(say, part.tile))).join("");
