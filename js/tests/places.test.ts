// Insertion places and the way between them; and what a move does to a layout.
import { describe, expect, test } from "vitest";
import { type Layout, moved, zoneOf } from "../src/layout";
import { nearestPlace, placeOf, placesIn, samePlace, toward } from "../src/places";
import type { Place } from "../src/protocol";

const LAYOUT: Layout = {
  table: [
    ["R3a", "R4a", "R5a"],
    ["B7a", "K7a"],
  ],
  rack: ["R6a", "K1a"],
};

const words = (place: Place | null) =>
  place ? `${place.zone}${place.beside ? ` ${place.side} ${place.beside}` : ""}` : "nowhere";

describe("the places of a layout", () => {
  test("are before and after each tile once, a new set, and the rack", () => {
    expect(placesIn(LAYOUT, ["R6a"]).map(words)).toEqual([
      "table before R3a",
      "table after R3a",
      "table after R4a",
      "table after R5a",
      "table before B7a",
      "table after B7a",
      "table after K7a",
      "table",
      "rack before K1a",
      "rack after K1a",
    ]);
  });

  test("leave out carried tiles, and a set that has no others", () => {
    const places = placesIn({ table: [["R3a"]], rack: ["R6a"] }, ["R3a"]).map(words);
    expect(places).toEqual(["table", "rack before R6a", "rack after R6a"]);
  });

  test("an empty rack is one place", () => {
    expect(placesIn({ table: [], rack: [] }, []).map(words)).toEqual(["table", "rack"]);
  });

  test.each([
    ["R3a", "table before R4a"],
    ["R4a", "table after R3a"],
    ["R6a", "rack before K1a"],
    ["K1a", "rack after R6a"],
  ])("%s lies %s, which is one of its places", (tile, place) => {
    const own = placeOf(LAYOUT, tile);
    expect(words(own)).toBe(place);
    expect(placesIn(LAYOUT, [tile]).some((each) => samePlace(each, own))).toBe(true);
  });

  test("several tiles lie beside one that is not carried with them", () => {
    expect(words(placeOf(LAYOUT, "R4a", ["R3a", "R4a"]))).toBe("table before R5a");
    expect(words(placeOf(LAYOUT, "R4a", ["R4a", "R5a"]))).toBe("table after R3a");
    expect(words(placeOf(LAYOUT, "B7a", ["B7a", "K7a"]))).toBe("table");
  });

  test("putting a tile at its own place changes nothing", () => {
    for (const tile of [...LAYOUT.table.flat(), ...LAYOUT.rack])
      expect(moved(LAYOUT, [tile], placeOf(LAYOUT, tile))).toEqual(LAYOUT);
  });
});

describe("the nearest place", () => {
  const boxes = ["R3a", "R4a", "R5a"].map((tile, index) => ({
    tile,
    box: { left: index * 50, right: index * 50 + 46, top: 0, bottom: 64 },
  }));

  test.each([
    [{ x: 5, y: 30 }, "table before R3a"],
    [{ x: 40, y: 30 }, "table after R3a"],
    [{ x: 55, y: 30 }, "table after R3a"],
    [{ x: 73, y: 30 }, "table after R4a"],
    [{ x: 146, y: 30 }, "table after R5a"],
    [{ x: 400, y: 90 }, "table after R5a"],
    [{ x: -30, y: -30 }, "table before R3a"],
  ])("to %o is %s", (point, place) => {
    expect(words(nearestPlace("table", boxes, point))).toBe(place);
  });

  test("keeps to the row of the pointer", () => {
    const rows = [
      { tile: "R3a", box: { left: 0, right: 46, top: 0, bottom: 64 } },
      { tile: "R4a", box: { left: 200, right: 246, top: 80, bottom: 144 } },
    ];
    expect(words(nearestPlace("rack", rows, { x: 180, y: 40 }))).toBe("rack after R3a");
  });

  test("is none without tiles", () => {
    expect(nearestPlace("rack", [], { x: 0, y: 0 })).toBeNull();
  });
});

describe("arrow keys", () => {
  // Two rows: 0 1 2 above 3 4.
  const points = [
    { x: 0, y: 0 },
    { x: 50, y: 4 },
    { x: 100, y: 0 },
    { x: 10, y: 100 },
    { x: 90, y: 100 },
  ];

  test.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 3],
    ["ArrowRight", 4, -1],
    ["ArrowLeft", 3, 2],
    ["ArrowLeft", 0, -1],
    ["ArrowDown", 0, 3],
    ["ArrowDown", 2, 4],
    ["ArrowDown", 3, -1],
    ["ArrowUp", 4, 2],
    ["ArrowUp", 1, -1],
    ["Home", 4, 0],
    ["End", 0, 4],
  ] as const)("%s from %i leads to %i", (arrow, from, to) => {
    expect(toward(arrow, points, from)).toBe(to);
  });

  test("lead nowhere when there is nothing", () => {
    expect(toward("Home", [], -1)).toBe(-1);
    expect(toward("ArrowDown", [], -1)).toBe(-1);
  });
});

describe("a move", () => {
  test.each<[string, string[], Place, Layout]>([
    [
      "into a set",
      ["R6a"],
      { zone: "table", beside: "R5a", side: "after" },
      {
        table: [
          ["R3a", "R4a", "R5a", "R6a"],
          ["B7a", "K7a"],
        ],
        rack: ["K1a"],
      },
    ],
    ["into a new set", ["K1a"], { zone: "table" }, { table: [...LAYOUT.table, ["K1a"]], rack: ["R6a"] }],
    [
      "that empties a set",
      ["B7a", "K7a"],
      { zone: "rack", beside: "R6a", side: "before" },
      { table: [["R3a", "R4a", "R5a"]], rack: ["B7a", "K7a", "R6a", "K1a"] },
    ],
    [
      "within a set",
      ["R5a"],
      { zone: "table", beside: "R3a", side: "before" },
      {
        ...LAYOUT,
        table: [
          ["R5a", "R3a", "R4a"],
          ["B7a", "K7a"],
        ],
      },
    ],
    ["to the end of the rack", ["R6a"], { zone: "rack" }, { ...LAYOUT, rack: ["K1a", "R6a"] }],
  ])("%s", (_, tiles, to, after) => {
    expect(moved(LAYOUT, tiles, to)).toEqual(after);
  });

  test.each<[string, string[], Place]>([
    ["of a tile that is not there", ["O1a"], { zone: "table" }],
    ["beside a tile that is not there", ["R6a"], { zone: "table", beside: "O1a", side: "after" }],
    ["beside a tile of another zone", ["R6a"], { zone: "table", beside: "K1a", side: "after" }],
    ["beside itself", ["R6a"], { zone: "rack", beside: "R6a", side: "after" }],
  ])("%s changes nothing", (_, tiles, to) => {
    expect(moved(LAYOUT, tiles, to)).toEqual(LAYOUT);
  });

  test("keeps every tile in exactly one place", () => {
    const all = [...LAYOUT.table.flat(), ...LAYOUT.rack].sort();
    for (const tile of all)
      for (const place of placesIn(LAYOUT, [tile])) {
        const after = moved(LAYOUT, [tile], place);
        expect([...after.table.flat(), ...after.rack].sort()).toEqual(all);
        expect(zoneOf(after, tile)).toBe(place.zone);
        expect(after.table.every((set) => set.length > 0)).toBe(true);
      }
  });
});
