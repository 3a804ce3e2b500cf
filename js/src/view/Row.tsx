// A row of tiles, in a set or on the rack. It is drawn by hand and not by Preact: a page shows a hundred tiles at once, most of
// which stay as they are from one drawing to the next and must cost nothing then.
import type { ComponentChildren } from "preact";
import type { Desk } from "../desk";
import { tileName } from "../language";
import { aimed, carried } from "../pickup";
import type { TileId } from "../protocol";
import { make, print } from "./Tile";

/** What a tile wears where it lies. */
export interface Wear {
  /** what a joker stands for */
  readonly stands?: string | undefined;
  /** on the rack at the turn's start, on the table now */
  readonly laid?: boolean | undefined;
  /** came to the rack since the last turn */
  readonly drawn?: boolean | undefined;
  /** at fault */
  readonly marked?: boolean | undefined;
}

/** The marks that belong to the name of a tile, in the order in which they are said. */
const SAID = ["laid", "drawn", "selected", "marked"] as const;
const MARKS = [...SAID, "shown", "aim"] as const;

/** Sets an attribute, or takes it away where there is no value. */
export function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, `${value}`);
}

/** A tile without a name; others are copies of it. */
let blank: HTMLElement | undefined;

function newTile(tile: TileId): HTMLElement {
  if (!blank) {
    blank = make("button", "rk-tile", make("span", "rk-face"));
    setAttribute(blank, "type", "button");
    setAttribute(blank, "data-lm-suppress-shortcuts", true);
  }
  const button = blank.cloneNode(true) as HTMLElement;
  button.dataset.rkTile = tile;
  return button;
}

/** How the tiles look that are drawn. */
const looks = new WeakMap<Element, string>();

/** A function that draws a tile as it looks now, if it looked otherwise. What concerns all tiles is read once. */
function dresser(desk: Desk) {
  const { lang, face, copies } = desk.link;
  const all = `${lang.value} ${face.value} ${copies.value}`;
  const say = desk.say.value;
  const pointed = desk.pointed.value;
  const chosen = desk.selection.tiles.value;
  const held = carried(desk.pickup.value);
  const place = aimed(desk.pickup.value);
  return (button: HTMLElement, tile: TileId, wear: Wear, stop: boolean) => {
    const { stands } = wear;
    const carrying = held.includes(tile);
    const worn = {
      ...wear,
      selected: chosen.includes(tile),
      shown: pointed.includes(tile),
      aim: place?.beside === tile && !carrying && place.side,
    };
    const look = [all, stands, carrying, stop, ...MARKS.map((mark) => worn[mark])].join();
    if (looks.get(button) === look) return;
    looks.set(button, look);
    print(button.firstChild as HTMLElement, desk, tile, stands);
    let name = tileName(say, tile);
    if (stands) name = say("tile-stands", { tile: name, for: tileName(say, stands) });
    for (const mark of SAID) if (worn[mark]) name = say(`tile-${mark}`, { tile: name });
    for (const mark of MARKS) setAttribute(button, `data-${mark}`, worn[mark] || undefined);
    setAttribute(button, "aria-label", name);
    setAttribute(button, "aria-pressed", carrying);
    button.tabIndex = stop ? 0 : -1;
  };
}

/** The tiles that are drawn in each row. */
const rows = new WeakMap<Element, Map<TileId, HTMLElement>>();

interface Props {
  desk: Desk;
  tiles: readonly TileId[];
  /** the tile where the Tab key stops */
  stop: TileId | undefined;
  wear: (tile: TileId) => Wear;
  children?: ComponentChildren;
}

function arrange(row: Element, { desk, tiles, stop, wear }: Props) {
  const before = rows.get(row) ?? new Map<TileId, HTMLElement>();
  const now = new Map(tiles.map((tile) => [tile, before.get(tile) ?? newTile(tile)]));
  rows.set(row, now);
  for (const [tile, button] of before) if (!now.has(tile)) button.remove();
  const dress = dresser(desk);
  let next = row.firstChild;
  for (const [tile, button] of now) {
    dress(button, tile, wear(tile), tile === stop);
    if (button === next) next = next.nextSibling;
    else row.insertBefore(button, next);
  }
}

/** The row; its children come after the tiles. */
export const Row = (props: Props) => (
  <div class="rk-row" ref={(row: Element | null) => void (row && arrange(row, props))}>
    {props.children}
  </div>
);
