// The whole board: table, verdict, rack, buttons, the dragged tile, and the line for screen readers.
import type { Desk } from "../desk";
import { aimed, carried } from "../pickup";
import type { BoardState, SetState, TileId } from "../protocol";
import { Card, Foot } from "./Extras";
import { HelpPanel } from "./HelpPanel";
import { Answer, Done, LessonBar, Task } from "./Lesson";
import { Message } from "./Message";
import { News, Opening, Players } from "./Players";
import { ReplayBar, ReplayText } from "./ReplayBar";
import { Row } from "./Row";
import { Screen } from "./Screens";
import { Face } from "./Tile";
import { Asks, Toolbar } from "./Toolbar";
import { NewSet, Tray } from "./Tray";
import { Refusal, VerdictPanel } from "./VerdictPanel";

/** With more tiles than this on the table, they are drawn smaller. */
const CROWDED = 48;

/** What Python said of the set that shares the most tiles with this one. */
function said(state: BoardState, tiles: readonly TileId[]): { verdict: SetState | undefined; seen: boolean } {
  const same = state.table.indexOf(tiles);
  if (same >= 0) return { verdict: state.sets[same], seen: true };
  let best = -1;
  let most = 0;
  state.table.forEach((set, index) => {
    const shared = set.filter((tile) => tiles.includes(tile)).length;
    if (shared > most) [best, most] = [index, shared];
  });
  const seen = state.table[best]?.join() === tiles.join();
  return { verdict: state.sets[best], seen };
}

/** How many of the carried tiles are seen; of more than that there is a number. */
const FAN = 5;

/** The tab stop of a zone: the tile that had focus last, or the first one. */
const tabStop = (desk: Desk, tiles: readonly TileId[]) =>
  desk.visited.value.find((tile) => tiles.includes(tile)) ?? tiles[0];

function Table({ desk, state }: { desk: Desk; state: BoardState }) {
  const { table } = desk.layout.value;
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
      {desk.playable.value && <NewSet desk={desk} />}
    </div>
  );
}

function Rack({ desk, drawn }: { desk: Desk; drawn: readonly TileId[] }) {
  const { rack } = desk.layout.value;
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
      <Row
        desk={desk}
        tiles={rack}
        stop={tabStop(desk, rack)}
        wear={(tile) => ({ drawn: drawn.includes(tile) })}
      >
        {rack.length === 0 && <span class="rk-empty">{desk.say.value("rack-empty")}</span>}
      </Row>
    </div>
  );
}

/** The tiles under the pointer while they are dragged; a picture only. index.tsx moves it without drawing the board anew. */
function Ghost({ desk }: { desk: Desk }) {
  const at = desk.dragging.value && desk.ghost.peek();
  const tiles = carried(desk.pickup.value);
  // Nothing lies over the board at other times: checks of contrast cannot look through it.
  if (!at || !tiles.length) return null;
  return (
    <div class="rk-air" aria-hidden="true">
      <div class="rk-ghost" style={`translate:${at.x}px ${at.y}px`}>
        {tiles.slice(0, FAN).map((tile) => (
          <Face key={tile} desk={desk} tile={tile} />
        ))}
        {tiles.length > FAN && <b class="rk-more">{tiles.length}</b>}
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

/** Beside the table: what was told, the answer that was asked for, the verdict. It stays in view beside a high table. */
function Side({ desk, state }: { desk: Desk; state: BoardState }) {
  return (
    <div class="rk-panel">
      <div class="rk-stay">
        {state.replay && <ReplayText desk={desk} replay={state.replay} />}
        {state.lesson && <Answer desk={desk} lesson={state.lesson} />}
        {state.help && <HelpPanel desk={desk} help={state.help} />}
        <VerdictPanel desk={desk} state={state} />
        {state.lesson && <Done desk={desk} lesson={state.lesson} />}
        <Asks desk={desk} state={state} />
        {state.game && <News desk={desk} game={state.game} open={desk.wide.value && !state.help} />}
      </div>
    </div>
  );
}

/** All that a screen would cover: table and rack, and what is said and done about them. */
function Room({ desk, state }: { desk: Desk; state: BoardState }) {
  /** a step of a lesson to look at has what it shows, and no more */
  const whole = state.playable || !state.lesson;
  const rack = whole || state.rack.length > 0;
  return (
    <>
      {(rack || state.table.length > 0) && <Table desk={desk} state={state} />}
      <Side desk={desk} state={state} />
      <div class="rk-between">
        {state.game && <Opening desk={desk} game={state.game} />}
        <Refusal desk={desk} />
      </div>
      {rack && <Rack desk={desk} drawn={state.drawn} />}
      {state.replay && <ReplayBar desk={desk} replay={state.replay} />}
      <Toolbar desk={desk} state={state} />
      <Foot desk={desk} writing={state.mode !== "replay" && whole} />
    </>
  );
}

function Play({ desk, state }: { desk: Desk; state: BoardState }) {
  const pickup = desk.pickup.value;
  const { game, lesson } = state;
  const screen = game && game.phase !== "turn" && game.phase !== "watching";
  const over = game?.phase === "over";
  return (
    <div
      class="rk-body"
      data-rk-mode={state.mode}
      data-rk-phase={game?.phase}
      data-rk-still={!desk.playable.value || undefined}
      data-rk-face={desk.link.face.value}
      data-rk-showing={desk.showing.at.value !== null || undefined}
      data-rk-carry={pickup.phase === "idle" ? undefined : pickup.how}
      data-rk-crowded={desk.layout.value.table.flat().length > CROWDED || undefined}
    >
      {game && <Players desk={desk} game={game} />}
      {lesson && <LessonBar desk={desk} lesson={lesson} />}
      {lesson && <Task desk={desk} lesson={lesson} />}
      {screen && <Screen desk={desk} game={game} />}
      {!screen && <Room desk={desk} state={state} />}
      {over && <Table desk={desk} state={state} />}
      {screen && <Refusal desk={desk} />}
      {screen && <Foot desk={desk} writing={false} />}
      <Card desk={desk} />
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
