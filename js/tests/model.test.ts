// The link to Python: one intent under way, the rest waiting; the optimistic layout; refusals; a lost connection.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, type Link, OVERDUE_MS } from "../src/model";
import type { Intent } from "../src/protocol";
import { stateWith, TestModel } from "./states";

const RUN = ["R3a", "R4a", "R5a"];
const START = stateWith([RUN], ["R6a", "K1a", "B9a"]);
const toRun: Intent = { type: "move", tiles: ["R6a"], to: { zone: "table", beside: "R3a", side: "after" } };
const toTable: Intent = { type: "move", tiles: ["K1a"], to: { zone: "table" } };
const REFUSAL = { code: "stale", text: ["The table has changed."] };

let model: TestModel;
let link: Link;
let dead: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  dead = false;
  model = new TestModel({ state: START, lang: "en" });
  link = connect(model, () => dead);
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
});

describe("an intent", () => {
  test("carries an id and the revision, and shows at once", () => {
    link.send(toRun);
    expect(model.sent).toHaveLength(1);
    expect(model.sent[0]).toMatchObject({ kind: "intent", revision: 1, intent: toRun });
    expect(model.sent[0]?.id).toMatch(/^.{1,64}$/);
    expect(link.layout.value.table).toEqual([["R3a", "R6a", "R4a", "R5a"]]);
    expect(link.pending.value).toBe(true);
  });

  test("is not applied twice when the state comes before its answer", () => {
    link.send(toRun);
    model.set("state", stateWith([[...RUN, "R6a"]], ["K1a", "B9a"], { revision: 2 }));
    expect(link.layout.value.table).toEqual([[...RUN, "R6a"]]);
    expect(link.pending.value).toBe(true);
    model.answer(2);
    expect(link.pending.value).toBe(false);
  });

  test("stays pending when its answer comes before the state", () => {
    link.send(toRun);
    model.answer(2);
    expect(link.pending.value).toBe(true);
    model.set("state", stateWith([[...RUN, "R6a"]], ["K1a", "B9a"], { revision: 2 }));
    expect(link.pending.value).toBe(false);
  });

  test("is settled by the state that names it, and its answer proper changes nothing more", () => {
    link.send(toRun);
    link.send(toTable);
    const answered = model.sent[0]?.id ?? "";
    model.set("state", stateWith([[...RUN, "R6a"]], ["K1a", "B9a"], { revision: 2, answered }));
    expect(model.sent).toHaveLength(2);
    model.trigger("msg:custom", { kind: "answer", id: answered, revision: 2, error: null });
    expect(link.pending.value).toBe(true);
    expect(link.layout.value).toEqual({ table: [[...RUN, "R6a"], ["K1a"]], rack: ["B9a"] });
  });

  test("waits for the one before it and is sent for the newest revision", () => {
    link.send(toRun);
    link.send(toTable);
    expect(model.sent).toHaveLength(1);
    expect(link.layout.value).toEqual({ table: [["R3a", "R6a", "R4a", "R5a"], ["K1a"]], rack: ["B9a"] });
    model.set("state", stateWith([[...RUN, "R6a"]], ["K1a", "B9a"], { revision: 2 }));
    model.answer(2);
    expect(model.sent[1]).toMatchObject({ revision: 2, intent: toTable });
    expect(link.layout.value).toEqual({ table: [[...RUN, "R6a"], ["K1a"]], rack: ["B9a"] });
  });

  test("of a button waits too, and changes nothing by itself", () => {
    link.send({ type: "undo" });
    expect(link.layout.value).toBe(link.state.value);
    expect(link.pending.value).toBe(true);
  });

  test("tells when it is done, and only then", () => {
    const done = vi.fn();
    link.send(toRun, done);
    model.set("state", stateWith([[...RUN, "R6a"]], ["K1a", "B9a"], { revision: 2 }));
    expect(done).not.toHaveBeenCalled();
    model.answer(2);
    expect(done).toHaveBeenCalledOnce();
    link.send({ type: "write", text: "R99 > new" }, done);
    model.answer(2, { code: "bad-words", text: ["R99 is no tile."] });
    expect(done).toHaveBeenCalledOnce();
  });

  test("to another turn of a replay is known until it is shown", () => {
    expect(link.sought.value).toBeNull();
    link.send({ type: "seek", at: 4 });
    link.send({ type: "seek", at: 5 });
    expect(link.sought.value).toBe(5);
    model.answer(1);
    model.answer(1);
    expect(link.sought.value).toBeNull();
  });

  test("is not settled by an answer to another view", () => {
    link.send(toRun);
    model.trigger("msg:custom", { kind: "answer", id: "another", revision: 1, error: null });
    model.trigger("msg:custom", { kind: "something else" });
    expect(link.pending.value).toBe(true);
  });
});

describe("a refusal", () => {
  test("puts the tile back and says why", () => {
    link.send(toRun);
    model.answer(1, REFUSAL);
    expect(link.layout.value).toBe(link.state.value);
    expect(link.refusal.value).toEqual(["The table has changed."]);
    expect(link.pending.value).toBe(false);
  });

  test("drops what waits behind it", () => {
    link.send(toRun);
    link.send(toTable);
    model.answer(1, REFUSAL);
    expect(model.sent).toHaveLength(1);
    expect(link.layout.value).toBe(link.state.value);
  });

  test("of the question whether the time is over concerns nobody, and drops nothing", () => {
    link.send({ type: "time" });
    link.send(toTable);
    model.answer(1, REFUSAL);
    expect(link.refusal.value).toBeNull();
    expect(model.sent[1]?.intent).toEqual(toTable);
  });

  test("is forgotten with the next intent", () => {
    link.send(toRun);
    model.answer(1, REFUSAL);
    link.send(toTable);
    expect(link.refusal.value).toBeNull();
  });
});

describe("the connection", () => {
  test("an overdue answer is said, and the move stays", () => {
    link.send(toRun);
    vi.advanceTimersByTime(OVERDUE_MS);
    expect(link.overdue.value).toBe(true);
    expect(link.connection.value).toBe("live");
    expect(link.layout.value.table[0]).toContain("R6a");
    model.answer(1);
    expect(link.overdue.value).toBe(false);
  });

  test("a dead channel is disconnected, and unanswered moves go back", () => {
    link.send(toRun);
    dead = true;
    model.trigger("comm_live_update");
    expect(link.connection.value).toBe("disconnected");
    expect(link.layout.value).toBe(link.state.value);
    link.send(toTable);
    expect(model.sent).toHaveLength(1);
  });

  test("a send that throws is disconnected, not an exception", () => {
    model.fault = new Error("Kernel is dead");
    expect(() => link.send(toRun)).not.toThrow();
    expect(link.connection.value).toBe("disconnected");
    expect(link.layout.value).toBe(link.state.value);
  });

  test("a channel that was never alive is readonly", () => {
    link.close();
    dead = true;
    link = connect(model, () => dead);
    expect(link.connection.value).toBe("readonly");
    link.send(toRun);
    expect(model.sent).toEqual([]);
  });

  test("the model itself knows best whether its channel is dead", () => {
    model.view = { model: { comm_live: false } };
    model.trigger("comm_live_update");
    expect(link.connection.value).toBe("disconnected");
  });

  test("it can come back", () => {
    dead = true;
    model.trigger("comm_live_update");
    dead = false;
    model.trigger("comm_live_update");
    expect(link.connection.value).toBe("live");
  });
});

describe("what arrives", () => {
  test("a malformed state is told, the good one is kept", () => {
    model.set("state", { ...START, rack: ["R99"] });
    expect(link.malformed.value).toBe("state.rack[0]");
    expect(link.state.value).toEqual(START);
    model.set("state", START);
    expect(link.malformed.value).toBeNull();
  });

  test("no state at all is malformed, not an exception", () => {
    const lost = connect(new TestModel({}), () => false);
    expect(lost.malformed.value).toBe("state");
    expect(lost.layout.value).toEqual({ table: [], rack: [] });
    lost.close();
  });

  test("the language follows the model", () => {
    model.set("lang", "ru");
    expect(link.lang.value).toBe("ru");
  });

  test("nothing is heard after closing", () => {
    link.close();
    expect(model.watched).toBe(0);
  });
});
