import { describe, expect, test } from "vitest";

import { cancellationPolicies, defaultCancellationPolicy } from "./cancellation-policy.ts";

describe("the cancellation policy of a boat", () => {
  // spec 1-3.21
  test("is flexible, moderate or strict", () => {
    expect(cancellationPolicies).toEqual(["flexible", "moderate", "strict"]);
  });

  // spec 1-3.21
  test("is moderate unless the owner chooses another", () => {
    expect(defaultCancellationPolicy).toBe("moderate");
  });
});
