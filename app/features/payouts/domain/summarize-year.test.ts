import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import type { Earning } from "./earning.ts";
import { summaryOf } from "./summarize-year.ts";

type Money = {
  paid: number;
  commission: number;
  refund?: number;
  amount: number;
  withheld?: number;
};

/** A rental whose payout was paid at this time. */
function earning(paidAt: string, money: Money): Earning {
  const { paid, commission, refund = 0, amount, withheld = 0 } = money;
  return {
    reservationId: paidAt,
    boatTitle: "Sloop",
    boatPhoto: null,
    renterFirstName: null,
    checkInDate: calendarDate("2027-07-10"),
    checkOutDate: calendarDate("2027-07-19"),
    cancelledBy: refund > 0 ? "owner" : null,
    paidCents: cents(paid),
    commissionCents: cents(commission),
    refundCents: cents(refund),
    feeCents: cents(0),
    shareCents: cents(paid - commission - refund),
    isDisputed: false,
    payout: {
      status: "paid",
      amountCents: cents(amount),
      withheldCents: cents(withheld),
      dueAt: new Date(paidAt),
      paidAt: new Date(paidAt),
    },
  };
}

test("a rental that was cancelled before its payout was sent is not counted", () => {
  const cancelled = { paid: 100_000, commission: 0, refund: 100_000, amount: 0 };
  const { total } = summaryOf([earning("2027-07-14T08:00:00Z", cancelled)], 2027);
  expect(total).toMatchObject({ count: 0, grossCents: 0, paidCents: 0 });
});

test("the payout of a rental that was cancelled later, and the payout that withholds it, add up to nothing withheld", () => {
  const cancelled = { paid: 100_000, commission: 0, refund: 100_000, amount: 90_000 };
  const later = { paid: 100_000, commission: 10_000, amount: 0, withheld: 90_000 };
  const { quarters, total } = summaryOf(
    [earning("2027-07-14T08:00:00Z", cancelled), earning("2027-10-14T08:00:00Z", later)],
    2027,
  );
  expect(quarters.slice(2)).toEqual([
    {
      quarter: 3,
      count: 1,
      grossCents: 0,
      commissionCents: 0,
      withheldCents: -90_000,
      paidCents: 90_000,
    },
    {
      quarter: 4,
      count: 1,
      grossCents: 100_000,
      commissionCents: 10_000,
      withheldCents: 90_000,
      paidCents: 0,
    },
  ]);
  expect(total).toMatchObject({ withheldCents: 0, paidCents: 90_000 });
});
