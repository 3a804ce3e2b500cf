// The page's words: every message the code asks for exists, and plurals, fallback and names work.
import { readdirSync, readFileSync } from "node:fs";
import messages from "page-messages";
import { describe, expect, test } from "vitest";
import { announce, placeName, setTold } from "../src/announce";
import { speaker, spokenText, tileName } from "../src/language";
import { ACTIONS, type SetState } from "../src/protocol";
import { stateWith } from "./states";

const say = speaker("en");
const LAYOUT = { table: [["R3a", "R4a", "R5a"]], rack: ["K1a"] };

describe("tiles", () => {
  test.each([
    ["R6", "red 6"],
    ["B13a", "blue 13"],
    ["O1b", "orange 1"],
    ["K9a", "black 9"],
    ["Ja", "joker"],
  ])("%s is called %s", (tile, name) => {
    expect(tileName(say, tile)).toBe(name);
  });
});

describe("places", () => {
  test.each([
    [{ zone: "table", beside: "R5a", side: "after" } as const, "after red 5, set 1"],
    [{ zone: "rack", beside: "K1a", side: "before" } as const, "before black 1, rack"],
    [{ zone: "table" } as const, "a new set"],
    [{ zone: "rack" } as const, "on the rack"],
    [null, "no place for it here"],
  ])("%o", (place, name) => {
    expect(placeName(place, LAYOUT, say)).toBe(name);
  });

  test("are told while carrying", () => {
    const to = { zone: "table", beside: "R5a", side: "after" } as const;
    expect(announce({ type: "picked-up", tiles: ["R6a"], from: to }, LAYOUT, say)).toBe("Picked up red 6.");
    expect(announce({ type: "put", tiles: ["R6a"], to }, LAYOUT, say)).toBe(
      "Put down red 6: after red 5, set 1.",
    );
    expect(announce({ type: "cancelled", tiles: ["R6a"] }, LAYOUT, say)).toBe("red 6 is back in its place.");
  });
});

describe("what became of a tile that was put down", () => {
  const told = (row: string[], set: Partial<SetState>) => {
    const all = {
      state: "legal",
      kind: "run",
      caption: ["no"],
      stands: {},
      choices: [],
      marked: [],
    } as const;
    return setTold(
      stateWith([["B1a"], row], ["K1a"], { sets: [all, { ...all, ...set }] }),
      row[0] ?? "",
      say,
    );
  };

  test.each<[string[], Partial<SetState>, string]>([
    [["R3a", "R4a", "R5a", "R6a"], {}, "Dropped in set 2, legal run 3 to 6"],
    [["Ja", "R4a", "R5a"], { stands: { Ja: "R3" } }, "Dropped in set 2, legal run 3 to 5"],
    [["R7a", "B7a", "K7a"], { kind: "group" }, "Dropped in set 2, legal group of 7"],
    [["R7a", "Ja", "Jb"], { kind: "either" }, "Dropped in set 2, legal set"],
    [
      ["R7a"],
      { state: "incomplete", kind: "none", caption: ["2 more"] },
      "Dropped in set 2, unfinished: 2 more",
    ],
    [
      ["R7a", "R9a", "R10a"],
      { state: "illegal", kind: "none", caption: ["gap: ", { tile: "R8" }] },
      "Dropped in set 2, not legal: gap: red 8",
    ],
  ])("%o", (row, set, sentence) => {
    expect(told(row, set)).toBe(sentence);
  });

  test("on the rack there is nothing to tell", () => {
    expect(setTold(stateWith([["B1a"]], ["K1a"]), "K1a", say)).toBe("");
  });
});

test("rich text is spoken with the names of its tiles", () => {
  expect(spokenText(say, ["Put ", { tile: "R7" }, " beside ", { tile: "J" }, "."])).toBe(
    "Put red 7 beside joker.",
  );
});

describe("languages", () => {
  test("plurals follow the number", () => {
    expect(say("also", { count: 1 })).toBe("One more thing");
    expect(say("also", { count: 3 })).toBe("3 more things");
  });

  test("Russian has three plurals, and zero can have words of its own", () => {
    const russian = speaker("ru");
    const tiles = [1, 2, 5, 21].map((count) => russian("tiles-left", { count }).split(" ").at(-1));
    expect(tiles).toEqual(["фишка", "фишки", "фишек", "фишка"]);
    expect([0, 7].map((count) => say("pool", { count }))).toEqual(["Pool empty", "Pool: 7"]);
  });

  test.each(["en-GB", "xx", "", "constructor"])("%o falls back to English", (lang) => {
    expect(speaker(lang)("undo")).toBe("Undo");
  });

  test("an unknown message is said by its id", () => {
    expect(say("no-such-thing")).toBe("no-such-thing");
  });

  test("every language has every message", () => {
    const ids = (lang: string) => Object.keys(messages[lang] ?? {}).sort();
    for (const lang of Object.keys(messages)) expect(ids(lang)).toEqual(ids("en"));
  });

  test("every message that the code asks for exists, and no other", () => {
    const source = readdirSync(new URL("../src", import.meta.url), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8"))
      .join();
    // Ids that are put together: `key-${key}` asks for any that begins so.
    const made = [...source.matchAll(/`([a-z-]*)\$\{[a-z.]+\}([a-z-]*)`/g)]
      .filter(([, start, end]) => start || end)
      .map(([, start, end]) => new RegExp(`^${start}[a-z-]+${end}$`));
    const isAsked = (id: string) =>
      (ACTIONS as readonly string[]).includes(id) ||
      source.includes(`"${id}"`) ||
      made.some((pattern) => pattern.test(id));
    expect(Object.keys(messages.en ?? {}).filter((id) => !isAsked(id))).toEqual([]);
    for (const [, id] of source.matchAll(/\bsay(?:\.value)?\("([a-z-]+)"/g))
      expect(say(id ?? "")).not.toBe(id);
  });
});
