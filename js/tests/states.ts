// States and a model for the tests.
import type { Model } from "../src/model";
import type { BoardState, IntentMessage, RichText } from "../src/protocol";

/** A good state with these tiles; `more` overrides its fields. */
export function stateWith(
  table: readonly (readonly string[])[],
  rack: readonly string[],
  more: Partial<BoardState> = {},
): BoardState {
  return {
    version: 2,
    revision: 1,
    mode: "practice",
    playable: true,
    table,
    rack,
    laid: [],
    drawn: [],
    sets: table.map(() => ({
      state: "legal",
      kind: "run",
      caption: ["run"],
      stands: {},
      choices: [],
      marked: [],
    })),
    verdict: { state: "legal", tone: "good", title: ["Legal"], summary: [], findings: [] },
    actions: { undo: null, redo: null, reset: null, "sort-runs": null, "sort-groups": null },
    help: null,
    game: null,
    replay: null,
    trouble: null,
    ...more,
  };
}

/** A model whose other end is the test. */
export class TestModel implements Model {
  /** the messages sent */
  sent: IntentMessage[] = [];
  /** thrown by `send`, when set */
  fault: Error | null = null;
  /** what listeners get as `this`; anywidget gives them the view */
  view: unknown;
  private listeners = new Map<string, Set<(...values: unknown[]) => void>>();

  constructor(private values: Record<string, unknown>) {}

  get(name: string): unknown {
    return this.values[name];
  }

  on(name: string, callback: (...values: unknown[]) => void): void {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(callback));
  }

  off(name: string, callback: (...values: unknown[]) => void): void {
    this.listeners.get(name)?.delete(callback);
  }

  send(content: unknown): void {
    if (this.fault) throw this.fault;
    this.sent.push(content as IntentMessage);
  }

  trigger(name: string, ...values: unknown[]): void {
    for (const callback of this.listeners.get(name) ?? []) callback.apply(this.view, values);
  }

  /** how often a view saved what it set */
  saved = 0;

  save_changes(): void {
    this.saved++;
  }

  set(name: string, value: unknown): void {
    this.values[name] = value;
    this.trigger(`change:${name}`);
  }

  /** Answers the newest message. */
  answer(revision: number, error: { code: string; text: RichText } | null = null): void {
    this.trigger("msg:custom", { kind: "answer", id: this.sent.at(-1)?.id, revision, error });
  }

  /** How many listeners there are. */
  get watched(): number {
    return [...this.listeners.values()].reduce((sum, each) => sum + each.size, 0);
  }
}
