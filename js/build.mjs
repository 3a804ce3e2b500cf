// Builds the page into rummikub_widget/widget/static/: one self-contained ES module and one CSS file. `--watch` keeps building.
// `--pseudo FOLDER` builds into that folder, for tests, a page that knows the pseudo-language `xx`.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";
import { messagesPlugin, pageMessages, withPseudoLanguage } from "./fluent.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const pseudo = process.argv.includes("--pseudo") && process.argv.at(-1);
const out = pseudo
  ? `${pseudo}/`
  : fileURLToPath(new URL("../rummikub_widget/widget/static/", import.meta.url));
const budget = { "widget.js": 30_000, "widget.css": 8_000 };

/** One line per built file: its size, and an error when it is over its budget. */
const sizes = {
  name: "sizes",
  setup(build) {
    build.onEnd((result) => {
      if (result.errors.length) return;
      for (const [name, limit] of Object.entries(budget)) {
        const bytes = readFileSync(out + name);
        const zipped = gzipSync(bytes, { level: 9 }).length;
        console.log(`${name.padEnd(11)} ${bytes.length} bytes, gzipped ${zipped} of ${limit}`);
        if (zipped > limit) process.exitCode = 1;
      }
    });
  },
};

const options = {
  absWorkingDir: here,
  entryPoints: { widget: "src/index.tsx" },
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  charset: "utf8",
  legalComments: "none",
  // Chromium then compiles while it loads the module, beside the page, and not piece by piece during the first drawing.
  banner: { js: "//# allFunctionsCalledOnLoad" },
  define: { "process.env.NODE_ENV": '"production"', "define.amd": "false" },
  plugins: pseudo ? [messagesPlugin(() => withPseudoLanguage(pageMessages()))] : [messagesPlugin(), sizes],
  logLevel: "warning",
};

mkdirSync(out, { recursive: true });
if (process.argv.includes("--watch")) {
  const watching = await context(options);
  await watching.watch();
  console.log(`watching ${here}src`);
} else {
  await build(options);
}
