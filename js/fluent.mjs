// Reads the page's messages (`page-...`) out of messages/*.ftl at build time, already parsed: the parser stays out of the bundle.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";

export const folder = fileURLToPath(new URL("../rummikub_widget/explain/messages/", import.meta.url));

/** The .ftl files of the folder; `en.ftl` and `en.page.ftl` both belong to `en`. */
export function messageFiles() {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ftl"))
    .sort();
}

/** A parsed pattern in the short form of src/patterns.ts. */
const shortened = (pattern) =>
  typeof pattern === "string"
    ? pattern
    : pattern.map((part) => {
        if (part.type === "var") return [part.name];
        if (part.type !== "select") return `${part.value ?? part}`;
        const choice = ({ key, value }, index) => [index === part.star ? "" : key.value, shortened(value)];
        return [part.selector.name, Object.fromEntries(part.variants.map(choice))];
      });

/** `{en: {undo: pattern, ...}, ...}`: the patterns of the page's messages, by their ids without `page-`. */
export function pageMessages() {
  const languages = {};
  for (const name of messageFiles()) {
    const language = name.split(".")[0];
    const { body } = new FluentResource(readFileSync(folder + name, "utf8"));
    languages[language] ??= {};
    for (const { id, value } of body.filter((message) => message.id.startsWith("page-"))) {
      const own = id.replace("page-", "");
      if (/"type":"(func|mesg|term)"/.test(JSON.stringify(value)))
        throw new Error(`messages/${name}: ${id} uses more of Fluent than the page knows (src/patterns.ts)`);
      if (own in languages[language]) throw new Error(`messages/${name}: ${id} is defined twice`);
      languages[language][own] = shortened(value);
    }
  }
  return languages;
}

/** The messages with a language `xx` for tests: English in brackets and longer, to find what is not translated or has no room. */
export function withPseudoLanguage(messages) {
  const longer = (text) =>
    text.replace(/\p{L}+/gu, (word) => word + "o".repeat(Math.ceil(word.length * 0.4)));
  const stretched = (pattern) =>
    typeof pattern === "string"
      ? longer(pattern)
      : pattern.map((part) => (typeof part === "string" ? longer(part) : blank(part)));
  const blank = ([name, choices]) =>
    choices
      ? [name, Object.fromEntries(Object.entries(choices).map(([key, value]) => [key, stretched(value)]))]
      : [name];
  const bracketed = ([id, pattern]) => [id, ["\u27e6", stretched(pattern), "\u27e7"].flat()];
  return { ...messages, xx: Object.fromEntries(Object.entries(messages.en).map(bracketed)) };
}

/** What `import messages from "page-messages"` gives, for esbuild. */
export const messagesPlugin = (read = pageMessages) => ({
  name: "page-messages",
  setup(build) {
    build.onResolve({ filter: /^page-messages$/ }, () => ({ path: "page-messages", namespace: "ftl" }));
    build.onLoad({ filter: /.*/, namespace: "ftl" }, () => ({
      contents: JSON.stringify(read()),
      loader: "json",
      watchFiles: messageFiles().map((name) => folder + name),
      watchDirs: [folder],
    }));
  },
});
