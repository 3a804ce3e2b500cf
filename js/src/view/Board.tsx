// The whole board: table, verdict, rack, buttons, the dragged tile, and the line for screen readers.
import type { Desk } from "../desk";
import { aimed, carried } from "../pickup";
import type { BoardState, SetState, TileId } from "../protocol";
import { Message } from "./Message";
import { Face, Tile } from "./Tile";
import { Toolbar } from "./Toolbar";
import { aimAt, NewSet, Tray } from "./Tray";
import { VerdictPanel } from "./VerdictPanel";

/** With more tiles than this on the table, they are drawn smaller. */
const CROWDED = 48;

/** What Python said of the set that shares the most tiles with this one. */
function said(state: BoardState, tiles: readonly TileId[]): { verdict: SetState | undefined; seen: boolean } {
  let best = -1;
  let most = 0;
  state.table.forEach((set, index) => {
    const shared = set.filter((tile) => tiles.includes(tile)).length;
    if (shared > most) [best, most] = [index, shared];
  });
  const seen = state.table[best]?.join() === tiles.join();
  return { verdict: state.sets[best], seen };
}

/** The tab stop of a zone: the tile that had focus last, or the first one. */
const tabStop = (desk: Desk, tiles: readonly TileId[]) =>
  desk.visited.value.find((tile) => tiles.includes(tile)) ?? tiles[0];

function Table({ desk, state }: { desk: Desk; state: BoardState }) {
  const { table } = desk.link.layout.value;
  const stop = tabStop(desk, table.flat());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      class="rk-table"
      role="group"
      data-rk-zone="table"
      aria-label={desk.say.value("table")}
      aria-describedby={`rk-keys-${desk.key}`}
    >
      {table.map((tiles, index) => (
        <Tray key={index} desk={desk} index={index} tiles={tiles} stop={stop} {...said(state, tiles)} />
      ))}
      <NewSet desk={desk} />
    </div>
  );
}

function Rack({ desk }: { desk: Desk }) {
  const { rack } = desk.link.layout.value;
  const stop = tabStop(desk, rack);
  const place = aimed(desk.pickup.value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      class="rk-rack"
      role="group"
      data-rk-zone="rack"
      data-aim={(place?.zone === "rack" && !place.beside) || undefined}
      aria-label={desk.say.value("rack")}
      aria-describedby={`rk-keys-${desk.key}`}
    >
      <div class="rk-row">
        {rack.map((tile) => (
          <Tile
            key={tile}
            desk={desk}
            tile={tile}
            shown={desk.highlight.value.includes(tile)}
            carried={carried(desk.pickup.value).includes(tile)}
            aim={aimAt(desk, tile)}
            stop={tile === stop}
          />
        ))}
        {rack.length === 0 && <span class="rk-empty">{desk.say.value("rack-empty")}</span>}
      </div>
    </div>
  );
}

/** The tile under the pointer while it is dragged; a picture only. index.tsx moves it without drawing the board anew. */
function Ghost({ desk }: { desk: Desk }) {
  const at = desk.dragging.value && desk.ghost.peek();
  const tile = carried(desk.pickup.value)[0];
  // Nothing lies over the board at other times: checks of contrast cannot look through it.
  if (!at || !tile) return null;
  return (
    <div class="rk-air" aria-hidden="true">
      <div class="rk-ghost" style={`translate:${at.x}px ${at.y}px`}>
        <Face tile={tile} />
      </div>
    </div>
  );
}

function Live({ desk }: { desk: Desk }) {
  return (
    <div class="rk-hidden" aria-live="polite">
      {desk.spoken.value}
    </div>
  );
}

function Play({ desk, state }: { desk: Desk; state: BoardState }) {
  const pickup = desk.pickup.value;
  return (
    <div
      class="rk-body"
      data-rk-carry={pickup.phase === "idle" ? undefined : pickup.how}
      data-rk-crowded={desk.link.layout.value.table.flat().length > CROWDED || undefined}
    >
      <Table desk={desk} state={state} />
      <VerdictPanel desk={desk} state={state} />
      <Rack desk={desk} />
      <Toolbar desk={desk} state={state} />
      <Ghost desk={desk} />
      <Live desk={desk} />
      <p class="rk-hidden" id={`rk-keys-${desk.key}`}>
        {desk.say.value("keys")}
      </p>
    </div>
  );
}

/** Draws the board, or what is wrong. */
export function Board({ desk }: { desk: Desk }) {
  const say = desk.say.value;
  const { malformed, state } = desk.link;
  if (desk.failure.value !== null)
    return <Message title={say("error")} text={say("error-view", { detail: desk.failure.value })} />;
  if (malformed.value !== null || !state.value)
    return <Message title={say("error")} text={say("error-state", { where: malformed.value ?? "state" })} />;
  const { trouble } = state.value;
  return (
    <>
      {trouble && <Message title={trouble.title} text={trouble.detail} />}
      <Play desk={desk} state={state.value} />
    </>
  );
}
