// A plan that is shown step by step, while the table of Python stays as it is.
import { beforeEach, expect, test } from "vitest";
import { connect, type Link } from "../src/model";
import type { Help } from "../src/protocol";
import { type Showing, showing } from "../src/showing";
import { stateWith, TestModel } from "./states";

const STEPS = [
  { text: ["One"], table: [["R3a", "R4a"]], rack: ["K1a"], moved: ["R4a"] },
  { text: ["Two"], table: [["R3a", "R4a", "K1a"]], rack: [], moved: ["K1a"] },
];
const HELP: Help = {
  kind: "hint",
  level: 3,
  title: ["A hint"],
  text: [],
  tiles: [],
  more: false,
  plan: { steps: STEPS },
};
const START = stateWith([["R3a"]], ["R4a", "K1a"], { help: HELP });

let model: TestModel;
let link: Link;
let shown: Showing;

beforeEach(() => {
  model = new TestModel({ state: START, lang: "en" });
  link = connect(model, () => false);
  shown = showing(link);
});

test("nothing is shown at first", () => {
  expect(shown.steps.value).toEqual(STEPS);
  expect(shown.at.value).toBeNull();
  expect(shown.layout.value).toBeNull();
});

test.each([
  [0, 0, [["R3a"]]],
  [1, 1, STEPS[0]?.table],
  [2, 2, STEPS[1]?.table],
  [9, 2, STEPS[1]?.table],
  [-1, 0, [["R3a"]]],
])("asked for %i steps it shows %i", (asked, at, table) => {
  shown.go(asked);
  expect(shown.at.value).toBe(at);
  expect(shown.layout.value?.table).toEqual(table);
  expect(link.layout.value.table).toEqual([["R3a"]]);
});

test("leaving shows the table as it is", () => {
  shown.go(2);
  shown.leave();
  expect(shown.layout.value).toBeNull();
});

test("a refusal is forgotten with the next step, and on leaving", () => {
  shown.go(1);
  for (const on of [() => shown.go(2), shown.leave]) {
    link.refusal.value = ["Steps are being shown."];
    on();
    expect(link.refusal.value).toBeNull();
  }
});

test.each<[string, Help | null]>([
  ["taken away", null],
  ["replaced", { ...HELP, plan: { steps: structuredClone(STEPS) } }],
])("a plan that is %s is not shown any longer", (_, help) => {
  shown.go(1);
  model.set("state", { ...START, revision: 2, help });
  expect(shown.at.value).toBeNull();
  expect(shown.layout.value).toBeNull();
});
