// The check of what arrives: docs/protocol.md as the page reads it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ACTIONS, faceOf } from "../src/protocol";
import { Malformed, readAnswer, readState } from "../src/reading";
import { stateWith } from "./states";

const GOOD = stateWith([["R3a", "R4a", "Ja"]], ["B13b", "Jb"], {
  sets: [
    {
      state: "legal",
      kind: "run",
      caption: ["run · ", { tile: "R5" }],
      stands: { Ja: "R5" },
      choices: [],
      marked: ["R3a"],
    },
  ],
  help: {
    kind: "hint",
    level: 3,
    title: ["A hint"],
    text: [["Look at ", { tile: "R3" }]],
    tiles: ["R3a"],
    more: false,
    plan: { steps: [{ text: ["Put"], table: [["R3a"]], rack: [], moved: ["R3a"] }] },
  },
  game: {
    phase: "over",
    players: [{ name: "Ann", tiles: 2, opened: true, bot: null, you: true, score: -3 }],
    current: 0,
    turn: 12,
    game: 1,
    games: 2,
    pool: 50,
    opening: { points: 24, threshold: 30 },
    clock: { limit: 60, left: 41.5, running: true },
    news: [["Boris laid ", { tile: "R7" }]],
    start: [[{ name: "Ann", tile: "J" }]],
    sheet: {
      title: ["Ann has won."],
      players: ["Ann"],
      games: [[-5]],
      totals: [-5],
      winners: ["Ann"],
      racks: [["R1", "J"]],
      match_over: false,
    },
  },
  replay: { at: 3, length: 40, caption: ["Turn 3"], best: [] },
  lesson: {
    title: "Runs",
    at: 0,
    steps: [{ title: "", kind: "task", done: true, stars: 3 }],
    stars: 3,
    most_stars: 3,
    heading: "",
    text: [["A run: ", { tile: "R3" }]],
    prompt: ["Lay it."],
    par: "",
    asks: "table",
    given: "",
    code: "RK1.a.b.c",
    reply: { number: 1, right: true, counted: true, text: [["Right!"]], stars: 3 },
  },
  verdict: {
    state: "illegal",
    tone: "wrong",
    title: ["No"],
    summary: [],
    findings: [
      {
        code: "run-gap",
        melds: [0],
        tiles: ["R3a"],
        text: ["x"],
        remedy: [],
        rule: [{ tile: "J" }],
        source: "S1",
      },
    ],
  },
});

/** A copy of the good state with the field at `path` replaced. */
function spoilt(path: string, value: unknown): unknown {
  const state = structuredClone(GOOD) as unknown;
  const keys = path.split(".");
  let at = state as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1) ?? ""] = value;
  return state;
}

describe("a state", () => {
  test("that is good is taken as it is", () => {
    expect(readState(GOOD)).toBe(GOOD);
  });

  test("may have fields that are not known yet", () => {
    expect(() => readState({ ...GOOD, clock: 30 })).not.toThrow();
  });

  test("with trouble is good", () => {
    expect(() => readState(spoilt("trouble", { title: "Error", detail: "line 1" }))).not.toThrow();
  });

  test.each([
    ["version", 1, "state.version"],
    ["mode", "lesson", "state.mode"],
    ["playable", 1, "state.playable"],
    ["drawn", ["R7"], "state.drawn[0]"],
    ["revision", -1, "state.revision"],
    ["revision", "7", "state.revision"],
    ["table", null, "state.table"],
    ["table.0", "R3a", "state.table[0]"],
    ["table.0.1", "R14a", "state.table[0][1]"],
    ["rack.0", "R7", "state.rack[0]"],
    ["rack.0", "R3a", "state.table"],
    ["sets", [], "state.sets"],
    ["sets.0.state", "good", "state.sets[0].state"],
    ["sets.0.stands", { Ja: "R5a" }, "state.sets[0].stands.Ja"],
    ["sets.0.caption", [{ html: "<b>" }], "state.sets[0].caption[0].tile"],
    ["verdict", undefined, "state.verdict"],
    ["verdict.tone", "", "state.verdict.tone"],
    ["verdict.findings.0.text", "text", "state.verdict.findings[0].text"],
    ["sets.0.kind", "gap", "state.sets[0].kind"],
    ["sets.0.choices", ["either"], "state.sets[0].choices[0]"],
    ["actions", [], "state.actions"],
    ["actions.undo", true, "state.actions.undo"],
    ["actions.jump", null, "state.actions.jump"],
    ["help", [], "state.help"],
    ["help.kind", "tip", "state.help.kind"],
    ["help.level", -1, "state.help.level"],
    ["help.text", ["Look"], "state.help.text[0]"],
    ["help.tiles.0", "R7", "state.help.tiles[0]"],
    ["help.more", null, "state.help.more"],
    ["help.plan", [], "state.help.plan"],
    ["help.plan.steps.0.table", [["R1"]], "state.help.plan.steps[0].table[0][0]"],
    ["help.plan.steps.0.rack", null, "state.help.plan.steps[0].rack"],
    ["help.plan.steps.0.moved", "R3a", "state.help.plan.steps[0].moved"],
    ["game", 1, "state.game"],
    ["game.phase", "end", "state.game.phase"],
    ["game.players.0.name", 7, "state.game.players[0].name"],
    ["game.players.0.tiles", 1.5, "state.game.players[0].tiles"],
    ["game.players.0.bot", false, "state.game.players[0].bot"],
    ["game.current", null, "state.game.current"],
    ["game.current", 1, "state.game.current"],
    ["game.opening", { points: 3 }, "state.game.opening.threshold"],
    ["game.clock.left", "41", "state.game.clock.left"],
    ["game.clock.left", Number.NaN, "state.game.clock.left"],
    ["game.news", ["Ann"], "state.game.news[0]"],
    ["game.start.0.0.tile", "R7a", "state.game.start[0][0].tile"],
    ["game.sheet.totals", [null], "state.game.sheet.totals[0]"],
    ["game.sheet.racks", [["R1a"]], "state.game.sheet.racks[0][0]"],
    ["replay.at", -1, "state.replay.at"],
    ["replay.best", null, "state.replay.best"],
    ["lesson.at", 1, "state.lesson.at"],
    ["lesson.steps.0.kind", "game", "state.lesson.steps[0].kind"],
    ["lesson.asks", "essay", "state.lesson.asks"],
    ["lesson.text", ["A run"], "state.lesson.text[0]"],
    ["lesson.reply.stars", 4, "state.lesson.reply.stars"],
    ["trouble", "no", "state.trouble"],
  ])("with a bad %s is refused by name", (path, value, where) => {
    expect(() => readState(spoilt(path, value))).toThrow(new Malformed(where));
  });

  test.each([undefined, null, 7, "state", []])("is not %o", (value) => {
    expect(() => readState(value)).toThrow(Malformed);
  });
});

describe("an answer", () => {
  test.each([
    { kind: "answer", id: "1", revision: 2, error: null },
    { kind: "answer", id: "1", revision: 2, error: { code: "stale", text: ["x", { tile: "R7" }] } },
  ])("is read: %o", (value) => {
    expect(readAnswer(value)).toBe(value);
  });

  test.each([null, 1, {}, { kind: "note" }, { kind: "answer", id: 1, revision: 2, error: null }])(
    "is not %o",
    (value) => {
      expect(readAnswer(value)).toBeNull();
    },
  );
});

test.each([
  ["R7a", "R", 7],
  ["K13", "K", 13],
  ["Jb", "J", 0],
])("the face of %s", (tile, color, number) => {
  expect(faceOf(tile)).toEqual({ color, number });
});

test("docs/protocol.md names the same actions", () => {
  const contract = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
  for (const action of ACTIONS) expect(contract).toContain(`"${action}"`);
});
