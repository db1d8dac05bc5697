import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { renterCancellation } from "./cancellation-preview.ts";

const today = calendarDate("2027-06-30");

function stay(bookingDetails: unknown) {
  return {
    totalPrice: cents(87_000),
    commissionAmount: cents(8_700),
    checkInDate: calendarDate("2027-07-10"),
    bookingDetails,
  };
}

test("the policy stored with the booking applies, whatever the boat's current policy", () => {
  const kept = stay({ cancellation_policy: "flexible" });
  expect(renterCancellation(kept, { cancellationPolicy: "strict" }, today)).toEqual({
    sharePercent: 100,
    refundCents: 78_300,
  });
});

test("without a stored policy the boat's current policy applies", () => {
  for (const details of [{}, null, []]) {
    const refund = renterCancellation(stay(details), { cancellationPolicy: "moderate" }, today);
    expect(refund).toEqual({ sharePercent: 70, refundCents: 54_810 });
  }
});

test("a stored policy that is invalid throws instead of giving a refund", () => {
  const kept = stay({ cancellation_policy: "free" });
  const refund = () => renterCancellation(kept, { cancellationPolicy: "strict" }, today);
  expect(refund).toThrow(RangeError);
});
