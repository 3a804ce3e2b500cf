// The buttons: under the rack those that move tiles and end the turn, under the verdict those that ask for help.
// One that can't be used now stays reachable and says why.
import { act, obstacle, only } from "../actions";
import type { Desk } from "../desk";
import { tileName } from "../language";
import type { Action, BoardState } from "../protocol";

const ICONS: Partial<Record<Action, string>> = {
  "end-turn": "m4 12 5 5L20 6",
  draw: "M5 4h8v12H5zM9 16v4h10V9h-6",
  pass: "M5 5v14l8-7zM16 5v14",
  give: "M12 20V8m-5 5 5-5 5 5M5 4h14",
  undo: "M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m16 5 4 4-4 4m4-4H10a6 6 0 0 0 0 12h3",
  check: "m4 12 5 5L20 6",
  reset: "M4 4v6h6M4.6 10a8 8 0 1 1-.4 5",
  "sort-runs": "M3 21v-6h4v6zM10 21V9h4v12zM17 21V3h4v18z",
  "sort-groups": "M3 6h4v12H3zM10 6h4v12h-4zM17 6h4v12h-4z",
  hint: "M9 18h6m-5 3h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3z",
  why: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2.5M12 18.5v.01",
  repair: "M14 6a4 4 0 0 0 5 5l-8 8a2.5 2.5 0 0 1-4-4l8-8z",
};

const HINTS: Partial<Record<Action, string>> = {
  draw: "draw-hint",
  give: "give-hint",
  why: "why-hint",
  repair: "repair-hint",
  reset: "reset-hint",
  "sort-runs": "sort-runs-hint",
  "sort-groups": "sort-groups-hint",
};

const HISTORY: readonly Action[] = ["undo", "redo", "reset"];
const SORTS: readonly Action[] = ["sort-runs", "sort-groups"];
const ENDS: readonly Action[] = ["draw", "pass", "give", "end-turn", "check"];
/** What a turn or an answer is finished with. */
const FIRST: readonly Action[] = ["end-turn", "check"];
/** Shown only where they can be used: few editions know them, or few turns. */
const SELDOM: readonly Action[] = ["pass", "give"];
const ASKS: readonly Action[] = ["hint", "why", "repair"];

interface ButtonProps {
  desk: Desk;
  action: Action;
  /** whether the Tab key stops here */
  stop?: boolean;
}

function Button({ desk, action, stop = true }: ButtonProps) {
  const say = desk.say.value;
  const reason = obstacle(desk, action);
  const tile = action === "why" ? only(desk) : undefined;
  const solved = desk.link.state.value?.lesson?.reply?.right;
  return (
    <button
      type="button"
      class="rk-button"
      data-first={(FIRST.includes(action) && reason === null && !solved) || undefined}
      data-rk-action={action}
      data-lm-suppress-shortcuts="true"
      aria-disabled={reason !== null}
      title={reason ?? say(HINTS[action] ?? action)}
      tabIndex={stop ? 0 : -1}
      // A double click is meant once: a turn that was ended can't be taken back.
      onClick={({ detail }: MouseEvent) => (detail < 2 || !ENDS.includes(action)) && act(desk, action)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[action]} />
      </svg>
      <span>{tile ? say("why-tile", { tile: tileName(say, tile) }) : say(action)}</span>
    </button>
  );
}

/** The buttons under the rack. Tab stops at one of them, arrow keys go from one to the next. */
export function Toolbar({ desk, state }: { desk: Desk; state: BoardState }) {
  const shown = (action: Action) =>
    action in state.actions && !(SELDOM.includes(action) && state.actions[action] !== null);
  const groups = [HISTORY, SORTS, ENDS].map((group) => group.filter(shown)).filter((group) => group.length);
  const all = groups.flat();
  const stop = all[desk.tool.value] ?? all[0];
  if (!all.length) return null;
  return (
    <div class="rk-tools" role="toolbar" aria-label={desk.say.value("actions")}>
      {groups.map((group) => (
        <div
          key={group[0]}
          class="rk-group"
          data-ends={group.some((each) => ENDS.includes(each)) || undefined}
        >
          {group.map((action) => (
            <Button key={action} desk={desk} action={action} stop={action === stop} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The buttons under the verdict. */
export function Asks({ desk, state }: { desk: Desk; state: BoardState }) {
  const all = ASKS.filter((action) => action in state.actions);
  if (!all.length) return null;
  return (
    <div class="rk-asks">
      {all.map((action) => (
        <Button key={action} desk={desk} action={action} />
      ))}
    </div>
  );
}
