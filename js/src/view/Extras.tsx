// Below the board: moves typed in words, and the cards that open there: the list of keys, the settings of the view.
import { blocked } from "../actions";
import type { Card as CardName, Desk } from "../desk";
import { FACES, type TileFace } from "../protocol";

const LANGUAGES = { en: "English", ru: "Русский" };
const KEYS = ["arrows", "space", "h", "shift", "x", "escape", "undo", "slash"] as const;
const ICONS: Record<CardName, string> = {
  keys: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  settings: "M4 7h10m4 0h2M4 17h4m4 0h8M14 4v6M8 14v6",
};

/** Sends what is written. It stays in the field until Python has done it, so that nothing typed is lost. */
function send(desk: Desk, field: HTMLInputElement) {
  const { value: text } = field;
  const { link } = desk;
  if (!text.trim()) return;
  if (desk.playable.value)
    link.send({ type: "write", text }, () => {
      if (field.value === text) field.value = "";
    });
  else link.refusal.value = [blocked(desk) ?? desk.say.value("not-now")];
}

function WriteLine({ desk }: { desk: Desk }) {
  const say = desk.say.value;
  return (
    <form
      onSubmit={(event: Event) => {
        event.preventDefault();
        send(desk, (event.currentTarget as HTMLFormElement).elements.namedItem("moves") as HTMLInputElement);
      }}
    >
      <input
        name="moves"
        class="rk-field"
        data-lm-suppress-shortcuts="true"
        data-rk-write
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={2000}
        aria-label={say("write")}
        placeholder={say("write-example")}
      />
    </form>
  );
}

/** A button that opens a card: it needs no Python. */
function Opener({ desk, card }: { desk: Desk; card: CardName }) {
  const name = desk.say.value(`open-${card}`);
  const open = desk.open.value === card;
  return (
    <button
      type="button"
      class="rk-opener"
      data-rk-open={card}
      data-lm-suppress-shortcuts="true"
      aria-expanded={open}
      aria-label={name}
      title={name}
      onClick={() => desk.turnCard(open ? null : card)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[card]} />
      </svg>
    </button>
  );
}

/** The lowest line: a field for those who prefer to write their moves, and the buttons that open cards. */
export function Foot({ desk, writing }: { desk: Desk; writing: boolean }) {
  return (
    <div class="rk-foot">
      {writing && <WriteLine desk={desk} />}
      <Opener desk={desk} card="keys" />
      <Opener desk={desk} card="settings" />
    </div>
  );
}

function Keys({ desk }: { desk: Desk }) {
  const say = desk.say.value;
  return (
    <dl>
      {KEYS.map((key) => (
        <div key={key}>
          <dt>{say(`key-${key}`)}</dt>
          <dd>{say(`key-${key}-does`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Settings({ desk }: { desk: Desk }) {
  const say = desk.say.value;
  const { link } = desk;
  const chosen = (event: Event) => (event.currentTarget as HTMLSelectElement).value;
  return (
    <>
      <label>
        <span>{say("language")}</span>
        <select
          data-lm-suppress-shortcuts="true"
          data-rk-set="lang"
          onChange={(event: Event) => link.choose("lang", chosen(event))}
        >
          {Object.entries(LANGUAGES).map(([lang, name]) => (
            <option key={lang} value={lang} lang={lang} selected={lang === link.lang.value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say("face")}</span>
        <select
          data-lm-suppress-shortcuts="true"
          data-rk-set="face"
          onChange={(event: Event) => link.choose("face", chosen(event) as TileFace)}
        >
          {FACES.map((face) => (
            <option key={face} value={face} selected={face === link.face.value}>
              {say(`face-${face}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          data-lm-suppress-shortcuts="true"
          data-rk-set="copies"
          checked={link.copies.value}
          onChange={(event: Event) =>
            link.choose("copies", (event.currentTarget as HTMLInputElement).checked)
          }
        />
        <span>{say("copies")}</span>
      </label>
    </>
  );
}

/** Called when the card is drawn first, and when it is gone. */
const takeFocus = (card: HTMLElement | null) => card?.focus();

/** The card that lies open, if any. */
export function Card({ desk }: { desk: Desk }) {
  const card = desk.open.value;
  if (!card) return null;
  const title = desk.say.value(`${card}-title`);
  return (
    <section
      key={card}
      ref={takeFocus}
      class="rk-card"
      data-rk-card={card}
      data-lm-suppress-shortcuts="true"
      tabIndex={-1}
      aria-label={title}
    >
      <p class="rk-title">{title}</p>
      {card === "keys" ? <Keys desk={desk} /> : <Settings desk={desk} />}
      <button
        type="button"
        class="rk-small"
        data-lm-suppress-shortcuts="true"
        onClick={() => desk.turnCard(null)}
      >
        {desk.say.value("close")}
      </button>
    </section>
  );
}
