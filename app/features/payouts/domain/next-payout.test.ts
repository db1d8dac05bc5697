import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, subtractCents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { Earning } from "./earning.ts";
import { isDone, payoutDay, statusAt } from "./earning-status.ts";
import { amountToCome, nextPayout, waitingToBeGivenBack } from "./next-payout.ts";
import { debtOf, withDebtSettled } from "./owner-debt.ts";

const today = calendarDate("2027-07-20");
const now = new Date("2027-07-20T10:00:00Z");

type Given = {
  day?: number;
  status?: Earning["payout"]["status"];
  share?: number;
  amount?: number;
  withheld?: number;
  fee?: number;
  isDisputed?: boolean;
  isRefundUndecided?: boolean;
};

/** A rental of 1,000 euros whose payout of 900 is due on a day of July at 10:00 in Paris. */
function earning({ day = 25, status = "upcoming", share = 90_000, ...given }: Given = {}): Earning {
  const date = `2027-07-${String(day).padStart(2, "0")}`;
  return {
    id: randomUUID(),
    reservationId: randomUUID(),
    boatTitle: "Sloop",
    boatPhoto: null,
    renterFirstName: "Claire",
    checkInDate: calendarDate(date),
    checkOutDate: calendarDate(date),
    cancelledBy: share === 0 ? "owner" : null,
    paidCents: cents(100_000),
    commissionCents: cents(10_000),
    refundCents: subtractCents(cents(90_000), cents(share)),
    feeCents: cents(given.fee ?? 0),
    shareCents: cents(share),
    isDisputed: given.isDisputed === true,
    isRefundUndecided: given.isRefundUndecided === true,
    payout: {
      status,
      amountCents: cents(given.amount ?? share),
      withheldCents: cents(given.withheld ?? 0),
      givesBack: false,
      dueAt: new Date(`${date}T08:00:00Z`),
      paidAt: status === "paid" ? new Date(`${date}T08:00:00Z`) : null,
      emptiedAt: null,
    },
  };
}

const settled = (...earnings: Earning[]) => withDebtSettled(earnings, debtOf(earnings));
const amounts = (earnings: readonly Earning[]) =>
  earnings.map(({ payout }) => [payout.amountCents, payout.withheldCents]);

describe("payouts that were not sent yet", () => {
  test("have the fees for other rentals withheld, those due first before the others", () => {
    const fee = earning({ share: 0, fee: 10_000 });
    const [late, early] = [
      earning({ day: 12, status: "due" }),
      earning({ day: 11, status: "due" }),
    ];
    expect(amounts(settled(fee, late, early))).toEqual([
      [0, 0],
      [90_000, 0],
      [80_000, 10_000],
    ]);
  });

  test("keep what other payouts withheld for them while they were on their way", () => {
    const returned = earning({ status: "reversed", share: 0, amount: 90_000, fee: 10_000 });
    const withheld = earning({ status: "paid", share: 45_000, amount: 0, withheld: 45_000 });
    expect(amounts(settled(returned, withheld))).toEqual([
      [35_000, 0],
      [0, 45_000],
    ]);
  });

  test("are the only ones that change", () => {
    const fee = earning({ share: 0, fee: 10_000 });
    const others = [earning(), earning({ status: "sent" }), earning({ status: "paid" })];
    expect(settled(fee, ...others)).toEqual([fee, ...others]);
  });
});

describe("no more money is to come", () => {
  test("for a rental that was paid out, or of which nothing is left", () => {
    expect(isDone(earning({ status: "paid" }))).toBe(true);
    expect(isDone(earning({ share: 0 }))).toBe(true);
    // What is on its way for a cancelled rental is owed, and not earned.
    expect(isDone(earning({ status: "sent", share: 0, amount: 90_000 }))).toBe(true);
  });

  test("unless its payout still has some, or will have once nothing is owed", () => {
    expect(isDone(earning({ status: "failed", share: 0, amount: 35_000 }))).toBe(false);
    expect(isDone(earning({ status: "due", amount: 0, withheld: 90_000 }))).toBe(false);
  });
});

const amountOf = (...earnings: Earning[]) => nextPayout(earnings, today)?.amountCents;

describe("the next payout", () => {
  test("is of the rentals that are due first, together with everything overdue", () => {
    const [late, overdue, current] = [
      earning({ day: 21 }),
      earning({ day: 15 }),
      earning({ day: 20 }),
    ];
    expect(nextPayout([late, current, overdue], today)).toMatchObject({
      on: "2027-07-15",
      inDays: 0,
      amountCents: 180_000,
      rentals: [overdue, current],
    });
    expect(nextPayout([late], today)).toMatchObject({ on: "2027-07-21", inDays: 1 });
    expect(nextPayout([], today)).toBeNull();
  });

  test("leaves out disputed rentals, and payouts that wait for another IBAN", () => {
    expect(amountOf(earning({ isDisputed: true }))).toBeUndefined();
    expect(amountOf(earning({ isRefundUndecided: true }))).toBeUndefined();
    expect(
      amountOf(earning({ status: "failed" }), earning({ status: "reversed" })),
    ).toBeUndefined();
  });

  test("withholds what is owed", () => {
    const fee = earning({ share: 0, fee: 10_000 });
    expect(nextPayout([fee, earning()], today)).toMatchObject({
      amountCents: 80_000,
      withheldCents: 10_000,
    });
    expect(amountOf(fee, earning({ share: 4_000 }))).toBe(0);
  });

  test("gives back what others withheld for a rental, although nothing is left of its share", () => {
    const again = earning({ status: "due", share: 0, amount: 35_000, fee: 10_000 });
    const withheld = earning({ status: "paid", share: 45_000, amount: 0, withheld: 45_000 });
    expect(nextPayout([again, withheld], today)).toMatchObject({
      amountCents: 35_000,
      withheldCents: -35_000,
    });
  });
});

describe("what an owner got back of a loss that they had borne", () => {
  test("is to come with a payout of which nothing was left", () => {
    const all = settled(earning({ status: "paid", share: 90_000, amount: 0 }));
    expect(all).toMatchObject([{ payout: { status: "due", amountCents: 90_000, paidAt: null } }]);
    expect(amountToCome(all)).toBe(90_000);
  });

  test("is to come with the next payout if its own was sent, and waits for one otherwise", () => {
    const sent = earning({ status: "paid", share: 90_000, amount: 70_000 });
    expect(nextPayout(settled(sent, earning()), today)).toMatchObject({
      amountCents: 110_000,
      withheldCents: -20_000,
    });
    expect(amountToCome(settled(sent, earning()))).toBe(110_000);
    expect(amountToCome(settled(sent, earning({ isDisputed: true })))).toBe(90_000);
    expect(amountToCome(settled(sent))).toBe(0);
    const waiting = (...others: Earning[]) => waitingToBeGivenBack(settled(sent, ...others));
    expect([waiting(), waiting(earning({ isDisputed: true })), waiting(earning())]).toEqual([
      20_000, 20_000, 0,
    ]);
    const owes = earning({ share: 0, fee: 25_000 });
    expect(waiting(owes)).toBe(0);
  });
});

test("a disputed payout is part of everything to come, less what is owed", () => {
  const fee = earning({ share: 0, fee: 10_000 });
  const disputed = { isDisputed: true, status: "due" } as const;
  expect(amountToCome(settled(fee, earning(disputed)))).toBe(80_000);
  expect(amountToCome(settled(fee, earning(disputed), earning()))).toBe(170_000);
});

test("everything to come and everything sent are the shares less the fees, unless more is owed", () => {
  const amount = fc.integer({ min: 0, max: 1e8 });
  const status = fc.constantFrom("upcoming", "due", "sent", "paid", "failed", "reversed" as const);
  const any = fc.record({
    status,
    share: amount,
    fee: fc.constantFrom(0, 0, 10_000),
    day: fc.integer({ min: 1, max: 28 }),
    isDisputed: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any.map(earning), { maxLength: 8 }), (earnings) => {
      const all = settled(...earnings);
      const total = (amountsOf: (one: Earning) => number) =>
        all.reduce((sum, one) => sum + amountsOf(one), 0);
      const sent = total((one) => (one.payout.status === "paid" ? one.payout.amountCents : 0));
      const earned = total(({ shareCents, feeCents }) => shareCents - feeCents);
      const onItsWay = total((one) => (one.payout.status === "sent" ? one.payout.amountCents : 0));
      expect(amountToCome(all)).toBe(Math.max(onItsWay, earned - sent));
      const next = nextPayout(all, today);
      expect(next?.amountCents ?? 0).toBeLessThanOrEqual(amountToCome(all));
      for (const { payout } of all) expect(payout.amountCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a payout is shown as due from its due date, and as held or disputed until it is sent", () => {
  const shown = (given: Given, isHeld = false) =>
    statusAt(earning(given), { now, missingTaxDetails: { isHeld } });
  expect(shown({ day: 21 })).toBe("upcoming");
  expect(shown({ day: 20 })).toBe("due");
  expect(shown({ day: 20 }, true)).toBe("held");
  expect(shown({ day: 21, isDisputed: true }, true)).toBe("disputed");
  expect(shown({ day: 20, isRefundUndecided: true }, true)).toBe("refund_undecided");
  for (const status of ["sent", "paid", "failed", "reversed"] as const) {
    expect(shown({ status, isDisputed: true }, true)).toBe(status);
  }
  expect(statusAt(earning({ day: 20 }), { now, missingTaxDetails: null })).toBe("due");
});

test("the day of a payout is when it was paid, or is due", () => {
  expect(payoutDay(earning({ day: 21 }))).toBe("2027-07-21");
  const paid = earning({ day: 21, status: "paid" });
  const paidAt = new Date("2027-07-22T23:00:00Z");
  expect(payoutDay({ ...paid, payout: { ...paid.payout, paidAt } })).toBe("2027-07-23");
});
