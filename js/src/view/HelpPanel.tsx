// What was asked for: a hint, a why, the nearest legal table; and the buttons that show a plan on the table step by step.
import { act } from "../actions";
import type { Desk } from "../desk";
import { spokenText } from "../language";
import type { Help } from "../protocol";
import { RichText } from "./RichText";
import { Scroll } from "./Scroll";
import { Small } from "./Small";

/** Shows the table after so many steps, and says what the last of them did. */
function go(desk: Desk, to: number) {
  const say = desk.say.peek();
  const { steps } = desk.showing;
  const step = steps.value[to - 1];
  desk.showing.go(to);
  const at = step ? `${say("step", { at: to, of: steps.value.length })}: ` : "";
  desk.tell(at + (step ? spokenText(say, step.text) : say("step-start")));
}

/** Forward and back through the steps; leaving, and doing what is shown. */
function Stepper({ desk, at }: { desk: Desk; at: number }) {
  const say = desk.say.value;
  const { steps, leave } = desk.showing;
  const { length } = steps.value;
  const step = steps.value[at - 1];
  const adopt = () => {
    leave();
    desk.link.send({ type: "adopt", step: at });
  };
  const unstepped = at === 0 && say("step-start");
  return (
    <div class="rk-steps">
      <p>
        <small>{say("step", { at, of: length })}</small>{" "}
        {step ? <RichText parts={step.text} desk={desk} /> : say("step-start")}
      </p>
      <div class="rk-small-buttons">
        <Small data-rk-help="back" off={unstepped} onClick={() => go(desk, at - 1)}>
          {say("step-back")}
        </Small>
        <Small data-rk-help="next" off={at === length && say("step-last")} onClick={() => go(desk, at + 1)}>
          {say("step-next")}
        </Small>
        <Small data-rk-help="adopt" off={unstepped} onClick={adopt}>
          {say("step-adopt")}
        </Small>
        <Small data-rk-help="leave" onClick={leave}>
          {say("step-leave")}
        </Small>
      </div>
    </div>
  );
}

/** The card with the answer. */
export function HelpPanel({ desk, help }: { desk: Desk; help: Help }) {
  const say = desk.say.value;
  const at = desk.showing.at.value;
  return (
    <section class="rk-answer" data-rk-help-kind={help.kind}>
      <p class="rk-title">
        <RichText parts={help.title} desk={desk} />
      </p>
      {at === null ? (
        <>
          <Scroll label={spokenText(say, help.title)}>
            {help.text.map((sentence, index) => (
              <p key={index}>
                <RichText parts={sentence} desk={desk} />
              </p>
            ))}
          </Scroll>
          <div class="rk-small-buttons">
            {help.plan && (
              <Small data-rk-help="show" onClick={() => go(desk, 1)}>
                {say("show-me")}
              </Small>
            )}
            {help.more && (
              <Small data-rk-help="more" onClick={() => act(desk, "hint")}>
                {say("more-help")}
              </Small>
            )}
            <Small data-rk-help="close" onClick={() => desk.link.send({ type: "close" })}>
              {say("close")}
            </Small>
          </div>
        </>
      ) : (
        <Stepper desk={desk} at={at} />
      )}
    </section>
  );
}
