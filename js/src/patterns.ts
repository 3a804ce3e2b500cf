// Puts values into the messages, which the build has parsed. Of Fluent it knows what the page's messages use:
// variables, and choices by word, number or plural; the build refuses a message that uses more (fluent.mjs).

/** A message: text, or text with something to be put in. */
export type Pattern = string | readonly (string | Blank)[];

/** The name of a value, to be put in itself or to choose by; the choice without a name holds where no other does. */
type Blank = readonly [name: string, choices?: Readonly<Record<string, Pattern>>];

export type Values = Readonly<Record<string, string | number>>;

/** The message with its values. */
export function filled(pattern: Pattern, lang: string, values: Values): string {
  if (typeof pattern === "string") return pattern;
  const parts = pattern.map((part) => {
    if (typeof part === "string") return part;
    const [name, choices] = part;
    const value = values[name] ?? "";
    if (!choices) return value;
    const plural = typeof value === "number" ? new Intl.PluralRules(lang).select(value) : "";
    return filled(choices[value] ?? choices[plural] ?? choices[""] ?? "", lang, values);
  });
  return parts.join("");
}
