// The check of what arrives from Python: everything is as docs/protocol.md says, or the place that is not is named.
import {
  ACTIONS,
  ANSWERS,
  type Answer,
  type BoardState,
  HELPS,
  MODES,
  PHASES,
  SET_KINDS,
  SET_STATES,
  STEP_KINDS,
  TONES,
  VERSION,
} from "./protocol";

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
const yesOrNo: Check = (value, where) => need(typeof value === "boolean", where);
const number: Check = (value, where) => need(Number.isFinite(value), where);
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

const orAbsent =
  (check: Check): Check =>
  (value, where) =>
    value === undefined || orNull(check)(value, where);

const face = matches(/^([RBOK]([1-9]|1[0-3])|J)$/);
const tile = matches(/^([RBOK]([1-9]|1[0-3])|J)[ab]$/);
const tiles = listOf(tile);
const part = shape({ tile: face });
const rich = listOf((value, where) => {
  if (typeof value !== "string") part(value, where);
});

const table = listOf(tiles);
const texts = listOf(text);

const help = shape({
  kind: oneOf(HELPS),
  level: orNull(whole),
  title: rich,
  text: listOf(rich),
  tiles,
  more: yesOrNo,
  plan: orNull(shape({ steps: listOf(shape({ text: rich, table, rack: tiles, moved: tiles })) })),
});

const game = shape({
  phase: oneOf(PHASES),
  players: listOf(
    shape({ name: text, tiles: whole, opened: yesOrNo, bot: orNull(text), you: yesOrNo, score: number }),
  ),
  current: whole,
  turn: whole,
  game: whole,
  games: whole,
  pool: whole,
  opening: orNull(shape({ points: whole, threshold: whole })),
  clock: orNull(shape({ limit: number, left: number, running: yesOrNo })),
  news: listOf(rich),
  start: listOf(listOf(shape({ name: text, tile: face }))),
  sheet: orNull(
    shape({
      title: rich,
      players: texts,
      games: listOf(listOf(number)),
      totals: listOf(number),
      winners: texts,
      racks: listOf(listOf(face)),
      match_over: yesOrNo,
    }),
  ),
});

const earned = oneOf([null, 0, 1, 2, 3]);
const lesson = shape({
  title: text,
  at: whole,
  steps: listOf(shape({ title: text, kind: oneOf(STEP_KINDS), done: yesOrNo, stars: earned })),
  stars: whole,
  most_stars: whole,
  heading: text,
  text: listOf(rich),
  prompt: rich,
  par: text,
  asks: orNull(oneOf(ANSWERS)),
  given: text,
  code: text,
  reply: orNull(
    shape({ number: whole, right: orNull(yesOrNo), counted: yesOrNo, text: listOf(rich), stars: earned }),
  ),
});

const state = shape({
  version: oneOf([VERSION]),
  revision: whole,
  mode: oneOf(MODES),
  playable: yesOrNo,
  answered: orAbsent(text),
  table,
  rack: tiles,
  laid: tiles,
  drawn: tiles,
  sets: listOf(
    shape({
      state: oneOf(SET_STATES),
      kind: oneOf(SET_KINDS),
      caption: rich,
      stands: mapOf(face),
      choices: listOf(oneOf(["run", "group"])),
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
  actions: mapOf(orNull(text)),
  help: orNull(help),
  game: orNull(game),
  replay: orNull(shape({ at: whole, length: whole, caption: rich, best: rich })),
  lesson: orAbsent(lesson),
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
  for (const action of Object.keys(board.actions))
    need((ACTIONS as readonly string[]).includes(action), `state.actions.${action}`);
  need(new Set(all).size === all.length, "state.table");
  if (board.lesson) need(board.lesson.at < board.lesson.steps.length, "state.lesson.at");
  if (board.game) need(board.game.current < board.game.players.length, "state.game.current");
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
