// The page's words: every message the code asks for exists, and plurals, fallback and names work.
import { readdirSync, readFileSync } from "node:fs";
import messages from "page-messages";
import { describe, expect, test } from "vitest";
import { announce, placeName } from "../src/announce";
import { speaker, tileName } from "../src/language";
import { ACTIONS } from "../src/protocol";

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

describe("languages", () => {
  test("plurals follow the number", () => {
    expect(say("also", { count: 1 })).toBe("One more thing");
    expect(say("also", { count: 3 })).toBe("3 more things");
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
    const made = [...ACTIONS, "disconnected", "disconnected-text", "readonly", "readonly-text"];
    const places = ["place-before", "place-after"];
    for (const id of Object.keys(messages.en ?? {})) {
      expect([...made, ...places].includes(id) || source.includes(`"${id}"`), `${id} is used`).toBe(true);
    }
    for (const [, id] of source.matchAll(/\bsay(?:\.value)?\("([a-z-]+)"/g))
      expect(say(id ?? "")).not.toBe(id);
  });
});
