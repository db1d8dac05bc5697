import { expect, test } from "vitest";
import { responseTimeOf } from "./response-time.ts";

test.each([
  [0, "within_hour"],
  [60, "within_hour"],
  [61, "within_hours"],
  [360, "within_hours"],
  [361, "within_day"],
  [1_440, "within_day"],
  [1_441, "within_days"],
  [10_079, "within_days"],
  [10_080, null],
  [null, null],
] as const)("a median response time of %s minutes is read as %s", (minutes, expected) =>
  expect(responseTimeOf(minutes)).toBe(expected),
);
