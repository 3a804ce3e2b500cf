// The page's own words: Fluent messages, embedded by the build, in the language of the board.
import messages from "page-messages";
import { filled, type Values } from "./patterns";
import { type Color, faceOf, type RichText } from "./protocol";

export interface Say {
  (id: string, values?: Values): string;
  /** whether the copies a and b are told apart */
  copies?: boolean;
}

const FALLBACK = "en";

/** Says messages in a language; what it lacks comes in English, and what is nowhere as its id. */
export function speaker(lang: string, copies = false): Say {
  const order = [lang, lang.slice(0, 2), FALLBACK].filter((name) => Object.hasOwn(messages, name));
  const say: Say = (id, values = {}) => {
    for (const name of order) {
      const pattern = messages[name]?.[id];
      if (pattern) return filled(pattern, name, values);
    }
    return id;
  };
  say.copies = copies;
  return say;
}

const COLORS: Record<Color, string> = { R: "red", B: "blue", O: "orange", K: "black", J: "joker" };

/** The spoken name of a tile: "red 6", "joker". */
export function tileName(say: Say, tile: string): string {
  const { color, number } = faceOf(tile);
  const copy = (say.copies && /[ab]$/.exec(tile)?.[0]) || "";
  return `${say("tile", { color: COLORS[color], number })} ${copy}`.trim();
}

/** Rich text as it is spoken: "Put red 6 after red 5." */
export const spokenText = (say: Say, parts: RichText): string =>
  parts.map((part) => (typeof part === "string" ? part : tileName(say, part.tile))).join("");
