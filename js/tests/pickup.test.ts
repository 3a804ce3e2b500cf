// The pick-up state machine: every way to carry a tile goes through these transitions.
import { describe, expect, test } from "vitest";
import { aimed, carried, type How, IDLE, next, type Pickup, type PickupEvent } from "../src/pickup";
import type { Place } from "../src/protocol";

const FROM: Place = { zone: "rack", beside: "B9a", side: "before" };
const THERE: Place = { zone: "table", beside: "R5a", side: "after" };
const NEW_SET: Place = { zone: "table" };

const pickUp = (how: How): PickupEvent => ({ type: "pick-up", tiles: ["R6a"], from: FROM, how });

function play(...events: PickupEvent[]): [Pickup, string[]] {
  let state = IDLE;
  const outcomes: string[] = [];
  for (const event of events) {
    const [after, outcome] = next(state, event);
    state = after;
    outcomes.push(outcome.type);
  }
  return [state, outcomes];
}

describe("picking up", () => {
  test.each<How>(["drag", "click", "keys"])("by %s carries the tile", (how) => {
    const [state, outcomes] = play(pickUp(how));
    expect(carried(state)).toEqual(["R6a"]);
    expect(outcomes).toEqual(["picked-up"]);
  });

  test("by keys and clicks begins at the tile's own place, a drag aims at nothing yet", () => {
    expect(aimed(play(pickUp("keys"))[0])).toEqual(FROM);
    expect(aimed(play(pickUp("click"))[0])).toEqual(FROM);
    expect(play(pickUp("drag"))[0]).toMatchObject({ phase: "carrying", place: null });
  });

  test("a second tile cannot be picked up meanwhile", () => {
    const [state, outcomes] = play(pickUp("click"), { ...pickUp("drag"), tiles: ["K1a"] } as PickupEvent);
    expect(carried(state)).toEqual(["R6a"]);
    expect(outcomes[1]).toBe("nothing");
  });

  test("no tiles, no pick-up", () => {
    expect(play({ type: "pick-up", tiles: [], from: FROM, how: "drag" })).toEqual([IDLE, ["nothing"]]);
  });
});

describe("aiming", () => {
  test("at a place, then at nothing", () => {
    const [state, outcomes] = play(
      pickUp("drag"),
      { type: "aim", place: THERE },
      { type: "aim", place: null },
    );
    expect(state).toMatchObject({ phase: "carrying", place: null });
    expect(outcomes).toEqual(["picked-up", "aimed", "aimed"]);
  });

  test("at the same place again is no news", () => {
    const [state, outcomes] = play(
      pickUp("drag"),
      { type: "aim", place: THERE },
      { type: "aim", place: { ...THERE } },
    );
    expect(state).toMatchObject({ phase: "placing", place: THERE });
    expect(outcomes[2]).toBe("nothing");
  });
});

describe("putting down", () => {
  test("gives the move and ends", () => {
    const [state] = play(pickUp("drag"), { type: "aim", place: THERE });
    expect(next(state, { type: "put-down" })).toEqual([IDLE, { type: "put", tiles: ["R6a"], to: THERE }]);
  });

  test("several tiles stay together, in order", () => {
    const [carrying] = next(IDLE, { type: "pick-up", tiles: ["R6a", "R7a"], from: FROM, how: "keys" });
    const [placing] = next(carrying, { type: "aim", place: NEW_SET });
    expect(next(placing, { type: "put-down" })[1]).toEqual({
      type: "put",
      tiles: ["R6a", "R7a"],
      to: NEW_SET,
    });
  });

  test.each<[string, PickupEvent[]]>([
    ["where it came from", [pickUp("keys"), { type: "put-down" }]],
    ["at no place", [pickUp("drag"), { type: "put-down" }]],
    [
      "after going back",
      [pickUp("click"), { type: "aim", place: THERE }, { type: "aim", place: FROM }, { type: "put-down" }],
    ],
    ["by cancelling", [pickUp("keys"), { type: "aim", place: THERE }, { type: "cancel" }]],
  ])("%s changes nothing", (_, events) => {
    const [state, outcomes] = play(...events);
    expect(state).toEqual(IDLE);
    expect(outcomes.at(-1)).toBe("cancelled");
  });
});

test.each<PickupEvent>([{ type: "aim", place: THERE }, { type: "put-down" }, { type: "cancel" }])(
  "$type makes no sense with empty hands",
  (event) => {
    expect(next(IDLE, event)).toEqual([IDLE, { type: "nothing" }]);
  },
);
