// The page's own words: Fluent messages, embedded by the build, in the language of the board.
import { FluentBundle } from "@fluent/bundle";
import messages from "page-messages";
import { type Color, faceOf } from "./protocol";

export type Say = (id: string, values?: Record<string, string | number>) => string;

const FALLBACK = "en";
const bundles: Record<string, FluentBundle> = {};

function bundle(lang: string): FluentBundle {
  bundles[lang] ??= new FluentBundle(lang, { useIsolating: false });
  return bundles[lang];
}

/** Says messages in a language; what it lacks comes in English, and what is nowhere as its id. */
export function speaker(lang: string): Say {
  const order = [lang, lang.slice(0, 2), FALLBACK].filter((name) => Object.hasOwn(messages, name));
  return (id, values) => {
    for (const name of order) {
      const pattern = messages[name]?.[id];
      if (pattern) return bundle(name).formatPattern(pattern, values, []);
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
