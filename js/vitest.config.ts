// Unit tests of the page's pure parts; the messages come through the same reader as in the build.
import { defineConfig } from "vitest/config";
// @ts-expect-error plain JavaScript, shared with build.mjs
import { pageMessages } from "./fluent.mjs";

export default defineConfig({
  plugins: [
    {
      name: "page-messages",
      resolveId: (id) => (id === "page-messages" ? "\0page-messages" : null),
      load: (id) => (id === "\0page-messages" ? `export default ${JSON.stringify(pageMessages())}` : null),
    },
  ],
  test: { include: ["tests/**/*.test.ts"] },
});
