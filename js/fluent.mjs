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

/** `{en: [parsed message, ...], ...}`, the messages of the page only. */
export function pageMessages() {
  const languages = {};
  for (const name of messageFiles()) {
    const language = name.split(".")[0];
    const { body } = new FluentResource(readFileSync(folder + name, "utf8"));
    languages[language] ??= [];
    languages[language].push(...body.filter((message) => message.id.startsWith("page-")));
  }
  for (const [language, messages] of Object.entries(languages)) {
    const ids = messages.map((message) => message.id);
    const twice = ids.find((id, place) => ids.indexOf(id) !== place);
    if (twice) throw new Error(`messages/${language}*.ftl: ${twice} is defined twice`);
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
