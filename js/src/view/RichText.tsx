// Rich text: words and tiles in one sentence. Text nodes only, never HTML.
import type { Desk } from "../desk";
import type { RichText as Rich } from "../protocol";
import { InlineTile } from "./Tile";

/** Punctuation that must not begin a line. */
const CLOSING = /^[.,;:!?)\u00bb\u201d\u2026]+/;

/** A sentence with its tiles. */
export function RichText({ parts, desk }: { parts: Rich; desk: Desk }) {
  return (
    <>
      {parts.map((part, index) => {
        if (typeof part === "string")
          return typeof parts[index - 1] === "object" ? part.replace(CLOSING, "") : part;
        const after = parts[index + 1];
        return (
          <span class="rk-glue">
            <InlineTile tile={part.tile} desk={desk} />
            {typeof after === "string" && after.match(CLOSING)?.[0]}
          </span>
        );
      })}
    </>
  );
}
