// What is said aloud when Python sends something new: a turn begins, what happened meanwhile, an answer to a question.
import { effect } from "@preact/signals-core";
import type { Desk } from "./desk";
import { type Say, spokenText } from "./language";
import type { BoardState, GameState, LessonState, RichText } from "./protocol";

function turnTold(game: GameState, say: Say): string[] {
  const name = game.players[game.current]?.name ?? "";
  switch (game.phase) {
    case "turn":
      return [say("turn-begins", { name }), ...game.news.map((item) => spokenText(say, item))];
    case "hand-over":
      return [say("hand-over", { name })];
    case "over":
      return game.sheet ? [spokenText(say, game.sheet.title)] : [];
    default:
      return [];
  }
}

type Tidings = [key: string, told: string[]][];

function lessonTidings({ at, heading, prompt, reply, steps, text }: LessonState, say: Say): Tidings {
  const spoken = (lines: readonly RichText[]) => lines.map((line) => spokenText(say, line));
  return [
    [`${at}`, [say("step", { at: at + 1, of: steps.length }), ...spoken([[heading], ...text, prompt])]],
    [`${reply?.number}`, reply ? spoken(reply.text) : []],
  ];
}

/** What may be news, each with what tells the old from the new. */
function tidings({ game, help, lesson, replay }: BoardState, say: Say): Tidings {
  const answer = help ? [help.title, ...help.text].map((part) => spokenText(say, part)) : [];
  const turn = replay ? [spokenText(say, replay.caption)] : game ? turnTold(game, say) : [];
  return [
    [`${game?.game} ${game?.turn} ${game?.phase} ${replay?.at}`, turn],
    [answer.join(), answer],
    ...(lesson ? lessonTidings(lesson, say) : []),
  ];
}

/** Tells what is new from now on; gives the function that stops. */
export function tellNews(desk: Desk): () => void {
  let known: string[] | null = null;
  return effect(() => {
    const state = desk.link.state.value;
    if (!state) return;
    const all = tidings(state, desk.say.peek());
    const fresh = all.filter(([key], index) => known && key !== known[index]).flatMap(([, told]) => told);
    known = all.map(([key]) => key);
    if (fresh.length) desk.tell(fresh.join(" "));
  });
}
