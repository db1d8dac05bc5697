import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type CancellationPolicy,
  cancellationPolicies,
} from "#app/features/boats/domain/cancellation-policy.ts";
import { commissionOf } from "#app/features/pricing/domain/commission.ts";
import { addCents, cents } from "#app/platform/money.ts";
import { addDays, calendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { lastRefundDay, renterRefund } from "./renter-refund.ts";

const today = calendarDate("2025-03-25");
const refund = (policy: CancellationPolicy, daysBefore: number, total = 100_000) =>
  renterRefund({
    policy,
    totalCents: cents(total),
    commissionCents: commissionOf(cents(total)),
    checkInOn: addDays(today, daysBefore),
    today,
  });
const anyPolicy = fc.constantFrom(...cancellationPolicies);
const anyTotal = fc.integer({ min: 0, max: 1e10 });

describe("the refund of a renter who cancels", () => {
  // spec 2-9.07
  test.each([
    ["flexible", 1, 100, 90_000],
    ["flexible", 0, 0, 0],
    ["moderate", 10, 70, 63_000],
    ["moderate", 9, 0, 0],
    ["strict", 30, 60, 54_000],
    ["strict", 29, 0, 0],
    ["flexible", -2, 0, 0],
  ] as const)(
    "under the %s policy, %i days before arrival, is %i%% of the price less 10%% commission",
    (policy, daysBefore, sharePercent, refundCents) => {
      expect(refund(policy, daysBefore)).toEqual({ sharePercent, refundCents });
    },
  );

  // spec 1-9.21
  test("is rounded half up to the cent", () => {
    // 10.06 less the commission of 1.01 is 9.05, and 70% of that is 6.335.
    expect(refund("moderate", 10, 1_006).refundCents).toBe(634);
  });

  test("when full, equals the amount paid less the commission", () => {
    fc.assert(
      fc.property(anyTotal, (total) => {
        const { refundCents } = refund("flexible", 1, total);
        expect(addCents(refundCents, commissionOf(cents(total)))).toBe(total);
      }),
    );
  });

  // spec 1-9.21
  test("never includes commission and never shrinks with more days left", () => {
    fc.assert(
      fc.property(anyPolicy, anyTotal, fc.integer({ min: -5, max: 60 }), (policy, total, days) => {
        const { refundCents } = refund(policy, days, total);
        expect(refundCents).toBeGreaterThanOrEqual(0);
        expect(refundCents).toBeLessThanOrEqual(total - commissionOf(cents(total)));
        expect(refund(policy, days + 1, total).refundCents).toBeGreaterThanOrEqual(refundCents);
      }),
    );
  });

  // spec 2-9.07
  test("is due up to and including the last refund day, not after", () => {
    fc.assert(
      fc.property(anyPolicy, fc.integer({ min: 0, max: 400 }), (policy, days) => {
        const checkInOn = addDays(today, days);
        const last = lastRefundDay(policy, checkInOn);
        const on = (day: typeof today) =>
          renterRefund({
            policy,
            totalCents: cents(100_000),
            commissionCents: cents(10_000),
            checkInOn,
            today: day,
          }).refundCents;
        expect(on(last)).toBeGreaterThan(0);
        expect(on(addDays(last, 1))).toBe(0);
      }),
    );
  });

  // spec 2-9.07
  // The clocks go forward on 28 March 2027, and back on 31 October.
  test.each([
    ["flexible", "2027-03-29", "2027-03-28T21:59:59Z", 90_000, "2027-03-28T22:00:00Z"],
    ["moderate", "2027-04-03", "2027-03-24T22:59:59Z", 63_000, "2027-03-24T23:00:00Z"],
    ["strict", "2027-04-20", "2027-03-21T22:59:59Z", 54_000, "2027-03-21T23:00:00Z"],
    ["flexible", "2027-11-01", "2027-10-31T22:59:59Z", 90_000, "2027-10-31T23:00:00Z"],
    ["moderate", "2027-11-05", "2027-10-26T21:59:59Z", 63_000, "2027-10-26T22:00:00Z"],
    ["strict", "2027-11-20", "2027-10-21T21:59:59Z", 54_000, "2027-10-21T22:00:00Z"],
  ] as const)(
    "under the %s policy for arrival on %s ends at midnight in Paris: at %s it is %i, at %s nothing",
    (policy, checkIn, last, refundCents, over) => {
      const at = (instant: string) =>
        renterRefund({
          policy,
          totalCents: cents(100_000),
          commissionCents: cents(10_000),
          checkInOn: calendarDate(checkIn),
          today: todayInParis(new Date(instant)),
        }).refundCents;
      expect(at(last)).toBe(refundCents);
      expect(at(over)).toBe(0);
    },
  );

  test("counts calendar days, even when the clocks change in between", () => {
    expect(lastRefundDay("moderate", calendarDate("2025-04-04"))).toBe("2025-03-25");
    expect(refund("moderate", 10).sharePercent).toBe(70);
  });
});
