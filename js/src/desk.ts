// What one view of the board holds for itself: the carried tiles, focus, highlight, what is said aloud. None of it is synced.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { announce } from "./announce";
import { type Say, speaker } from "./language";
import { zoneOf } from "./layout";
import { connect, type Link, type Model } from "./model";
import { carried, IDLE, next, type Pickup, type PickupEvent } from "./pickup";
import type { Point } from "./places";
import type { Action, Intent, TileId } from "./protocol";

export interface Desk {
  readonly link: Link;
  /** the element that holds this view */
  readonly root: HTMLElement;
  /** makes the ids of this view unlike those of another one */
  readonly key: string;
  /** says the page's words in the board's language */
  readonly say: ReadonlySignal<Say>;
  /** what is being carried */
  readonly pickup: Signal<Pickup>;
  /** where the dragged tile floats, in pixels from the root's corner; null when nothing is dragged */
  readonly ghost: Signal<Point | null>;
  /** whether a tile is being dragged; changes seldom, while `ghost` changes with every movement */
  readonly dragging: ReadonlySignal<boolean>;
  /** a dragged tile that was just let go, and where; the next redraw lets it glide home from there */
  landing: { readonly tile: TileId; readonly at: Point } | null;
  /** tiles to point out, because a finding that names them is hovered or has focus */
  readonly highlight: Signal<readonly TileId[]>;
  /** the tiles that have had focus, the last one first; the first of a zone is its tab stop */
  readonly visited: Signal<readonly TileId[]>;
  /** what a screen reader is told */
  readonly spoken: Signal<string>;
  /** whether the verdict stands beside the table, and has room */
  readonly wide: Signal<boolean>;
  /** whether tiles can be moved */
  readonly playable: ReadonlySignal<boolean>;
  /** what went wrong in the page itself; null when nothing did */
  readonly failure: Signal<string | null>;
  /** drives the pick-up state machine, announces (unless quiet) and sends what comes out of it */
  drive(event: PickupEvent, quiet?: boolean): void;
  /** does what a button says, or tells why it can't be done now */
  act(action: Action): void;
  /** speaks through the live region */
  tell(text: string): void;
  /** gives focus back to the tile that had it, when a redraw took it away */
  refocus(): void;
  /** stops listening to the model */
  close(): void;
}

/** The button of a tile in this view, if it is drawn. */
export const tileElement = (root: HTMLElement, tile: TileId | null): HTMLElement | null =>
  tile ? root.querySelector<HTMLElement>(`[data-rk-tile="${tile}"]`) : null;

/** The element with focus, also inside a shadow root. */
export const focused = (root: HTMLElement): Element | null =>
  (root.getRootNode() as Document | ShadowRoot).activeElement;

const INTENTS: Record<Action, Intent> = {
  undo: { type: "undo" },
  redo: { type: "redo" },
  reset: { type: "reset" },
  "sort-runs": { type: "sort", by: "runs" },
  "sort-groups": { type: "sort", by: "groups" },
};

/** Sets up a view of the model in the root element. */
export function openDesk(model: Model, root: HTMLElement, isDead: () => boolean): Desk {
  /** the tile that had focus when the last change began */
  let kept: TileId | null = null;
  const link = connect(model, isDead, () => {
    const tile = focused(root)?.closest<HTMLElement>("[data-rk-tile]");
    if (tile && root.contains(tile)) kept = tile.dataset.rkTile ?? null;
  });
  const say = computed(() => speaker(link.lang.value));
  const pickup = signal<Pickup>(IDLE);
  const ghost = signal<Point | null>(null);
  const spoken = signal("");
  const playable = computed(() => link.connection.value === "live");

  function tell(text: string) {
    spoken.value = spoken.value === text ? `${text}\u00a0` : text;
  }

  function drive(event: PickupEvent, quiet = false) {
    if (event.type === "pick-up" && !playable.value) return tell(say.value(link.connection.value));
    const layout = link.layout.value;
    const before = pickup.value;
    const [state, outcome] = next(before, event);
    const tile = carried(before)[0];
    if (state.phase === "idle" && ghost.value && tile) {
      desk.landing = { tile, at: ghost.value };
      ghost.value = null;
    }
    pickup.value = state;
    if (!quiet && outcome.type !== "nothing") tell(announce(outcome, layout, say.value));
    if (outcome.type === "put") {
      kept = outcome.tiles[0] ?? null;
      link.send({ type: "move", tiles: outcome.tiles, to: outcome.to });
    }
  }

  function act(action: Action) {
    drive({ type: "cancel" });
    const reason = link.state.value?.actions[action];
    const mayUndo = action === "undo" && link.pending.value; // a move waits, so there will be something
    if (reason && !mayUndo) link.refusal.value = [reason];
    else link.send(INTENTS[action]);
  }

  function refocus() {
    const at = focused(root);
    if (kept && (!root.contains(at) || at?.matches(".rk-new")))
      tileElement(root, kept)?.focus({ preventScroll: true });
    kept = null;
  }

  const stopWatching = link.layout.subscribe((layout) => {
    if (carried(pickup.peek()).some((tile) => zoneOf(layout, tile) === null)) drive({ type: "cancel" });
  });

  const desk: Desk = {
    link,
    root,
    key: Math.random().toString(36).slice(2, 8),
    say,
    pickup,
    ghost,
    dragging: computed(() => ghost.value !== null),
    landing: null,
    highlight: signal([]),
    visited: signal([]),
    spoken,
    wide: signal(false),
    playable,
    failure: signal(null),
    drive,
    act,
    tell,
    refocus,
    close() {
      stopWatching();
      link.close();
    },
  };
  return desk;
}
