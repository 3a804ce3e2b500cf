// A tile: its face (numeral and shape, or the joker), the button that carries it, and its small picture inside a sentence.

import { Component } from "preact";
import type { Desk } from "../desk";
import { tileName } from "../language";
import { type Color, faceOf, type Side, type TileId } from "../protocol";

function Jester() {
  return (
    <svg class="rk-jester" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 13.2C5.4 9.8 4.2 8.4 2 9.2 3 4.6 7.4 3.7 9.6 7.4 10.2 5.2 11 3.6 12 2.4c1 1.2 1.8 2.8 2.4 5C16.6 3.7 21 4.6 22 9.2c-2.2-.8-3.4.6-3 4z" />
      <circle cx="2" cy="9.6" r="1.7" />
      <circle cx="12" cy="2.2" r="1.7" />
      <circle cx="22" cy="9.6" r="1.7" />
      <path class="rk-skin" d="M5.4 13.4h13.2c0 5-2.6 8.9-6.6 8.9s-6.6-3.9-6.6-8.9z" />
      <circle cx="9.4" cy="16" r="1" />
      <circle cx="14.6" cy="16" r="1" />
      <path class="rk-smile" d="M9 18.6q3 2.3 6 0" />
    </svg>
  );
}

const SUITS: Record<Color, string> = { R: "\u2665", B: "\u2663", O: "\u2666", K: "\u2660", J: "" };
const COURT: Record<number, string> = { 1: "A", 11: "J", 12: "Q", 13: "K" };

/** The sign of a color beside the numeral: a shape, or the suit of a playing card. */
function Sign({ color, cards }: { color: Color; cards: boolean }) {
  return cards ? (
    <span class="rk-suit" aria-hidden="true">
      {SUITS[color]}
    </span>
  ) : (
    <i class="rk-shape" />
  );
}

interface FaceProps {
  desk: Desk;
  tile: string;
  /** what a joker stands for */
  stands?: string | undefined;
}

/** What is printed on a tile; a joker may tell what it stands for. */
export function Face({ desk, tile, stands }: FaceProps) {
  const { color, number } = faceOf(tile);
  const role = stands ? faceOf(stands) : null;
  const cards = desk.link.face.value === "cards";
  const written = (of: number) => (cards ? (COURT[of] ?? of) : of);
  const copy = desk.link.copies.value ? /[ab]$/.exec(tile)?.[0] : undefined;
  return (
    <span class="rk-face" data-color={color}>
      {number ? <b>{written(number)}</b> : <Jester />}
      {role ? (
        <span class="rk-stands" data-color={role.color}>
          {written(role.number)}
          <Sign color={role.color} cards={cards} />
        </span>
      ) : (
        number > 0 && <Sign color={color} cards={cards} />
      )}
      {copy && <i class="rk-copy">{copy}</i>}
    </span>
  );
}

/** A tile inside a sentence. Read aloud by its name, copied as its notation. */
export function InlineTile({ tile, desk }: { tile: string; desk: Desk }) {
  const { color, number } = faceOf(tile);
  const cards = desk.link.face.value === "cards";
  return (
    <span class="rk-inline" role="img" aria-label={tileName(desk.say.value, tile)} data-color={color}>
      <span class="rk-name">{tile}</span>
      {number ? (
        <span class="rk-number" data-number={cards ? (COURT[number] ?? number) : number} />
      ) : (
        <Jester />
      )}
      {number > 0 && <Sign color={color} cards={cards} />}
    </span>
  );
}

/** What tiles look like and how they are called: another text, another drawing. */
export const look = ({ link }: Desk): string => `${link.lang.value} ${link.face.value} ${link.copies.value}`;

interface Props {
  desk: Desk;
  tile: TileId;
  /** what changes the look or the name of all tiles: see `look` */
  look: string;
  /** what a joker stands for */
  stands?: string | undefined;
  /** on the rack at the turn's start, on the table now */
  laid?: boolean;
  /** at fault */
  marked?: boolean;
  /** pointed out by a finding */
  shown?: boolean;
  /** selected, to be moved with others */
  selected?: boolean;
  /** came to the rack since the last turn */
  drawn?: boolean;
  /** being carried */
  carried: boolean;
  /** the side on which carried tiles would be put */
  aim: Side | undefined;
  /** whether the Tab key stops here */
  stop: boolean;
}

/** A tile on the table or on the rack. Most of them stay as they are from one drawing to the next, and cost nothing then. */
export class Tile extends Component<Props> {
  override shouldComponentUpdate(next: Props) {
    return (Object.keys(next) as (keyof Props)[]).some((name) => next[name] !== this.props[name]);
  }

  override render() {
    const { desk, tile, stands, laid, marked, shown, selected, drawn, carried, aim, stop } = this.props;
    const say = desk.say.value;
    let name = tileName(say, tile);
    if (stands) name = say("tile-stands", { tile: name, for: tileName(say, stands) });
    if (laid) name = say("tile-laid", { tile: name });
    if (drawn) name = say("tile-drawn", { tile: name });
    if (selected) name = say("tile-selected", { tile: name });
    if (marked) name = say("tile-marked", { tile: name });
    return (
      <button
        type="button"
        class="rk-tile"
        data-rk-tile={tile}
        data-lm-suppress-shortcuts="true"
        data-laid={laid || undefined}
        data-marked={marked || undefined}
        data-shown={shown || undefined}
        data-selected={selected || undefined}
        data-drawn={drawn || undefined}
        data-aim={aim}
        aria-label={name}
        aria-pressed={carried}
        tabIndex={stop ? 0 : -1}
      >
        <Face desk={desk} tile={tile} stands={stands} />
      </button>
    );
  }
}
