// The screens of a game around its turns: the draw for who starts, handing over the seat, the score sheet.
import { act, obstacle } from "../actions";
import type { Desk } from "../desk";
import type { Action, GameState, Sheet } from "../protocol";
import { RichText } from "./RichText";
import { Face } from "./Tile";

function Go({ desk, action, label }: { desk: Desk; action: Action; label: string }) {
  const reason = obstacle(desk, action);
  return (
    <button
      type="button"
      class="rk-button"
      data-first={reason === null || undefined}
      data-rk-action={action}
      data-lm-suppress-shortcuts="true"
      aria-disabled={reason !== null}
      title={reason ?? undefined}
      onClick={() => act(desk, action)}
    >
      <span>{label}</span>
    </button>
  );
}

/** Each player's tile, round by round; the highest starts. */
function StartDraw({ desk, game }: { desk: Desk; game: GameState }) {
  const say = desk.say.value;
  const starter = game.players[game.current]?.name ?? "";
  return (
    <section class="rk-screen" data-rk-screen="start">
      <h3>{say("start-title")}</h3>
      {game.start.map((round, index) => (
        <ul key={index} class="rk-draws">
          {round.map(({ name, tile }) => (
            <li key={name}>
              <Face desk={desk} tile={tile} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ))}
      <p>{say("starts", { name: starter })}</p>
      <Go desk={desk} action="ready" label={say("start")} />
    </section>
  );
}

function HandOver({ desk, game }: { desk: Desk; game: GameState }) {
  const say = desk.say.value;
  const name = game.players[game.current]?.name ?? "";
  return (
    <section class="rk-screen" data-rk-screen="hand-over">
      <h3 tabIndex={-1}>{say("hand-over", { name })}</h3>
      <p>{say("hand-over-text", { name })}</p>
      <Go desk={desk} action="ready" label={say("hand-over-ready", { name })} />
    </section>
  );
}

const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`.replace("-", "\u2212"));

function Scores({ desk, sheet }: { desk: Desk; sheet: Sheet }) {
  const say = desk.say.value;
  return (
    <table class="rk-scores">
      <caption class="rk-hidden">{say("score-sheet")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("score-game")}</th>
          {sheet.players.map((name) => (
            <th key={name} scope="col" data-won={sheet.winners.includes(name) || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.games.map((row, index) => (
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            {row.map((points, seat) => (
              <td key={seat}>{signed(points)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say("score-total")}</th>
          {sheet.totals.map((points, seat) => (
            <td key={seat}>{signed(points)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The score sheet, with the tiles that everyone has left. */
function End({ desk, sheet }: { desk: Desk; sheet: Sheet }) {
  const say = desk.say.value;
  return (
    <section class="rk-screen" data-rk-screen="over">
      <h3>
        <RichText parts={sheet.title} desk={desk} />
      </h3>
      <Scores desk={desk} sheet={sheet} />
      <details>
        <summary data-lm-suppress-shortcuts="true">{say("tiles-at-end")}</summary>
        <ul class="rk-left">
          {sheet.players.map((name, seat) => (
            <li key={name}>
              <b>{name}</b>{" "}
              {sheet.racks[seat]?.length ? (
                <RichText parts={(sheet.racks[seat] ?? []).map((tile) => ({ tile }))} desk={desk} />
              ) : (
                say("no-tiles-left")
              )}
            </li>
          ))}
        </ul>
      </details>
      {!sheet.match_over && <Go desk={desk} action="next-game" label={say("next-game")} />}
    </section>
  );
}

/** The screen that lies in place of table or rack in this phase, if any. */
export function Screen({ desk, game }: { desk: Desk; game: GameState }) {
  if (game.phase === "start") return <StartDraw desk={desk} game={game} />;
  if (game.phase === "hand-over") return <HandOver desk={desk} game={game} />;
  if (game.phase === "over" && game.sheet) return <End desk={desk} sheet={game.sheet} />;
  return null;
}
