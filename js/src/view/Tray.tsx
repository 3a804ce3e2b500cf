// A set on the table: its tiles, its state and its caption; and the place for a new set.
import type { Desk } from "../desk";
import { aimed } from "../pickup";
import type { SetState, TileId } from "../protocol";
import { RichText } from "./RichText";
import { Row } from "./Row";

/** Takes hold of the whole set, dragged or clicked; for the keyboard there is the H key. */
function Handle({ desk, number }: { desk: Desk; number: number }) {
  return (
    <button
      type="button"
      class="rk-handle"
      tabIndex={-1}
      data-lm-suppress-shortcuts="true"
      aria-label={desk.say.value("handle", { number })}
      title={desk.say.value("handle", { number })}
    />
  );
}

/** Where a set can be a run or a group, the learner says which is meant. */
function Choices({ desk, index, verdict }: { desk: Desk; index: number; verdict: SetState }) {
  return (
    <span class="rk-choices">
      {verdict.choices.map((kind) => (
        <button
          key={kind}
          type="button"
          class="rk-small"
          data-rk-declare={kind}
          data-lm-suppress-shortcuts="true"
          aria-pressed={verdict.kind === kind}
          onClick={() => desk.link.send({ type: "declare", set: index, kind })}
        >
          {desk.say.value(`kind-${kind}`)}
        </button>
      ))}
    </span>
  );
}

interface Props {
  desk: Desk;
  /** the place of the set on the table, from 0 */
  index: number;
  tiles: readonly TileId[];
  /** what Python says of this set; of a set it has not seen yet, what it said of the nearest one */
  verdict: SetState | undefined;
  /** whether Python has seen just these tiles */
  seen: boolean;
  /** the tile where the Tab key stops */
  stop: TileId | undefined;
}

/** A tray with the tiles of a set. */
export function Tray({ desk, index, tiles, verdict, seen, stop }: Props) {
  // A step of a plan is no mistake, though Python has not judged its table.
  const state = desk.showing.layout.value && !seen ? "legal" : (verdict?.state ?? "incomplete");
  const { laid = [] } = desk.link.state.value ?? {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      class="rk-tray"
      role="group"
      data-rk-meld={index}
      data-rk-state={state}
      aria-label={desk.say.value("set", { number: index + 1, state })}
    >
      <Row
        desk={desk}
        tiles={tiles}
        stop={stop}
        wear={(tile) => ({
          stands: seen ? verdict?.stands[tile] : undefined,
          laid: laid.includes(tile),
          marked: seen && verdict?.marked.includes(tile),
        })}
      />
      <div class="rk-caption">
        {tiles.length > 1 && desk.playable.value && <Handle desk={desk} number={index + 1} />}
        <span>{seen && verdict ? <RichText parts={verdict.caption} desk={desk} /> : "\u00a0"}</span>
        {seen && verdict && verdict.choices.length > 1 && desk.playable.value && (
          <Choices desk={desk} index={index} verdict={verdict} />
        )}
      </div>
    </div>
  );
}

/** Where a new set can be begun. */
export function NewSet({ desk }: { desk: Desk }) {
  const place = aimed(desk.pickup.value);
  return (
    <button
      type="button"
      class="rk-new"
      tabIndex={-1}
      data-lm-suppress-shortcuts="true"
      data-aim={(place?.zone === "table" && !place.beside) || undefined}
      aria-disabled={desk.pickup.value.phase === "idle" && !desk.selection.tiles.value.length}
    >
      <span>{desk.say.value("new-set")}</span>
    </button>
  );
}
