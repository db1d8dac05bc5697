import { describe, expect, test } from "vitest";

import { type Lifecycle, nextState, transition } from "./lifecycle.ts";

const door: Lifecycle<"open" | "shut", "push" | "pull", "guest" | "guard"> = {
  open: { pull: { to: "shut", by: ["guest", "guard"] } },
  shut: { push: { to: "open", by: ["guard"] } },
};

describe("a lifecycle table", () => {
  test("gives the next state for an event that an actor triggers", () => {
    expect(nextState(door, "open", "pull", "guest")).toBe("shut");
    expect(nextState(door, "shut", "push", "guard")).toBe("open");
  });

  test("refuses an event that is impossible in the state", () => {
    expect(nextState(door, "open", "push", "guard")).toBeNull();
  });

  test("refuses an actor that the transition does not list", () => {
    expect(nextState(door, "shut", "push", "guest")).toBeNull();
  });

  test("finds the states in which an event is possible, and the one state that it leads to", () => {
    expect(transition(door, "pull", "guest")).toEqual({ from: ["open"], to: "shut" });
    const twoEnds: Lifecycle<"open" | "shut", "turn", "guard"> = {
      open: { turn: { to: "shut", by: ["guard"] } },
      shut: { turn: { to: "open", by: ["guard"] } },
    };
    expect(() => transition(twoEnds, "turn", "guard")).toThrow(RangeError);
    expect(() => transition(door, "push", "guest")).toThrow(RangeError);
  });
});
