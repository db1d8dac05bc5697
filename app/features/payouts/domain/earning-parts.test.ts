import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";
import { earningParts } from "./earning-parts.ts";

const emptiedAt = new Date("2026-07-14T08:00:00Z");
const paidAt = new Date("2028-02-14T08:00:00Z");

function earning(payout: Partial<Earning["payout"]>): Earning {
  return {
    id: "rental",
    reservationId: "rental",
    boatTitle: "Sloop",
    boatPhoto: null,
    renterFirstName: null,
    checkInDate: calendarDate("2026-07-10"),
    checkOutDate: calendarDate("2026-07-12"),
    cancelledBy: null,
    paidCents: cents(100_000),
    commissionCents: cents(10_000),
    refundCents: cents(0),
    feeCents: cents(0),
    shareCents: cents(90_000),
    isDisputed: false,
    isRefundUndecided: false,
    payout: {
      status: "paid",
      amountCents: cents(20_000),
      withheldCents: cents(70_000),
      givesBack: false,
      dueAt: emptiedAt,
      paidAt,
      emptiedAt,
      ...payout,
    },
  };
}

test("an earning whose payout was never withheld entirely, or still is, is one part", () => {
  for (const whole of [
    earning({ emptiedAt: null }),
    earning({ amountCents: cents(0), paidAt: emptiedAt }),
  ]) {
    expect(earningParts(whole)).toEqual([whole]);
  }
});

test("an earning that was withheld entirely and raised is the whole rental then, and what is paid later", () => {
  const raised = earning({});
  const [givenBack, emptied] = earningParts(raised);
  expect(emptied).toMatchObject({
    paidCents: 100_000,
    shareCents: 90_000,
    payout: { status: "paid", amountCents: 0, withheldCents: 90_000, paidAt: emptiedAt },
  });
  expect(givenBack).toMatchObject({
    paidCents: 0,
    commissionCents: 0,
    shareCents: 0,
    payout: { amountCents: 20_000, withheldCents: 0, givesBack: true, paidAt, emptiedAt: null },
  });
  // Nothing is left to split.
  expect(earningParts(raised).flatMap(earningParts)).toEqual(earningParts(raised));
});
