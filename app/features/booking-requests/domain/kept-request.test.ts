import { describe, expect, test } from "vitest";
import { keptKind, refusedRequestPath } from "./kept-request.ts";

describe("a stored message", () => {
  test.each([
    [{ ask: "contact" }, "contact"],
    [{ ask: "book" }, "book"],
    [{ ask: "buy" }, "book"],
    [{}, "book"],
  ] as const)("with the fields %j is of the kind '%s'", (fields, kind) => {
    expect(keptKind(fields)).toBe(kind);
  });

  test("that was refused is corrected on the page of its kind, without its days in the URL", () => {
    const days = { dateFrom: "2027-07-10", dateTo: "2027-07-12", content: "Bonjour" };
    expect(refusedRequestPath("7", days)).toBe("/boat/7/request?ask=book");
    expect(refusedRequestPath("7", { ...days, ask: "contact" })).toBe(
      "/boat/7/request?ask=contact",
    );
  });
});
