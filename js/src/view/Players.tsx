// The strip above the table of a game: who plays, how many tiles each has, whose turn it is, the time left, the pool.
import { clockText } from "../clock";
import type { Desk } from "../desk";
import type { Say } from "../language";
import type { GameState, Player } from "../protocol";
import { RichText } from "./RichText";
import { reach, Scroll } from "./Scroll";

/** From this many seconds on, the clock shows that it is urgent. */
const URGENT = 10;

function Seat({ desk, player, playing }: { desk: Desk; player: Player; playing: boolean }) {
  const say = desk.say.value;
  const left = say("tiles-left", { count: player.tiles });
  const opened = say(player.opened ? "opened" : "not-opened");
  return (
    <li
      class="rk-player"
      aria-current={playing || undefined}
      data-opened={player.opened || undefined}
      title={`${player.name}: ${left}, ${opened}`}
    >
      <b>{player.name}</b>
      <span class="rk-count">
        <i aria-hidden="true" />
        <span aria-hidden="true">{player.tiles}</span>
        <span class="rk-hidden">{left}</span>
      </span>
      <small>{opened}</small>
    </li>
  );
}

/** The attributes of the clock's ring. They alone change from second to second. */
export const clockLook = (say: Say, seconds: number, limit: number) => ({
  "aria-label": say("seconds-left", { count: seconds }),
  "data-left": clockText(seconds),
  "data-urgent": seconds <= URGENT ? "true" : undefined,
  style: `--rk-left:${seconds / limit}`,
});

function Ring({ desk, limit }: { desk: Desk; limit: number }) {
  return (
    <span class="rk-clock" role="timer" {...clockLook(desk.say.value, desk.clock.left.peek() ?? 0, limit)}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" />
        <circle cx="18" cy="18" r="15.9" pathLength={100} />
      </svg>
    </span>
  );
}

/** The strip. */
export function Players({ desk, game }: { desk: Desk; game: GameState }) {
  const say = desk.say.value;
  const pool = say("pool", { count: game.pool });
  return (
    <div class="rk-strip">
      <ul class="rk-players" aria-label={say("players")}>
        {game.players.map((player, seat) => (
          <Seat
            key={player.name}
            desk={desk}
            player={player}
            playing={seat === game.current && game.phase !== "over"}
          />
        ))}
      </ul>
      <p class="rk-pool" title={pool}>
        <span class="rk-count" aria-hidden="true">
          <i />
          {game.pool}
        </span>
        {game.games > 1 && <span>{say("game-of", { game: game.game, games: game.games })}</span>}
        <span>{pool}</span>
      </p>
      {game.clock && game.phase === "turn" && <Ring desk={desk} limit={game.clock.limit} />}
    </div>
  );
}

/** The total towards the initial meld, before the player has opened. */
export function Opening({ desk, game }: { desk: Desk; game: GameState }) {
  if (!game.opening) return null;
  const { points, threshold } = game.opening;
  return (
    <p class="rk-opening" data-reached={points >= threshold || undefined}>
      <progress max={threshold} value={Math.min(points, threshold)} aria-hidden="true" />
      <span>{desk.say.value("opening", { points, threshold })}</span>
    </p>
  );
}

/** What happened since this player's last turn; open where there is room for it. */
export function News({ desk, game, open }: { desk: Desk; game: GameState; open: boolean }) {
  if (!game.news.length) return null;
  return (
    <details
      class="rk-news"
      open={open}
      onToggle={(event: Event) => reach((event.currentTarget as HTMLElement).lastElementChild as HTMLElement)}
    >
      <summary data-lm-suppress-shortcuts="true">{desk.say.value("news")}</summary>
      <Scroll label={desk.say.value("news")}>
        <ul>
          {game.news.map((item, index) => (
            <li key={index}>
              <RichText parts={item} desk={desk} />
            </li>
          ))}
        </ul>
      </Scroll>
    </details>
  );
}
