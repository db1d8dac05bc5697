import { describe, expect, test } from "vitest";
import { needsReason, stateAfter } from "./report.ts";

describe("a decision about a report of a person or a message", () => {
  test.each(["warned", "suspended"] as const)(
    "upholds the report and needs a reason when the decision is '%s'",
    (decision) => {
      expect(stateAfter(decision)).toBe("upheld");
      expect(needsReason(decision)).toBe(true);
    },
  );

  test("dismisses the report and needs no reason when nothing is done", () => {
    expect(stateAfter("dismissed")).toBe("dismissed");
    expect(needsReason("dismissed")).toBe(false);
  });
});
