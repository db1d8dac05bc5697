import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";
import { isReported, type PaidRental, summarizeYear, yearlySummary } from "./yearly-summary.ts";

function rental(paidOn: string, gross: number, withheld = 0): PaidRental {
  const commission = Math.round(gross / 10);
  return {
    paidOn: calendarDate(paidOn),
    count: 1,
    grossCents: cents(gross),
    commissionCents: cents(commission),
    withheldCents: cents(withheld),
    paidCents: cents(gross - commission - withheld),
  };
}

describe("the yearly summary of a seller", () => {
  test("counts each rental in the quarter in which it was paid out", () => {
    const rentals = [
      "2026-12-31",
      "2027-01-01",
      "2027-03-31",
      "2027-04-01",
      "2027-12-31",
      "2028-01-01",
    ];
    const { quarters, total } = yearlySummary(
      rentals.map((day) => rental(day, 10_000)),
      2027,
    );
    expect(quarters.map(({ count }) => count)).toEqual([2, 1, 0, 1]);
    expect(total.count).toBe(4);
  });

  test("adds up what renters paid, what was kept, and what the owner got", () => {
    const { quarters } = yearlySummary(
      [rental("2027-07-15", 87_000), rental("2027-08-04", 60_000, 2_175)],
      2027,
    );
    expect(quarters[2]).toEqual({
      quarter: 3,
      count: 2,
      grossCents: 147_000,
      commissionCents: 14_700,
      withheldCents: 2_175,
      paidCents: 130_125,
    });
  });

  test("loses no cent: the quarters add up to the total, and the gross to what was kept and paid", () => {
    const rentals = fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 800 }),
          fc.integer({ min: 0, max: 1e7 }),
          fc.integer({ min: -1e7, max: 1e7 }),
        )
        .map(([days, gross, withheld]) =>
          rental(new Date(Date.UTC(2026, 5, 1 + days)).toISOString().slice(0, 10), gross, withheld),
        ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(rentals, (all) => {
        const { quarters, total } = yearlySummary(all, 2027);
        expect(quarters.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(total.paidCents);
        expect(total.commissionCents + total.withheldCents + total.paidCents).toBe(
          total.grossCents,
        );
      }),
    );
  });
});

type Money = {
  paid: number;
  commission: number;
  refund?: number;
  loss?: number;
  amount: number;
  withheld?: number;
  emptiedAt?: string;
};

/** A rental whose payout was paid at this time. */
function earning(paidAt: string, money: Money): Earning {
  const { paid, commission, refund = 0, loss = 0, amount, withheld = 0, emptiedAt } = money;
  return {
    id: paidAt,
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
    shareCents: cents(paid - commission - refund - loss),
    isDisputed: false,
    isRefundUndecided: false,
    payout: {
      status: "paid",
      amountCents: cents(amount),
      withheldCents: cents(withheld),
      givesBack: false,
      dueAt: new Date(paidAt),
      paidAt: new Date(paidAt),
      emptiedAt: emptiedAt === undefined ? null : new Date(emptiedAt),
    },
  };
}

test("a rental that was cancelled before its payout was sent is not counted", () => {
  const cancelled = { paid: 100_000, commission: 0, refund: 100_000, amount: 0 };
  const { total } = summarizeYear([earning("2027-07-14T08:00:00Z", cancelled)], 2027);
  expect(total).toMatchObject({ count: 0, grossCents: 0, paidCents: 0 });
});

test("a loss that the owner bears is withheld", () => {
  const lost = { paid: 100_000, commission: 10_000, loss: 20_000, amount: 70_000 };
  const { total } = summarizeYear([earning("2027-07-14T08:00:00Z", lost)], 2027);
  expect(total).toMatchObject({ grossCents: 100_000, withheldCents: 20_000, paidCents: 70_000 });
});

test("the payout of a rental that was cancelled later, and the payout that withholds it, add up to nothing withheld", () => {
  const cancelled = { paid: 100_000, commission: 0, refund: 100_000, amount: 90_000 };
  const later = { paid: 100_000, commission: 10_000, amount: 0, withheld: 90_000 };
  const { quarters, total } = summarizeYear(
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

test("what was withheld entirely counts when it was, and what is paid of it later counts as paid then", () => {
  const raised = { paid: 100_000, commission: 10_000, amount: 20_000, withheld: 70_000 };
  const earnings = [
    earning("2028-02-14T08:00:00Z", { ...raised, emptiedAt: "2027-07-14T08:00:00Z" }),
  ];
  const [before, after] = [summarizeYear(earnings, 2027), summarizeYear(earnings, 2028)];
  expect(before.total).toEqual({
    count: 1,
    grossCents: 100_000,
    commissionCents: 10_000,
    withheldCents: 90_000,
    paidCents: 0,
  });
  expect(after.total).toEqual({
    count: 0,
    grossCents: 0,
    commissionCents: 0,
    withheldCents: -20_000,
    paidCents: 20_000,
  });
  expect([2026, 2027, 2028].map((year) => isReported(summarizeYear(earnings, year)))).toEqual([
    false,
    true,
    true,
  ]);
});

test("what an owner got back of a loss by itself is paid without counting the rental again", () => {
  const { payout, ...rental } = earning("2028-02-14T08:00:00Z", {
    paid: 0,
    commission: 0,
    amount: 20_000,
  });
  const { total } = summarizeYear([{ ...rental, payout: { ...payout, givesBack: true } }], 2028);
  expect(total).toMatchObject({
    count: 0,
    grossCents: 0,
    withheldCents: -20_000,
    paidCents: 20_000,
  });
});
