import { describe, expect, test } from "vitest";

import { type Lifecycle, nextState } from "./lifecycle.ts";

const door: Lifecycle<"open" | "shut", "push" | "pull", "guest" | "guard"> = {
  open: { pull: { to: "shut", by: ["guest", "guard"] } },
  shut: { push: { to: "open", by: ["guard"] } },
};

describe("a lifecycle table", () => {
  test("leads from a state through an actor's event to the next state", () => {
    expect(nextState(door, "open", "pull", "guest")).toBe("shut");
    expect(nextState(door, "shut", "push", "guard")).toBe("open");
  });

  test("refuses an event that its state does not know", () => {
    expect(nextState(door, "open", "push", "guard")).toBeNull();
  });

  test("refuses an actor whom the move does not name", () => {
    expect(nextState(door, "shut", "push", "guest")).toBeNull();
  });
});
