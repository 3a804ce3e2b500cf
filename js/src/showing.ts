// A plan shown on the table step by step: which step, and how the tiles lie then. The table of Python stays as it is meanwhile.
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Layout } from "./layout";
import type { Link } from "./model";
import type { PlanStep } from "./protocol";

export interface Showing {
  /** the steps that can be shown */
  readonly steps: ReadonlySignal<readonly PlanStep[]>;
  /** how many steps are done in what is shown; null when nothing is shown */
  readonly at: ReadonlySignal<number | null>;
  /** how the tiles lie in what is shown; null when nothing is shown */
  readonly layout: ReadonlySignal<Layout | null>;
  /** shows the table after so many steps */
  go(at: number): void;
  /** shows the table as it is */
  leave(): void;
}

/** Begins with nothing shown. A plan that Python takes away, or replaces, is not shown any longer. */
export function showing(link: Link): Showing {
  /** the help whose plan is shown: a new one is another object */
  const shown = signal<{ readonly steps: readonly PlanStep[]; readonly at: number } | null>(null);
  const steps = computed(() => link.state.value?.help?.plan?.steps ?? []);
  const at = computed(() => (shown.value && shown.value.steps === steps.value ? shown.value.at : null));
  const layout = computed<Layout | null>(() => {
    if (at.value === null) return null;
    return steps.value[at.value - 1] ?? link.layout.value;
  });
  return {
    steps,
    at,
    layout,
    go(to) {
      link.refusal.value = null;
      shown.value = { steps: steps.value, at: Math.max(0, Math.min(to, steps.value.length)) };
    },
    leave() {
      if (shown.value) link.refusal.value = null;
      shown.value = null;
    },
  };
}
