// A recorded game: back and forward through its turns, and what each turn did and could have done.
import type { Desk } from "../desk";
import type { ReplayState } from "../protocol";
import { RichText } from "./RichText";
import { Small } from "./Small";

interface Props {
  desk: Desk;
  replay: ReplayState;
}

/** The slider, and a button on each side. */
export function ReplayBar({ desk, replay }: Props) {
  const say = desk.say.value;
  const { link } = desk;
  const at = link.sought.value ?? replay.at;
  const seek = (to: number) => link.send({ type: "seek", at: to });
  const button = (hook: "back" | "next", to: number, sign: string) => {
    const off = to < 0 || to > replay.length;
    const name = say(off ? `turn-${hook}-none` : `turn-${hook}`);
    return (
      <Small data-rk-replay={hook} name={name} off={off && name} onClick={() => seek(to)}>
        {sign}
      </Small>
    );
  };
  return (
    <div class="rk-replay">
      {button("back", at - 1, "\u2190")}
      <input
        type="range"
        min={0}
        max={replay.length}
        value={at}
        data-rk-replay="slider"
        data-lm-suppress-shortcuts="true"
        aria-label={say("turn-slider")}
        aria-valuetext={say("turn-at", { at, of: replay.length })}
        onChange={(event: Event) => seek(Number((event.currentTarget as HTMLInputElement).value))}
      />
      <span class="rk-at" aria-hidden="true">{`${at} / ${replay.length}`}</span>
      {button("next", at + 1, "\u2192")}
    </div>
  );
}

/** What happened in the turn that is shown, and the best play. */
export function ReplayText({ desk, replay }: Props) {
  return (
    <div class="rk-told">
      <p>
        <RichText parts={replay.caption} desk={desk} />
      </p>
      {replay.best.length > 0 && (
        <p class="rk-best">
          <RichText parts={replay.best} desk={desk} />
        </p>
      )}
    </div>
  );
}
