// A stand-in for anywidget's model and for Python, for tests in a page without a kernel. It knows no rules: it moves tiles as told,
// calls sets of three and more legal, and answers at once. Tests may preset `window.preset` (a state) before the page loads, replace
// `model.onSend` (to answer by themselves, or through a real Python), and read `model.sent`.

const SETTINGS = new URLSearchParams(location.search);

/** The state of docs/protocol.md for a layout; `more` overrides its fields. */
export function stateOf(table, rack, more = {}) {
  const sets = table.map((set) => ({
    state: set.length < 3 ? "incomplete" : "legal",
    kind: "run",
    caption: [set.length < 3 ? `${3 - set.length} more` : `run · ${set.length}`],
    stands: {},
    choices: [],
    marked: [],
  }));
  const legal = sets.every((set) => set.state === "legal");
  return {
    version: 2,
    revision: 1,
    answered: null,
    mode: "practice",
    playable: true,
    table,
    rack,
    laid: [],
    drawn: [],
    sets,
    verdict: {
      state: legal ? "legal" : "illegal",
      tone: legal ? "good" : "unfinished",
      title: [legal ? "Legal" : "Not finished yet"],
      summary: [],
      findings: [],
    },
    actions: {
      undo: null,
      redo: "There is nothing to redo.",
      reset: null,
      "sort-runs": null,
      "sort-groups": null,
      hint: null,
      why: null,
      repair: "The table is legal.",
    },
    help: null,
    game: null,
    replay: null,
    trouble: null,
    ...more,
  };
}

/** The part of anywidget's model that a view uses. */
export function createModel(values) {
  const listeners = {};
  const model = {
    values,
    sent: [],
    saved: 0,
    get: (name) => model.values[name],
    set(name, value) {
      model.values[name] = value;
      model.trigger(`change:${name}`);
    },
    save_changes() {
      model.saved += 1;
    },
    on(name, callback) {
      listeners[name] = [...(listeners[name] ?? []), callback];
    },
    off(name, callback) {
      listeners[name] = (listeners[name] ?? []).filter((each) => each !== callback);
    },
    trigger(name, ...args) {
      for (const callback of [...(listeners[name] ?? [])]) callback(...args);
    },
    send(content) {
      model.sent.push(content);
      model.onSend(content);
    },
    answer(message, error = null) {
      model.trigger("msg:custom", {
        kind: "answer",
        id: message.id,
        revision: model.values.state.revision,
        error,
      });
    },
    onSend(message) {
      queueMicrotask(() => {
        const { state } = model.values;
        const { intent } = message;
        if (intent.type === "move") {
          const [table, rack] = move(state, intent);
          model.set("state", stateOf(table, rack, { revision: state.revision + 1, laid: state.laid }));
        }
        model.answer(message);
      });
    },
  };
  return model;
}

function move({ table, rack }, { tiles, to }) {
  const stays = (tile) => !tiles.includes(tile);
  const put = (row) => {
    const at = to.beside ? row.indexOf(to.beside) + (to.side === "after" ? 1 : 0) : row.length;
    return [...row.slice(0, at), ...tiles, ...row.slice(at)];
  };
  const sets = table.map((set) => set.filter(stays)).filter((set) => set.length);
  const rest = rack.filter(stays);
  if (to.zone === "rack") return [sets, put(rest)];
  if (!to.beside) return [[...sets, tiles], rest];
  return [sets.map((set) => (set.includes(to.beside) ? put(set) : set)), rest];
}

/** A shadow root with the board's style in it, as marimo makes one for each widget. */
async function shadowIn(cell) {
  const host = document.createElement("div");
  cell.append(host);
  const shadow = host.attachShadow({ mode: "open" });
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "widget.css" });
  const loaded = new Promise((done) => {
    style.onload = done;
  });
  shadow.append(style);
  await loaded;
  return shadow;
}

/** Draws a view of the model at the end of the page; gives its element and the function that takes it away. */
export async function mount(model, { disconnected = false, shadow = false } = {}) {
  const { default: widget } = await import("./widget.js");
  const element = document.createElement("div");
  if (disconnected) element.classList.add("jupyter-widgets-disconnected");
  const cell = document.querySelector("#cell");
  (shadow ? await shadowIn(cell) : cell).append(element);
  const close = await widget.render({ model, el: element, signal: new AbortController().signal });
  return { element, close };
}

const START = stateOf(
  [
    ["R3a", "R4a", "R5a"],
    ["B7a", "K7a", "O7a"],
  ],
  ["R6a", "B9a", "K1a", "Ja"],
);

/** How each notebook tells its theme; notebooks.css has the colors. */
const NOTEBOOKS = {
  jupyter: (theme) => {
    document.body.dataset.jpThemeLight = String(theme !== "dark");
  },
  vscode: (theme) => {
    document.body.dataset.vscodeThemeKind = `vscode-${theme}`;
  },
  marimo: (theme) => document.body.classList.add(theme, `${theme}-theme`),
};

const notebook = SETTINGS.get("notebook") ?? "jupyter";
NOTEBOOKS[notebook](SETTINGS.get("theme") ?? "light");
window.standIn = { stateOf, createModel, mount };
window.model = createModel({
  state: window.preset ?? START,
  lang: SETTINGS.get("lang") ?? "en",
  face: SETTINGS.get("face") ?? "classic",
  copies: SETTINGS.has("copies"),
});
if (!SETTINGS.has("empty"))
  await mount(window.model, { disconnected: SETTINGS.has("disconnected"), shadow: notebook === "marimo" });
document.body.dataset.ready = "true";
