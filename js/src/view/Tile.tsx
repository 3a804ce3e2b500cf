// What is printed on a tile, numeral and shape or the joker: on its face, and small inside a sentence.

import { render as draw } from "preact";
import type { Desk } from "../desk";
import { tileName } from "../language";
import { type Color, faceOf } from "../protocol";

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

/** The numeral of a tile, or the letter of a playing card. */
const written = (number: number, cards: boolean) => `${(cards && COURT[number]) || number}`;

/** Makes an element. */
export const make = (name: string, className: string, ...children: (string | Node)[]): HTMLElement => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

/** The sign of a color beside the numeral: a shape, or the suit of a playing card. */
function sign(color: Color, cards: boolean): HTMLElement {
  if (!cards) return make("i", "rk-shape");
  const suit = make("span", "rk-suit", SUITS[color]);
  suit.setAttribute("aria-hidden", "true");
  return suit;
}

/** Holds the joker's picture once it is drawn; others are copies of it. */
let jester: DocumentFragment | undefined;

function jesterAgain(): Node {
  if (!jester) {
    jester = document.createDocumentFragment();
    draw(<Jester />, jester);
  }
  return jester.cloneNode(true);
}

/** What a joker stands for. */
function plate(stands: string, cards: boolean): HTMLElement {
  const { color, number } = faceOf(stands);
  const drawn = make("span", "rk-stands", written(number, cards), sign(color, cards));
  drawn.dataset.color = color;
  return drawn;
}

/**
 * Prints a tile on its face; a joker may tell what it stands for. Done by hand, not by Preact: a page shows a hundred faces, and
 * printed ones seldom change.
 */
export function print(face: HTMLElement, { link }: Desk, tile: string, stands?: string): void {
  const { color, number } = faceOf(tile);
  const cards = link.face.value === "cards";
  const copy = link.copies.value && /[ab]$/.exec(tile)?.[0];
  face.dataset.color = color;
  face.toggleAttribute("data-stands", !!stands);
  face.replaceChildren(number ? make("b", "", written(number, cards)) : jesterAgain());
  if (stands) face.append(plate(stands, cards));
  else if (number) face.append(sign(color, cards));
  if (copy) face.append(make("i", "rk-copy", copy));
}

/** A face without a button. */
export const Face = ({ desk, tile }: { desk: Desk; tile: string }) => (
  <span class="rk-face" ref={(face: HTMLElement | null) => void (face && print(face, desk, tile))} />
);

/** A tile inside a sentence. Read aloud by its name, copied as its notation. */
export function InlineTile({ tile, desk }: { tile: string; desk: Desk }) {
  const { color, number } = faceOf(tile);
  const cards = desk.link.face.value === "cards";
  return (
    <span class="rk-inline" role="img" aria-label={tileName(desk.say.value, tile)} data-color={color}>
      <span class="rk-name">{tile}</span>
      {number ? <span class="rk-number" data-number={written(number, cards)} /> : <Jester />}
      {number > 0 && (cards ? <span class="rk-suit">{SUITS[color]}</span> : <i class="rk-shape" />)}
    </span>
  );
}
