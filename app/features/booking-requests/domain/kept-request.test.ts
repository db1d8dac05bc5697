import { describe, expect, test } from "vitest";
import { KEPT_MS, keptKind, refusedRequestPath } from "./kept-request.ts";

test("a message waits one day for its sender's confirmation", () => {
  const keptAt = new Date("2027-05-03T12:00:00Z");
  expect(new Date(keptAt.getTime() + KEPT_MS)).toEqual(new Date("2027-05-04T12:00:00Z"));
});

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
