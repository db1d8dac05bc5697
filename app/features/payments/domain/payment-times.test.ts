import { expect, test } from "vitest";
import { isSessionUsable, paymentTimes } from "./payment-times.ts";

const now = new Date("2027-05-03T08:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

test("the days are held longer than the session can be paid, which is at least 30 minutes", () => {
  const { expiresAt, holdExpiresAt } = paymentTimes(now);
  expect(expiresAt.getTime() - now.getTime()).toBeGreaterThan(30 * 60_000);
  expect(holdExpiresAt).toEqual(minutes(35));
  expect(holdExpiresAt > expiresAt).toBe(true);
});

function isUsable(hasAddress: boolean, expiresAt: Date) {
  return isSessionUsable({ hasAddress, expiresAt }, now);
}

test("a session with an address is used until a minute before its end", () => {
  expect(isUsable(true, minutes(31))).toBe(true);
  expect(isUsable(true, minutes(1))).toBe(true);
  expect(isUsable(true, new Date(minutes(1).getTime() - 1))).toBe(false);
  expect(isUsable(true, minutes(-1))).toBe(false);
});

test("one without is asked for again while the provider still takes the request", () => {
  expect(isUsable(false, minutes(31))).toBe(true);
  expect(isUsable(false, minutes(29))).toBe(false);
});
