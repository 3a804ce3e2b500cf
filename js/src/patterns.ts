// Puts values into the messages, which the build has parsed. Of Fluent it knows what the page's messages use:
// variables, and choices by word, number or plural; the build refuses a message that uses more (fluent.mjs).

/** A message: text, or text with something to be put in. */
export type Pattern = string | readonly (string | Expression)[];

type Literal = { readonly type: "str" | "num"; readonly value: string | number };
type Variable = { readonly type: "var"; readonly name: string };
type Choice = {
  readonly type: "select";
  readonly selector: Variable;
  readonly variants: readonly { readonly key: Literal; readonly value: Pattern }[];
  /** the variant that holds where no other does */
  readonly star: number;
};
type Expression = Literal | Variable | Choice;

export type Values = Readonly<Record<string, string | number>>;

function chosen({ selector, variants, star }: Choice, lang: string, values: Values): Pattern {
  const value = values[selector.name];
  const plural = typeof value === "number" ? new Intl.PluralRules(lang).select(value) : value;
  return (
    (variants.find(({ key }) => key.value === value || key.value === plural) ?? variants[star])?.value ?? ""
  );
}

/** The message with its values. */
export function filled(pattern: Pattern, lang: string, values: Values): string {
  if (typeof pattern === "string") return pattern;
  const parts = pattern.map((part) => {
    if (typeof part === "string") return part;
    if (part.type === "var") return values[part.name];
    return part.type === "select" ? filled(chosen(part, lang, values), lang, values) : part.value;
  });
  return parts.join("");
}
