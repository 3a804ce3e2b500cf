// A lesson or an exercise: the way through its steps, what is told and asked, the answer and what was said of it.
import { wish } from "../actions";
import { type Desk, focused } from "../desk";
import type { LessonState, Reply, RichText as Rich } from "../protocol";
import { RichText } from "./RichText";
import { Small } from "./Small";

interface Props {
  desk: Desk;
  lesson: LessonState;
}

const MOST = 3;
const STAR = "\u2605";
const stars = (number: number) => STAR.repeat(number) + "\u2606".repeat(MOST - number);

function Stars({ desk, had, most, shown }: { desk: Desk; had: number; most: number; shown: string }) {
  return (
    <span class="rk-stars" role="img" aria-label={desk.say.value("stars", { had, most })}>
      {shown}
    </span>
  );
}

/** The name of the lesson, a dot for each step, the stars; back and forward. */
export function LessonBar({ desk, lesson }: Props) {
  const say = desk.say.value;
  const { at, most_stars: most, stars: had, steps, title } = lesson;
  const go = (to: number) => wish(desk, { type: "seek", at: to });
  const way = (hook: "back" | "next", to: number, sign: string) => {
    const name = say(`step-${hook}`);
    return (
      <Small
        data-rk-lesson={hook}
        name={name}
        off={!steps[to] && say(`turn-${hook}-none`)}
        onClick={() => go(to)}
      >
        {sign}
      </Small>
    );
  };
  if (!title && !steps[1]) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="rk-strip rk-way" role="group" aria-label={title || say("task")}>
      <b class="rk-lesson">{title}</b>
      {steps[1] && (
        <ol class="rk-dots">
          {steps.map((step, place) => {
            const told = [say("step", { at: place + 1, of: steps.length }), step.title];
            if (step.done) told.push(say("step-done"));
            const name = told.filter(Boolean).join(", ");
            return (
              <li key={place}>
                <button
                  type="button"
                  data-rk-step={place}
                  data-kind={step.kind}
                  data-done={step.done || undefined}
                  data-lm-suppress-shortcuts="true"
                  aria-current={place === at ? "step" : undefined}
                  aria-label={name}
                  title={name}
                  onClick={() => go(place)}
                />
              </li>
            );
          })}
        </ol>
      )}
      {most > 0 && <Stars desk={desk} had={had} most={most} shown={`${STAR} ${had}/${most}`} />}
      {steps[1] && way("back", at - 1, "\u2190")}
      {steps[1] && way("next", at + 1, "\u2192")}
    </div>
  );
}

const Lines = ({ desk, lines }: { desk: Desk; lines: readonly Rich[] }) => (
  <>
    {lines.map((line, index) => (
      <p key={index}>
        <RichText parts={line} desk={desk} />
      </p>
    ))}
  </>
);

/** What the step tells and asks. */
export function Task({ desk, lesson }: Props) {
  const { heading, par, prompt, text } = lesson;
  return (
    <div class="rk-task">
      {heading && <p class="rk-title">{heading}</p>}
      <Lines desk={desk} lines={text} />
      {prompt.length > 0 && (
        <p class="rk-prompt">
          <RichText parts={prompt} desk={desk} />
        </p>
      )}
      {par && <p class="rk-best">{par}</p>}
    </div>
  );
}

/** Where a question is answered: two buttons, or a field to write in. */
function Question({ desk, lesson }: Props) {
  const say = desk.say.value;
  const { asks, given } = lesson;
  const answer = (text: string) => wish(desk, { type: "check", text });
  if (asks === "yes-no")
    return (
      <div class="rk-small-buttons">
        {["yes", "no"].map((word) => (
          <Small key={word} data-rk-answer={word} aria-pressed={word === given} onClick={() => answer(word)}>
            {say(word)}
          </Small>
        ))}
      </div>
    );
  const send = (event: Event) => {
    event.preventDefault();
    answer(new FormData(event.currentTarget as HTMLFormElement).get("answer") as string);
  };
  return (
    <form class="rk-question" onSubmit={send}>
      <input
        class="rk-field"
        name="answer"
        autocomplete="off"
        inputMode={asks === "number" ? "numeric" : undefined}
        defaultValue={given}
        placeholder={say(`answer-${asks}`)}
        aria-label={say(`answer-${asks}`)}
        data-lm-suppress-shortcuts="true"
        data-rk-answer="text"
      />
      <button type="submit" class="rk-small" data-rk-answer="send" data-lm-suppress-shortcuts="true">
        {say("answer")}
      </button>
    </form>
  );
}

/** The answer as a code, which an answer cell takes. */
function Code({ desk, code }: { desk: Desk; code: string }) {
  const say = desk.say.value;
  const copy = () => {
    const field = desk.root.querySelector<HTMLInputElement>(".rk-code input");
    const had = focused(desk.root) as HTMLElement | null;
    field?.select();
    // The newer way of copying is not allowed everywhere where a notebook is shown.
    if (document.execCommand("copy")) desk.tell(say("copied"));
    had?.focus();
  };
  return (
    <details class="rk-code">
      <summary data-lm-suppress-shortcuts="true">{say("code")}</summary>
      <div>
        <input
          class="rk-field"
          readOnly
          value={code}
          aria-label={say("code")}
          data-lm-suppress-shortcuts="true"
        />
        <Small data-rk-lesson="copy" onClick={copy}>
          {say("copy")}
        </Small>
      </div>
    </details>
  );
}

function Said({ desk, reply }: { desk: Desk; reply: Reply }) {
  const tone = reply.right === null ? "unfinished" : reply.right ? "good" : "wrong";
  return (
    <div class="rk-verdict rk-said" data-rk-right={String(reply.right)} data-tone={tone}>
      {reply.stars !== null && <Stars desk={desk} had={reply.stars} most={MOST} shown={stars(reply.stars)} />}
      <Lines desk={desk} lines={reply.text} />
    </div>
  );
}

/** How the step is answered, and what was said of the answer. */
export function Answer({ desk, lesson }: Props) {
  const { asks, at, reply } = lesson;
  return (
    <>
      {asks && asks !== "table" && <Question key={at} desk={desk} lesson={lesson} />}
      {reply && <Said desk={desk} reply={reply} />}
    </>
  );
}

/** What can be done when a step is done: go on, keep the answer. */
export function Done({ desk, lesson }: Props) {
  const { at, code, steps } = lesson;
  const goesOn = steps[at + 1] && steps[at]?.done;
  return (
    <>
      {goesOn && (
        <Small data-rk-lesson="go-on" data-first onClick={() => wish(desk, { type: "seek", at: at + 1 })}>
          {desk.say.value("go-on")}
        </Small>
      )}
      {code && <Code desk={desk} code={code} />}
    </>
  );
}
