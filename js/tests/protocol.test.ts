// The check of what arrives: docs/protocol.md as the page reads it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ACTIONS, faceOf, Malformed, readAnswer, readState } from "../src/protocol";
import { stateWith } from "./states";

const GOOD = stateWith([["R3a", "R4a", "Ja"]], ["B13b", "Jb"], {
  sets: [
    {
      state: "legal",
      kind: "run",
      caption: ["run · ", { tile: "R5" }],
      stands: { Ja: "R5" },
      marked: ["R3a"],
    },
  ],
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
    ["version", 2, "state.version"],
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
    ["actions", {}, "state.actions.undo"],
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
  for (const action of ACTIONS) expect(contract).toContain(`"${action}":`);
});
