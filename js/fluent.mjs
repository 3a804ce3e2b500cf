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

/** `{en: {undo: pattern, ...}, ...}`: the parsed patterns of the page's messages, by their ids without `page-`. */
export function pageMessages() {
  const languages = {};
  for (const name of messageFiles()) {
    const language = name.split(".")[0];
    const { body } = new FluentResource(readFileSync(folder + name, "utf8"));
    languages[language] ??= {};
    for (const { id, value } of body.filter((message) => message.id.startsWith("page-"))) {
      const own = id.replace("page-", "");
      if (JSON.stringify(value).includes('"type":"func"'))
        throw new Error(`messages/${name}: ${id} calls a function, and the page has none`);
      if (own in languages[language]) throw new Error(`messages/${name}: ${id} is defined twice`);
      languages[language][own] = value;
    }
  }
  return languages;
}

/** What `import messages from "page-messages"` gives, for esbuild. */
export const messagesPlugin = {
  name: "page-messages",
  setup(build) {
    build.onResolve({ filter: /^page-messages$/ }, () => ({ path: "page-messages", namespace: "ftl" }));
    build.onLoad({ filter: /.*/, namespace: "ftl" }, () => ({
      contents: JSON.stringify(pageMessages()),
      loader: "json",
      watchFiles: messageFiles().map((name) => folder + name),
      watchDirs: [folder],
    }));
  },
};

/** Leaves Fluent's functions, NUMBER and DATETIME, out of the bundle: no message of the page calls one. */
export const noFunctionsPlugin = {
  name: "no-fluent-functions",
  setup(build) {
    build.onLoad({ filter: /@fluent\/bundle\/esm\/builtins\.js$/ }, () => ({
      contents: "export const NUMBER = undefined, DATETIME = undefined;",
    }));
  },
};
