// What the buttons do: the intent of each, and why one can't be used now.
import type { Desk } from "./desk";
import type { Action, Intent } from "./protocol";

const SORTS: Partial<Record<Action, Intent>> = {
  "sort-runs": { type: "sort", by: "runs" },
  "sort-groups": { type: "sort", by: "groups" },
};

/** The actions that are intents of the same name. */
type Plain = Exclude<Action, "sort-runs" | "sort-groups" | "hint" | "why" | "give">;

/** The selected tile, where it is one alone. */
export const only = (desk: Desk): string | undefined =>
  desk.selection.tiles.value.length === 1 ? desk.selection.tiles.value[0] : undefined;

function intentOf(desk: Desk, action: Action): Intent | null {
  const tile = only(desk);
  const help = desk.link.state.value?.help;
  switch (action) {
    case "hint":
      return { type: "hint", level: help?.kind === "hint" && help.more ? (help.level ?? 0) + 1 : 1 };
    case "why":
      return tile ? { type: "why", tile } : { type: "why" };
    case "give":
      return tile ? { type: "give", tile } : null;
    default:
      return SORTS[action] ?? { type: action as Plain };
  }
}

/** Why nothing at all can be done on this view; null when something can. */
export function blocked(desk: Desk): string | null {
  const connection = desk.link.connection.value;
  if (connection !== "live") return desk.say.value(connection);
  return desk.showing.at.value === null ? null : desk.say.value("is-shown");
}

/** Sends an intent, or tells why nothing can be done. */
export function wish(desk: Desk, intent: Intent): void {
  const reason = blocked(desk);
  if (reason === null) desk.link.send(intent);
  else desk.link.refusal.value = [reason];
}

/** Why an action can't be used; null when it can. */
export function obstacle(desk: Desk, action: Action): string | null {
  const reason = desk.link.state.value?.actions[action];
  return blocked(desk) ?? (reason === undefined ? desk.say.value("not-now") : reason);
}

/** Does what a button says, or tells why it can't be done now. */
export function act(desk: Desk, action: Action): void {
  const { link } = desk;
  desk.drive({ type: "cancel" });
  // While a move waits, Python alone knows what can be done after it.
  const reason = link.pending.value ? blocked(desk) : obstacle(desk, action);
  const intent = intentOf(desk, action);
  if (reason !== null) link.refusal.value = [reason];
  else if (intent) link.send(intent);
  else link.refusal.value = [desk.say.value("give-which")];
}
