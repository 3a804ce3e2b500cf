// The clock counts down from what Python said, and asks when the time seems to be over.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockText, type Ticking, ticking } from "../src/clock";
import { connect, type Link } from "../src/model";
import type { Clock, GameState } from "../src/protocol";
import { stateWith, TestModel } from "./states";

const withClock = (clock: Clock | null, revision = 1) => {
  const game: GameState = {
    phase: "turn",
    players: [{ name: "Ann", tiles: 1, opened: true, bot: null, you: true, score: 0 }],
    current: 0,
    turn: 1,
    game: 1,
    games: 1,
    pool: 5,
    opening: null,
    clock,
    news: [],
    start: [],
    sheet: null,
  };
  return stateWith([], ["R1a"], { mode: "game", revision, game });
};
const RUNNING: Clock = { limit: 60, left: 41.5, running: true };

let model: TestModel;
let link: Link;
let clock: Ticking;

beforeEach(() => {
  vi.useFakeTimers();
  model = new TestModel({ state: withClock(RUNNING), lang: "en" });
  link = connect(model, () => false);
  clock = ticking(link);
});

afterEach(() => {
  clock.close();
  link.close();
  vi.useRealTimers();
});

const asked = () => model.sent.map(({ intent }) => intent.type);

test("it counts down in whole seconds", () => {
  expect(clock.left.value).toBe(42);
  vi.advanceTimersByTime(10_000);
  expect(clock.left.value).toBe(32);
  expect(asked()).toEqual([]);
});

test("at zero it asks once", () => {
  vi.advanceTimersByTime(41_250);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(clock.left.value).toBe(0);
  expect(asked()).toEqual(["time"]);
});

test("where Python's clock has time left, it counts on and asks again", () => {
  vi.advanceTimersByTime(42_000);
  model.set("state", withClock({ ...RUNNING, left: 1 }, 2));
  model.answer(2);
  expect(clock.left.value).toBe(1);
  vi.advanceTimersByTime(1250);
  expect(asked()).toEqual(["time", "time"]);
});

test("each state says anew how much is left", () => {
  vi.advanceTimersByTime(41_000);
  model.set("state", withClock({ ...RUNNING, left: 60 }, 2));
  vi.advanceTimersByTime(5000);
  expect(clock.left.value).toBe(55);
});

test("one that does not run stands still", () => {
  model.set("state", withClock({ ...RUNNING, running: false }, 2));
  vi.advanceTimersByTime(60_000);
  expect(clock.left.value).toBe(42);
  expect(asked()).toEqual([]);
});

test("there may be none", () => {
  model.set("state", withClock(null, 2));
  expect(clock.left.value).toBeNull();
});

test("without a connection, or closed, it stops", () => {
  vi.advanceTimersByTime(1000);
  model.trigger("comm:close");
  vi.advanceTimersByTime(60_000);
  clock.close();
  expect(asked()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [0, "0"],
  [59, "59"],
  [60, "1:00"],
  [125, "2:05"],
])("%i seconds are %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
