// The page's half of docs/protocol.md: the shapes of state, intents and answers. What arrives is checked in reading.ts.

export const VERSION = 2;
export const ACTIONS = [
  "end-turn",
  "draw",
  "pass",
  "give",
  "ready",
  "next-game",
  "undo",
  "redo",
  "reset",
  "sort-runs",
  "sort-groups",
  "hint",
  "why",
  "repair",
  "check",
] as const;
export const FACES = ["classic", "large", "cards"] as const;

export const TONES = ["idle", "good", "unfinished", "wrong"] as const;
/** Where it must not be told, as in a question, a set is "unjudged". */
export const SET_STATES = ["legal", "incomplete", "illegal", "unjudged"] as const;
export const SET_KINDS = ["run", "group", "either", "none"] as const;
export const MODES = ["practice", "game", "replay"] as const;
export const PHASES = ["start", "hand-over", "turn", "watching", "over"] as const;
export const HELPS = ["hint", "why", "repair"] as const;
export const STEP_KINDS = ["reading", "task", "question"] as const;
export const ANSWERS = ["table", "yes-no", "number", "tiles", "text"] as const;

/** A physical tile, `R7a` or `Jb`. */
export type TileId = string;
/** A color letter; `J` is the joker, which has none. */
export type Color = "R" | "B" | "O" | "K" | "J";
export type Action = (typeof ACTIONS)[number];
export type TileFace = (typeof FACES)[number];
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
  /** how the set can be read, where there are two ways */
  readonly choices: readonly ("run" | "group")[];
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

/** One step of a plan, and how the tiles lie after it. */
export interface PlanStep {
  readonly text: RichText;
  readonly table: readonly (readonly TileId[])[];
  readonly rack: readonly TileId[];
  readonly moved: readonly TileId[];
}

/** The answer to a hint, a why or a repair. */
export interface Help {
  readonly kind: (typeof HELPS)[number];
  readonly level: number | null;
  readonly title: RichText;
  readonly text: readonly RichText[];
  readonly tiles: readonly TileId[];
  /** whether a further degree of the hint can be had */
  readonly more: boolean;
  readonly plan: { readonly steps: readonly PlanStep[] } | null;
}

export interface Player {
  readonly name: string;
  readonly tiles: number;
  readonly opened: boolean;
  /** what kind of bot; null: a person */
  readonly bot: string | null;
  readonly you: boolean;
  readonly score: number;
}

export interface Clock {
  /** seconds of a turn */
  readonly limit: number;
  /** seconds left when the state was made */
  readonly left: number;
  readonly running: boolean;
}

export interface Sheet {
  readonly title: RichText;
  readonly players: readonly string[];
  readonly games: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly winners: readonly string[];
  readonly racks: readonly (readonly string[])[];
  readonly match_over: boolean;
}

export interface GameState {
  readonly phase: (typeof PHASES)[number];
  readonly players: readonly Player[];
  /** whose turn it is, a place in `players` */
  readonly current: number;
  readonly turn: number;
  readonly game: number;
  readonly games: number;
  readonly pool: number;
  readonly opening: { readonly points: number; readonly threshold: number } | null;
  readonly clock: Clock | null;
  readonly news: readonly RichText[];
  readonly start: readonly (readonly { readonly name: string; readonly tile: string }[])[];
  readonly sheet: Sheet | null;
}

export interface ReplayState {
  readonly at: number;
  readonly length: number;
  readonly caption: RichText;
  readonly best: RichText;
}

/** What was said of an answer; `right` is null where there is no feedback. */
export interface Reply {
  /** grows with every answer */
  readonly number: number;
  readonly right: boolean | null;
  readonly counted: boolean;
  readonly text: readonly RichText[];
  readonly stars: number | null;
}

/** A lesson, or an exercise: a lesson of one step without a title. */
export interface LessonState {
  readonly title: string;
  /** the step that is shown, from 0 */
  readonly at: number;
  readonly steps: readonly {
    readonly title: string;
    readonly kind: (typeof STEP_KINDS)[number];
    readonly done: boolean;
    readonly stars: number | null;
  }[];
  readonly stars: number;
  readonly most_stars: number;
  readonly heading: string;
  readonly text: readonly RichText[];
  readonly prompt: RichText;
  /** what three stars are given for, while they can be earned; that the lesson is finished; or empty */
  readonly par: string;
  readonly asks: (typeof ANSWERS)[number] | null;
  /** the answer that was given to a question before */
  readonly given: string;
  /** the answer code of the last answer, to be copied */
  readonly code: string;
  readonly reply: Reply | null;
}

export interface BoardState {
  readonly version: typeof VERSION;
  readonly revision: number;
  readonly mode: (typeof MODES)[number];
  /** whether tiles can be moved now */
  readonly playable: boolean;
  /** the intent that made this revision; its answer proper may come later */
  readonly answered?: string | null;
  readonly table: readonly (readonly TileId[])[];
  readonly rack: readonly TileId[];
  readonly laid: readonly TileId[];
  /** tiles that came to the rack since this player's last turn */
  readonly drawn: readonly TileId[];
  readonly sets: readonly SetState[];
  readonly verdict: Verdict;
  /** the buttons of this mode, in order; null: can be used now; text: why not */
  readonly actions: Readonly<Partial<Record<Action, string | null>>>;
  readonly help: Help | null;
  readonly game: GameState | null;
  readonly replay: ReplayState | null;
  /** a board saved before there were lessons has none */
  readonly lesson?: LessonState | null;
  readonly trouble: { readonly title: string; readonly detail: string } | null;
}

export type Intent =
  | { readonly type: "move"; readonly tiles: readonly TileId[]; readonly to: Place }
  | { readonly type: "write"; readonly text: string }
  | { readonly type: "declare"; readonly set: number; readonly kind: "run" | "group" }
  | { readonly type: "sort"; readonly by: "runs" | "groups" }
  | { readonly type: "hint"; readonly level: number }
  | { readonly type: "why"; readonly tile?: TileId }
  | { readonly type: "adopt"; readonly step: number }
  | { readonly type: "give"; readonly tile: TileId }
  | { readonly type: "seek"; readonly at: number }
  | { readonly type: "check"; readonly text?: string }
  | {
      readonly type:
        | "undo"
        | "redo"
        | "reset"
        | "repair"
        | "close"
        | "end-turn"
        | "draw"
        | "pass"
        | "ready"
        | "time"
        | "next-game";
    };

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

/** The color letter and the number (0 for a joker) of `R7` or `R7a`. */
export function faceOf(tile: string): { color: Color; number: number } {
  return { color: tile[0] as Color, number: Number.parseInt(tile.slice(1), 10) || 0 };
}
