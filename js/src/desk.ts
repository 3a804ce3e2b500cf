// What one view of the board holds for itself: the carried tiles, focus, highlight, what is said aloud. None of it is synced.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import { blocked } from "./actions";
import { announce, setTold } from "./announce";
import { type Ticking, ticking } from "./clock";
import { type Say, speaker } from "./language";
import type { Layout } from "./layout";
import { zoneOf } from "./layout";
import { connect, type Link, type Model } from "./model";
import { carried, IDLE, next, type Pickup, type PickupEvent } from "./pickup";
import type { Point } from "./places";
import type { TileId } from "./protocol";
import { type Selection, selection } from "./selection";
import { type Showing, showing } from "./showing";

/** What can lie open below the board: the list of keys, or the settings. */
export type Card = "keys" | "settings";

export interface Desk {
  readonly link: Link;
  /** the element that holds this view */
  readonly root: HTMLElement;
  /** makes the ids of this view unlike those of another one */
  readonly key: string;
  /** what lies where as it is drawn: the table of Python with the waiting moves, or a step of the plan that is shown */
  readonly layout: ReadonlySignal<Layout>;
  /** the plan that is shown step by step, if any */
  readonly showing: Showing;
  /** the clock of a game */
  readonly clock: Ticking;
  /** the tiles that are selected, to be moved together */
  readonly selection: Selection;
  /** says the page's words in the board's language */
  readonly say: ReadonlySignal<Say>;
  /** what is being carried */
  readonly pickup: Signal<Pickup>;
  /** where the dragged tiles float, in pixels from the root's corner; null when nothing is dragged */
  readonly ghost: Signal<Point | null>;
  /** whether tiles are being dragged; changes seldom, while `ghost` changes with every movement */
  readonly dragging: ReadonlySignal<boolean>;
  /** dragged tiles that were just let go, and where; the next redraw lets them glide home from there */
  landing: { readonly tiles: readonly TileId[]; readonly at: Point } | null;
  /** tiles to point out, because a finding that names them is hovered or has focus */
  readonly highlight: Signal<readonly TileId[]>;
  /** the tiles that are pointed out: by a finding that is looked at, by the step that is shown, or by the help asked for */
  readonly pointed: ReadonlySignal<readonly TileId[]>;
  /** the tiles that have had focus, the last one first; the first of a zone is its tab stop */
  readonly visited: Signal<readonly TileId[]>;
  /** the place in the toolbar of the button that is its tab stop */
  readonly tool: Signal<number>;
  /** what a screen reader is told */
  readonly spoken: Signal<string>;
  /** whether the verdict stands beside the table, and has room */
  readonly wide: Signal<boolean>;
  /** whether tiles can be moved */
  readonly playable: ReadonlySignal<boolean>;
  /** the card that lies open */
  readonly open: Signal<Card | null>;
  /** what went wrong in the page itself; null when nothing did */
  readonly failure: Signal<string | null>;
  /** opens a card, or closes it: then focus goes back to the button that opens it */
  turnCard(card: Card | null): void;
  /** drives the pick-up state machine, announces (unless quiet) and sends what comes out of it */
  drive(event: PickupEvent, quiet?: boolean): void;
  /** speaks through the live region */
  tell(text: string): void;
  /** gives focus back to what had it, or to what is nearest in its place, when a redraw took it away */
  refocus(had: Element | null): void;
  /** stops listening to the model */
  close(): void;
}

/** The button of a tile in this view, if it is drawn. */
export const tileElement = (root: HTMLElement, tile: TileId | null): HTMLElement | null =>
  tile ? root.querySelector<HTMLElement>(`[data-rk-tile="${tile}"]`) : null;

/** The element with focus, also inside a shadow root. */
export const focused = (root: HTMLElement): Element | null =>
  (root.getRootNode() as Document | ShadowRoot).activeElement;

/**
 * Where focus goes when what had it is gone: the button of a screen, the next step, the tile that is the tab stop.
 * Where the seat is handed over it is the heading: a key that ended the turn twice shall not show the next rack.
 */
const INSTEAD = [
  "[data-rk-screen] :is(h3[tabindex], [data-rk-action])",
  "[data-rk-help=next]",
  "[data-rk-answer], [data-rk-lesson=go-on]",
  ".rk-answer button",
  ".rk-rack [tabindex='0']",
  ".rk-table [tabindex='0']",
  "button",
];

/** Sets up a view of the model in the root element. */
export function openDesk(model: Model, root: HTMLElement, isDead: () => boolean): Desk {
  const link = connect(model, isDead);
  const say = computed(() => speaker(link.lang.value, link.copies.value));
  const plan = showing(link);
  const layout = computed(() => plan.layout.value ?? link.layout.value);
  const chosen = selection(layout);
  const pickup = signal<Pickup>(IDLE);
  const ghost = signal<Point | null>(null);
  const spoken = signal("");
  const highlight = signal<readonly TileId[]>([]);
  /** a tile that was put down, to be given focus */
  let put: TileId | null = null;

  function tell(text: string) {
    spoken.value = spoken.peek() === text ? `${text}\u00a0` : text;
  }

  function refuse() {
    const reason = blocked(desk) ?? say.value("not-now");
    if (link.connection.value === "live") link.refusal.value = [reason];
    else tell(reason); // the verdict shows it already
  }

  function drive(event: PickupEvent, quiet = false) {
    if (event.type === "pick-up" && !desk.playable.value) return refuse();
    const before = pickup.value;
    const [state, outcome] = next(before, event);
    if (state.phase === "idle" && ghost.value) {
      desk.landing = { tiles: carried(before), at: ghost.value };
      ghost.value = null;
    }
    pickup.value = state;
    if (!quiet && outcome.type !== "nothing") tell(announce(outcome, layout.peek(), say.value));
    if (outcome.type !== "put") return;
    const { tiles, to } = outcome;
    const tile = tiles[0] ?? "";
    put = tile;
    chosen.clear();
    link.send({ type: "move", tiles, to }, () => {
      const told = link.state.value && setTold(link.state.value, tile, say.value);
      if (told) tell(told);
    });
  }

  function turnCard(card: Card | null) {
    const was = desk.open.value;
    desk.open.value = card;
    if (!card) root.querySelector<HTMLElement>(`[data-rk-open="${was}"]`)?.focus();
  }

  function refocus(had: Element | null) {
    const tile = put ?? had?.closest<HTMLElement>("[data-rk-tile]")?.dataset.rkTile ?? null;
    const at = focused(root);
    const stays = at && root.contains(at) && !(put && at.matches(".rk-new"));
    put = null;
    if (stays) return;
    const instead = INSTEAD.map((selector) => root.querySelector<HTMLElement>(selector));
    (tileElement(root, tile) ?? instead.find((each) => each))?.focus({ preventScroll: true });
    // A screen is lower than what it replaces: in a narrow window the page would show what comes after the board.
    root.querySelector("[data-rk-screen]")?.scrollIntoView({ block: "nearest" });
  }

  const desk: Desk = {
    link,
    root,
    layout,
    showing: plan,
    clock: ticking(link),
    selection: chosen,
    key: Math.random().toString(36).slice(2, 8),
    say,
    pickup,
    ghost,
    dragging: computed(() => ghost.value !== null),
    landing: null,
    highlight,
    pointed: computed(() => {
      if (highlight.value.length) return highlight.value;
      const at = plan.at.value;
      return (at === null ? link.state.value?.help?.tiles : plan.steps.value[at - 1]?.moved) ?? [];
    }),
    visited: signal([]),
    tool: signal(0),
    spoken,
    wide: signal(false),
    playable: computed(
      () => link.connection.value === "live" && link.state.value?.playable === true && !plan.layout.value,
    ),
    open: signal(null),
    failure: signal(null),
    turnCard,
    drive,
    tell,
    refocus,
    close() {
      for (const stop of stops) stop();
      desk.clock.close();
      link.close();
    },
  };
  /** whose tiles lie here: what one player chose, or was told, is nothing to the next */
  const about = computed(() => {
    const { game, lesson } = link.state.value ?? {};
    return `${game?.game} ${game?.turn} ${game?.phase} ${lesson?.at}`;
  });
  const stops = [
    layout.subscribe((now) => {
      if (carried(pickup.peek()).some((tile) => zoneOf(now, tile) === null)) drive({ type: "cancel" });
    }),
    desk.playable.subscribe((can) => {
      if (!can && pickup.peek().phase !== "idle") drive({ type: "cancel" });
    }),
    link.state.subscribe(() => {
      desk.highlight.value = [];
    }),
    about.subscribe(() => {
      chosen.clear();
      desk.visited.value = [];
      link.refusal.value = null;
    }),
  ];
  return desk;
}
