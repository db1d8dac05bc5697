import { expect, test } from "vitest";
import { isSessionUsable, paymentTimes } from "./payment-times.ts";

const now = new Date("2027-05-03T08:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

// Stripe refuses a session of less than 30 minutes by its own clock.
test("a session lasts at least 30 minutes and ends before its days are free, even if the clock is a minute off", () => {
  const { expiresAt, holdExpiresAt } = paymentTimes(now);
  const minute = 60_000;
  expect(expiresAt.getTime() - minute - now.getTime()).toBeGreaterThan(30 * minute);
  expect(holdExpiresAt).toEqual(minutes(35));
  expect(holdExpiresAt.getTime() - expiresAt.getTime()).toBeGreaterThan(minute);
});

function isUsable(hasAddress: boolean, expiresAt: Date) {
  const sessionUrl = hasAddress ? "https://pay.example/1" : null;
  return isSessionUsable({ sessionUrl, expiresAt }, now);
}

test("a session with an address is used until a minute before its end", () => {
  expect(isUsable(true, minutes(31))).toBe(true);
  expect(isUsable(true, minutes(1))).toBe(true);
  expect(isUsable(true, new Date(minutes(1).getTime() - 1))).toBe(false);
  expect(isUsable(true, minutes(-1))).toBe(false);
});

test("a session without an address is requested again while the provider still accepts the request", () => {
  expect(isUsable(false, minutes(33))).toBe(true);
  expect(isUsable(false, minutes(31.5))).toBe(true);
  expect(isUsable(false, minutes(31))).toBe(false);
});
