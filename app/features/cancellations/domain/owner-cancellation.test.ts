import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commissionOf } from "#app/features/pricing/domain/commission.ts";
import { ownerCancellationReasons } from "#app/features/reservations/domain/cancellation-record.ts";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { checkOwnerCancellation, ownerCancellationFee } from "./owner-cancellation.ts";

const today = calendarDate("2025-06-10");
const feeDaysBefore = (days: number, total = 100_000) =>
  ownerCancellationFee(
    { totalPrice: cents(total), commissionPercent: 10, checkInDate: addDays(today, days) },
    today,
  );

describe("the owner's cancellation fee", () => {
  // spec 2-9.04
  test.each([
    [-3, 100, 10_000],
    [0, 100, 10_000],
    [6, 100, 10_000],
    [7, 50, 5_000],
    [29, 50, 5_000],
    [30, 25, 2_500],
    [400, 25, 2_500],
  ])("%i days before check-in is %i%% of the commission", (days, percentage, feeCents) => {
    expect(feeDaysBefore(days)).toEqual({ percentage, feeCents });
  });

  // spec 2-9.04
  // The clocks go forward on 28 March 2027, and back on 31 October.
  test.each([
    ["2027-04-20", "2027-03-21T22:59:59Z", 25, "2027-03-21T23:00:00Z", 50],
    ["2027-04-04", "2027-03-28T21:59:59Z", 50, "2027-03-28T22:00:00Z", 100],
    ["2027-11-20", "2027-10-21T21:59:59Z", 25, "2027-10-21T22:00:00Z", 50],
    ["2027-11-07", "2027-10-31T22:59:59Z", 50, "2027-10-31T23:00:00Z", 100],
  ])("for check-in on %s changes at midnight in Paris: at %s it is %i%%, at %s %i%%", (...row) => {
    const [checkIn, before, share, from, next] = row;
    const rental = { totalPrice: cents(100_000), commissionPercent: 10 };
    const at = (instant: string) =>
      ownerCancellationFee(
        { ...rental, checkInDate: calendarDate(checkIn) },
        todayInParis(new Date(instant)),
      );
    expect(at(before)).toEqual({ percentage: share, feeCents: share * 100 });
    expect(at(from)).toEqual({ percentage: next, feeCents: next * 100 });
  });

  test("is rounded half up once, from the total", () => {
    // 10% of 1.10 is 0.11, half of which is 0.055.
    expect(feeDaysBefore(7, 110).feeCents).toBe(6);
    // 10% of 1.05 is 0.105: rounding that first would give 0.11, and then 0.06.
    expect(feeDaysBefore(7, 105).feeCents).toBe(5);
  });

  test("is never more than the commission, and never grows with the days left", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.integer({ min: 0, max: 60 }),
        (total, days) => {
          const { feeCents } = feeDaysBefore(days, total);
          expect(feeCents).toBeLessThanOrEqual(commissionOf(cents(total)));
          expect(feeDaysBefore(days + 1, total).feeCents).toBeLessThanOrEqual(feeCents);
        },
      ),
    );
  });
});

describe("the owner's reason to cancel", () => {
  test("is one of five reasons", () => {
    expect(ownerCancellationReasons).toEqual([
      "force-majeure",
      "tenant-cancellation",
      "boat-unavailable",
      "weather",
      "other",
    ]);
  });

  // spec 2-5.27
  test.each(["", "bored", null, undefined])("is mandatory: %j is refused", (reason) => {
    expect(checkOwnerCancellation(reason, "text")).toEqual({
      ok: false,
      reason: "reason_required",
    });
  });

  // spec 2-5.28
  test.each(["", "  \n", null])("requires a detail for other: %j is refused", (details) => {
    expect(checkOwnerCancellation("other", details)).toEqual({
      ok: false,
      reason: "details_required",
    });
  });

  test("keeps the detail of `other`, trimmed", () => {
    expect(checkOwnerCancellation("other", " Moteur en panne ")).toEqual({
      ok: true,
      value: { reason: "other", details: "Moteur en panne" },
    });
  });

  test("drops the detail of the other four reasons", () => {
    const kept = ownerCancellationReasons
      .filter((reason) => reason !== "other")
      .map((reason) => checkOwnerCancellation(reason, "left over"));
    expect(kept).toHaveLength(4);
    expect(kept.every((outcome) => outcome.ok && outcome.value.details === null)).toBe(true);
  });
});
