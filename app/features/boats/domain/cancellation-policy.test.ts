import { describe, expect, test } from "vitest";

import { cancellationPolicies, readCancellationPolicy } from "./cancellation-policy.ts";

describe("the cancellation policy of a boat", () => {
  // spec 1-3.21
  test("is flexible, moderate or strict", () => {
    expect(cancellationPolicies.map(readCancellationPolicy)).toEqual([
      "flexible",
      "moderate",
      "strict",
    ]);
  });

  // spec 1-3.21
  test.each([null, undefined, "", "FLEXIBLE", 1])("is moderate for %j", (value) => {
    expect(readCancellationPolicy(value)).toBe("moderate");
  });
});
