import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { refundReason } from "./refund-reason.ts";

const cancelled = (bookingDetails: unknown, at = "2027-06-30T10:00:00Z") =>
  refundReason({
    checkInDate: calendarDate("2027-07-10"),
    commissionAmount: cents(8_700),
    bookingDetails,
    statusChangedAt: new Date(at),
  });

const moderate = { cancelled_by: "renter", cancellation_policy: "moderate", refund_percentage: 70 };

test("a renter's refund has the policy of the booking, its share, and the days left before departure", () => {
  expect(cancelled(moderate)).toEqual({
    policy: "moderate",
    sharePercent: 70,
    commissionCents: 8_700,
    untilDaysBefore: 10,
    daysBefore: 10,
  });
});

test.each([
  ["2027-06-30T21:59:00Z", 10],
  ["2027-06-30T22:00:00Z", 9],
  ["2027-07-10T10:00:00Z", 0],
  ["2027-07-11T10:00:00Z", -1],
])("a cancellation at %s is %i days before departure, by the calendar in Paris", (at, days) => {
  expect(cancelled(moderate, at)?.daysBefore).toBe(days);
});

test.each([
  ["the owner cancelled", { ...moderate, cancelled_by: "owner" }],
  ["the policy was not stored", { cancelled_by: "renter", refund_percentage: 70 }],
  ["the share was not stored", { cancelled_by: "renter", cancellation_policy: "moderate" }],
  ["nobody cancelled", { cancellation_policy: "moderate" }],
])("there is no rule to name if %s", (_why, stored) => {
  expect(cancelled(stored)).toBeNull();
});
