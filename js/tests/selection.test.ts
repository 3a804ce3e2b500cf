// Several tiles at once: toggled one by one, or a range of one row.
import { signal } from "@preact/signals-core";
import { beforeEach, describe, expect, test } from "vitest";
import type { Layout } from "../src/layout";
import { type Selection, selection } from "../src/selection";

const RUN = ["R3a", "R4a", "R5a", "R6a"];
const layout = signal<Layout>({ table: [RUN], rack: ["B9a", "K1a", "Ja"] });
let chosen: Selection;

beforeEach(() => {
  layout.value = { table: [RUN], rack: ["B9a", "K1a", "Ja"] };
  chosen = selection(layout);
});

/** Plays `+R3a` (toggle) and `>R5a` (reach) one after the other. */
function play(...moves: string[]): readonly string[] {
  for (const move of moves) {
    const tile = move.slice(1);
    if (move[0] === "+") chosen.toggle(tile);
    else chosen.reach(tile);
  }
  return chosen.tiles.value;
}

test.each([
  ["nothing", [], []],
  ["a tile", ["+K1a"], ["K1a"]],
  ["not what was taken out again", ["+K1a", "+Ja", "+K1a"], ["Ja"]],
  ["in the order in which they lie", ["+Ja", "+R5a", "+B9a"], ["R5a", "B9a", "Ja"]],
  ["a range", ["+R3a", ">R5a"], ["R3a", "R4a", "R5a"]],
  ["a range backwards", ["+R6a", ">R4a"], ["R4a", "R5a", "R6a"]],
  ["a range that was made shorter", ["+R3a", ">R6a", ">R4a"], ["R3a", "R4a"]],
  ["a range that turns round", ["+R4a", ">R6a", ">R3a"], ["R3a", "R4a"]],
  ["a range without a start: one tile", [">R4a"], ["R4a"]],
  ["and then from there", [">R4a", ">R6a"], ["R4a", "R5a", "R6a"]],
  ["a tile of another row in addition", ["+R3a", ">B9a"], ["R3a", "B9a"]],
])("selects %s", (_, moves, tiles) => {
  expect(play(...moves)).toEqual(tiles);
});

describe("what is carried", () => {
  test("is the whole selection, when its tile is picked up", () => {
    play("+Ja", "+R3a");
    expect(chosen.with("R3a")).toEqual(["R3a", "Ja"]);
  });

  test("is the tile alone, when another one is picked up", () => {
    play("+Ja", "+R3a");
    expect(chosen.with("K1a")).toEqual(["K1a"]);
  });
});

test("tiles that are gone are not selected, nor does a range begin with one", () => {
  play("+Ja", "+B9a");
  layout.value = { table: [RUN], rack: ["K1a", "Ja"] };
  expect(chosen.tiles.value).toEqual(["Ja"]);
  expect(play(">K1a")).toEqual(["K1a", "Ja"]);
});

test("clearing forgets where a range would begin", () => {
  play("+R3a");
  chosen.clear();
  expect(play(">R5a")).toEqual(["R5a"]);
});
