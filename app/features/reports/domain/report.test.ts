import { describe, expect, test } from "vitest";
import { needsReason, stateAfter } from "./report.ts";

describe("a decision about a report of a person or a message", () => {
  test.each(["warned", "suspended"] as const)(
    "finds it justified and is explained to the reported person if they are %s",
    (decision) => {
      expect(stateAfter(decision)).toBe("upheld");
      expect(needsReason(decision)).toBe(true);
    },
  );

  test("finds it not justified if nothing is done, and then the reported person learns nothing", () => {
    expect(stateAfter("dismissed")).toBe("dismissed");
    expect(needsReason("dismissed")).toBe(false);
  });
});
