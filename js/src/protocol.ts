// The page's half of docs/protocol.md: the shapes of state, intents and answers, and the check of what arrives. No drawing here.

export const VERSION = 1;
export const ACTIONS = ["undo", "redo", "reset", "sort-runs", "sort-groups"] as const;

const TONES = ["idle", "good", "unfinished", "wrong"] as const;
const SET_STATES = ["legal", "incomplete", "illegal"] as const;
const SET_KINDS = ["run", "group", "either", "none"] as const;

/** A physical tile, `R7a` or `Jb`. */
export type TileId = string;
/** A color letter; `J` is the joker, which has none. */
export type Color = "R" | "B" | "O" | "K" | "J";
export type Action = (typeof ACTIONS)[number];
export type Zone = "table" | "rack";
export type Side = "before" | "after";

/** Text with tiles in it, never HTML. */
export type RichText = readonly (string | { readonly tile: string })[];

/** Where tiles can be put: beside a tile, or at the end of a zone (on the table: as a new set). */
export type Place =
  | { readonly zone: Zone; readonly beside: TileId; readonly side: Side }
  | { readonly zone: Zone; readonly beside?: undefined };

export interface SetState {
  readonly state: (typeof SET_STATES)[number];
  readonly kind: (typeof SET_KINDS)[number];
  readonly caption: RichText;
  readonly stands: Readonly<Record<TileId, string>>;
  readonly marked: readonly TileId[];
}

export interface Finding {
  readonly code: string;
  readonly melds: readonly number[];
  readonly tiles: readonly TileId[];
  readonly text: RichText;
  readonly remedy: RichText;
  readonly rule: RichText;
  readonly source: string;
}

export interface Verdict {
  readonly state: "legal" | "illegal";
  readonly tone: (typeof TONES)[number];
  readonly title: RichText;
  readonly summary: RichText;
  readonly findings: readonly Finding[];
}

export interface BoardState {
  readonly version: typeof VERSION;
  readonly revision: number;
  /** the intent that made this revision; its answer proper may come later */
  readonly answered?: string | null;
  readonly table: readonly (readonly TileId[])[];
  readonly rack: readonly TileId[];
  readonly laid: readonly TileId[];
  readonly sets: readonly SetState[];
  readonly verdict: Verdict;
  readonly actions: Readonly<Record<Action, string | null>>;
  readonly trouble: { readonly title: string; readonly detail: string } | null;
}

export type Intent =
  | { readonly type: "move"; readonly tiles: readonly TileId[]; readonly to: Place }
  | { readonly type: "undo" | "redo" | "reset" }
  | { readonly type: "sort"; readonly by: "runs" | "groups" };

export interface IntentMessage {
  readonly kind: "intent";
  readonly id: string;
  readonly revision: number;
  readonly intent: Intent;
}

export interface Answer {
  readonly kind: "answer";
  readonly id: string;
  readonly revision: number;
  readonly error: { readonly code: string; readonly text: RichText } | null;
}

/** Something that is not as docs/protocol.md says; its message is the place, such as `state.table[0]`. */
export class Malformed extends Error {}

type Check = (value: unknown, where: string) => unknown;

const bad = (where: string): never => {
  throw new Malformed(where);
};
const need = (holds: boolean, where: string): void => {
  if (!holds) bad(where);
};
const text: Check = (value, where) => need(typeof value === "string", where);
const whole: Check = (value, where) => need(Number.isInteger(value) && (value as number) >= 0, where);
const matches =
  (pattern: RegExp): Check =>
  (value, where) =>
    need(typeof value === "string" && pattern.test(value), where);
const oneOf =
  (allowed: readonly unknown[]): Check =>
  (value, where) =>
    need(allowed.includes(value), where);
const listOf =
  (check: Check): Check =>
  (value, where) => {
    if (!Array.isArray(value)) return bad(where);
    value.forEach((item, index) => {
      check(item, `${where}[${index}]`);
    });
  };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const mapOf =
  (check: Check): Check =>
  (value, where) => {
    if (!isObject(value)) return bad(where);
    for (const key of Object.keys(value)) check(value[key], `${where}.${key}`);
  };
const shape =
  (fields: Record<string, Check>): Check =>
  (value, where) => {
    if (!isObject(value)) return bad(where);
    for (const key of Object.keys(fields)) fields[key]?.(value[key], `${where}.${key}`);
  };
const orNull =
  (check: Check): Check =>
  (value, where) => {
    if (value !== null) check(value, where);
  };

const face = matches(/^([RBOK]([1-9]|1[0-3])|J)$/);
const tile = matches(/^([RBOK]([1-9]|1[0-3])|J)[ab]$/);
const tiles = listOf(tile);
const part = shape({ tile: face });
const rich = listOf((value, where) => {
  if (typeof value !== "string") part(value, where);
});

const state = shape({
  version: oneOf([VERSION]),
  revision: whole,
  answered: (value, where) => value === undefined || orNull(text)(value, where),
  table: listOf(tiles),
  rack: tiles,
  laid: tiles,
  sets: listOf(
    shape({
      state: oneOf(SET_STATES),
      kind: oneOf(SET_KINDS),
      caption: rich,
      stands: mapOf(face),
      marked: tiles,
    }),
  ),
  verdict: shape({
    state: oneOf(["legal", "illegal"]),
    tone: oneOf(TONES),
    title: rich,
    summary: rich,
    findings: listOf(
      shape({ code: text, melds: listOf(whole), tiles, text: rich, remedy: rich, rule: rich, source: text }),
    ),
  }),
  actions: shape(Object.fromEntries(ACTIONS.map((action) => [action, orNull(text)]))),
  trouble: orNull(shape({ title: text, detail: text })),
});

const answer = shape({
  kind: oneOf(["answer"]),
  id: text,
  revision: whole,
  error: orNull(shape({ code: text, text: rich })),
});

/**
 * The state that arrived, checked.
 * @throws {Malformed} naming the first field that is wrong
 */
export function readState(value: unknown): BoardState {
  state(value, "state");
  const board = value as BoardState;
  need(board.sets.length === board.table.length, "state.sets");
  const all = [...board.table.flat(), ...board.rack];
  need(new Set(all).size === all.length, "state.table");
  return board;
}

/** The answer in a custom message, or null when the message is none (or is damaged). */
export function readAnswer(value: unknown): Answer | null {
  try {
    answer(value, "answer");
    return value as Answer;
  } catch {
    return null;
  }
}

/** The color letter and the number (0 for a joker) of `R7` or `R7a`. */
export function faceOf(tile: string): { color: Color; number: number } {
  return { color: tile[0] as Color, number: Number.parseInt(tile.slice(1), 10) || 0 };
}
