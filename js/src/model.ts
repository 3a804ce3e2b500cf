// The link to Python: the model's state as signals, and the queue of intents. One intent is under way at a time, the rest wait;
// until Python answers, the layout shown is the server's with the waiting moves applied. Nothing here touches the page.
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { type Layout, moved } from "./layout";
import {
  type Answer,
  type BoardState,
  FACES,
  type Intent,
  type IntentMessage,
  type RichText,
  type TileFace,
} from "./protocol";
import { readAnswer, readState } from "./reading";

/** The part of anywidget's model that is used. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(name: string, callback: (...values: unknown[]) => void): void;
  off(name: string, callback: (...values: unknown[]) => void): void;
  send(content: unknown): void;
}

export type Connection = "live" | "readonly" | "disconnected";

export interface Link {
  /** the newest good state; null before there is one */
  readonly state: ReadonlySignal<BoardState | null>;
  /** where the newest state is malformed, such as `state.rack[0]`; null when it is good */
  readonly malformed: ReadonlySignal<string | null>;
  /** what to draw: the server's layout with the waiting moves applied */
  readonly layout: ReadonlySignal<Layout>;
  /** the language of the board */
  readonly lang: ReadonlySignal<string>;
  /** how tiles look */
  readonly face: ReadonlySignal<TileFace>;
  /** whether the copies a and b are marked on the tiles */
  readonly copies: ReadonlySignal<boolean>;
  /** whether Python can be reached */
  readonly connection: ReadonlySignal<Connection>;
  /** whether an intent waits for its answer */
  readonly pending: ReadonlySignal<boolean>;
  /** whether the answer is overdue */
  readonly overdue: ReadonlySignal<boolean>;
  /** why the last wish was not fulfilled; null when it was */
  readonly refusal: Signal<RichText | null>;
  /** the turn of a replay that was asked for last and is not shown yet; null when it is */
  readonly sought: ReadonlySignal<number | null>;
  /** sends an intent now or after those that wait, and calls `done` once it was done; ignored without a connection */
  send(intent: Intent, done?: () => void): void;
  /** sets one of the traits that a page may set */
  choose(name: "lang" | "face" | "copies", value: string | boolean): void;
  /** stops listening */
  close(): void;
}

/** An answer takes a few milliseconds; after this long the board says that Python is busy. */
export const OVERDUE_MS = 4000;

interface Waiting {
  readonly intent: Intent;
  readonly done: (() => void) | undefined;
}

const NOWHERE: Layout = { table: [], rack: [] };
let count = 0;
const newId = () => `${Math.random().toString(36).slice(2)}-${++count}`;

/**
 * Connects to a model.
 * @param isDead tells whether the channel to Python is gone; asked at the start, and later when the model does not tell itself
 */
export function connect(model: Model, isDead: () => boolean): Link {
  const state = signal<BoardState | null>(null);
  const malformed = signal<string | null>(null);
  const lang = signal("en");
  const face = signal<TileFace>("classic");
  const copies = signal(false);
  const connection = signal<Connection>(isDead() ? "readonly" : "live");
  const queue = signal<readonly Waiting[]>([]);
  const overdue = signal(false);
  const refusal = signal<RichText | null>(null);

  /** the message that awaits its answer; it belongs to the head of the queue */
  let underWay: IntentMessage | null = null;
  /** an answer that came before the state it speaks of */
  let early: Answer | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const layout = computed<Layout>(() => {
    const board = state.value;
    if (!board) return NOWHERE;
    const waiting = queue.value.slice(underWay && board.revision > underWay.revision ? 1 : 0);
    return waiting.reduce<Layout>(
      (now, { intent }) => (intent.type === "move" ? moved(now, intent.tiles, intent.to) : now),
      board,
    );
  });

  function watchTime() {
    clearTimeout(timer);
    overdue.value = false;
    if (underWay)
      timer = setTimeout(() => {
        overdue.value = true;
      }, OVERDUE_MS);
  }

  function drop(waiting: readonly Waiting[]) {
    underWay = null;
    early = null;
    queue.value = waiting;
    watchTime();
  }

  function lose() {
    connection.value = "disconnected";
    drop([]);
  }

  function sendNext() {
    const head = queue.value[0];
    if (underWay || !head || !state.value) return;
    underWay = { kind: "intent", id: newId(), revision: state.value.revision, intent: head.intent };
    watchTime();
    try {
      model.send(underWay);
    } catch {
      lose();
    }
  }

  function settle(error: Answer["error"]) {
    const [head, ...rest] = queue.value;
    // That the time is over is asked by every view of the board, and by no reader: a refusal concerns nobody.
    const asked = head?.intent.type !== "time";
    if (asked) refusal.value = error?.text ?? null;
    drop(error && asked ? [] : rest);
    if (!error) head?.done?.();
    sendNext();
  }

  const onState = () => {
    try {
      state.value = readState(model.get("state"));
      malformed.value = null;
    } catch (problem) {
      malformed.value = (problem as Error).message;
      return;
    }
    const { answered, revision } = state.value;
    if (underWay && answered === underWay.id) settle(null);
    else if (early && early.revision <= revision) settle(early.error);
  };

  const onMessage = (content: unknown) => {
    const answer = readAnswer(content);
    if (!answer || answer.id !== underWay?.id) return;
    if (state.value && answer.revision > state.value.revision) early = answer;
    else settle(answer.error);
  };

  const onLang = () => {
    lang.value = String(model.get("lang") ?? "en");
    refusal.value = null; // it was told in the other language
  };

  const onLooks = () => {
    face.value = FACES.find((name) => name === model.get("face")) ?? "classic";
    copies.value = model.get("copies") === true;
  };

  // anywidget calls listeners with the view as `this`; that is all through which a view can learn that the channel died.
  function onConnection(this: unknown) {
    const { model: itself } = (this ?? {}) as { model?: { comm_live?: boolean } };
    if (itself?.comm_live ?? !isDead()) connection.value = "live";
    else if (connection.value === "live") batch(lose);
  }

  const together =
    <T>(listener: (value: T) => void) =>
    (value: T) =>
      batch(() => listener(value));
  const listeners = {
    "change:state": together(onState),
    "change:lang": onLang,
    "change:face": onLooks,
    "change:copies": onLooks,
    "msg:custom": together(onMessage),
    comm_live_update: onConnection,
    "comm:close": together(lose),
  };
  onLang();
  onLooks();
  onState();
  for (const [name, listener] of Object.entries(listeners)) model.on(name, listener);

  return {
    state,
    malformed,
    layout,
    lang,
    face,
    copies,
    connection,
    pending: computed(() => queue.value.length > 0),
    overdue,
    refusal,
    sought: computed(() => {
      const last = queue.value.at(-1)?.intent;
      return last?.type === "seek" ? last.at : null;
    }),
    send(intent, done) {
      if (connection.value !== "live" || !state.value) return;
      if (intent.type !== "time") refusal.value = null;
      queue.value = [...queue.value, { intent, done }];
      sendNext();
    },
    choose(name, value) {
      model.set(name, value);
      model.save_changes();
    },
    close() {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) model.off(name, listener);
    },
  };
}
