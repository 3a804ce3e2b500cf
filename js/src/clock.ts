// The clock of a turn as the page shows it: Python says how much was left when it made the state, the page counts on from there.
import { effect, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Link } from "./model";
import type { Clock } from "./protocol";

/** How often the clock is looked at, in milliseconds. */
const TICK = 250;

export interface Ticking {
  /** whole seconds left, counted down; null where there is no clock */
  readonly left: ReadonlySignal<number | null>;
  /** stops counting */
  close(): void;
}

/** Seconds as a clock shows them: `41`, `1:05`. */
export function clockText(seconds: number): string {
  const rest = seconds % 60;
  return seconds < 60 ? `${seconds}` : `${(seconds - rest) / 60}:${rest < 10 ? "0" : ""}${rest}`;
}

/** Counts down; when the time seems to be over, asks Python, whose clock decides. */
export function ticking(link: Link): Ticking {
  const left = signal<number | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;

  function count({ left: atFirst }: Clock, since: number) {
    const seconds = atFirst - (performance.now() - since) / 1000;
    left.value = Math.max(0, Math.ceil(seconds));
    if (seconds > 0) return;
    clearInterval(timer); // a new state starts it again
    link.send({ type: "time" });
  }

  const stop = effect(() => {
    const clock = link.state.value?.game?.clock;
    const live = link.connection.value === "live";
    clearInterval(timer);
    left.value = clock ? Math.ceil(clock.left) : null;
    if (!clock?.running || !live) return;
    const since = performance.now();
    timer = setInterval(() => count(clock, since), TICK);
  });

  return {
    left,
    close() {
      clearInterval(timer);
      stop();
    },
  };
}
