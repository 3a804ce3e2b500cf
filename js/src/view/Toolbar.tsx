// The buttons under the rack. One that cannot be used now stays reachable and says why.
import type { Desk } from "../desk";
import { ACTIONS, type Action, type BoardState } from "../protocol";

const ICONS: Record<Action, string> = {
  undo: "M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m16 5 4 4-4 4m4-4H10a6 6 0 0 0 0 12h3",
  reset: "M4 4v6h6M4.6 10a8 8 0 1 1-.4 5",
  "sort-runs": "M3 21v-6h4v6zM10 21V9h4v12zM17 21V3h4v18z",
  "sort-groups": "M3 6h4v12H3zM10 6h4v12h-4zM17 6h4v12h-4z",
};

const HINTS: Partial<Record<Action, string>> = {
  reset: "reset-hint",
  "sort-runs": "sort-runs-hint",
  "sort-groups": "sort-groups-hint",
};

function Button({ desk, action, reason }: { desk: Desk; action: Action; reason: string | null }) {
  const say = desk.say.value;
  const live = desk.playable.value;
  const why = live ? reason : say(desk.link.connection.value);
  return (
    <button
      type="button"
      class="rk-button"
      data-rk-action={action}
      data-lm-suppress-shortcuts="true"
      aria-disabled={why !== null}
      title={why ?? say(HINTS[action] ?? action)}
      onClick={() => desk.act(action)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[action]} />
      </svg>
      <span>{say(action)}</span>
    </button>
  );
}

/** Undo, redo, reset, and the two ways to sort the rack. */
export function Toolbar({ desk, state }: { desk: Desk; state: BoardState }) {
  return (
    <div class="rk-tools" role="toolbar" aria-label={desk.say.value("actions")}>
      {ACTIONS.map((action) => (
        <Button key={action} desk={desk} action={action} reason={state.actions[action]} />
      ))}
    </div>
  );
}
