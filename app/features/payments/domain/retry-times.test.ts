import { expect, test } from "vitest";
import { maxFailures, retryAfter } from "./retry-times.ts";

const now = new Date("2027-05-03T08:00:00Z");

test("waits double up to four hours, and the operator is asked within a day", () => {
  const waits = Array.from({ length: maxFailures - 1 }, (_, index) => {
    const at = retryAfter(index + 1, now);
    return at && (at.getTime() - now.getTime()) / 60_000;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
  expect(retryAfter(maxFailures, now)).toBeNull();
});
