import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { settleDebt, type UnsentPayout } from "./settle-debt.ts";

type Given = {
  amount?: number;
  withheld?: number;
  share?: number;
  day?: number;
  isDisputed?: boolean;
};

/** A payout of 900 euros, which is its owner's share of the rental, due on a day of July. */
function payout({ amount = 90_000, withheld = 0, day = 10, ...given }: Given = {}): UnsentPayout {
  return {
    amountCents: cents(amount),
    withheldCents: cents(withheld),
    shareCents: cents(given.share ?? amount + withheld),
    dueAt: new Date(Date.UTC(2027, 6, day)),
    isDisputed: given.isDisputed === true,
  };
}

const sum = (payouts: readonly UnsentPayout[]) =>
  payouts.reduce((total, { amountCents }) => total + amountCents, 0);

const settle = (payouts: readonly UnsentPayout[], owed: number) =>
  settleDebt(payouts, cents(owed)).map(({ amountCents, withheldCents }) => [
    amountCents,
    withheldCents,
  ]);

// spec 2-9.05
describe("what an owner owes", () => {
  test("is withheld from the payout that was due first", () => {
    expect(settle([payout({ day: 12 }), payout({ day: 11 })], 10_000)).toEqual([
      [80_000, 10_000],
      [90_000, 0],
    ]);
    expect(settle([payout({ amount: 4_000 }), payout({ day: 11 })], 10_000)).toEqual([
      [0, 4_000],
      [84_000, 6_000],
    ]);
  });

  test("is first taken from the payout of the cancelled rental itself, also if others were due before", () => {
    expect(settle([payout(), payout({ share: 0, day: 11 })], 100_000)).toEqual([
      [80_000, 10_000],
      [0, 0],
    ]);
  });

  test("limits what a payout of a cancelled rental loses, because others may have withheld it already", () => {
    expect(settle([payout({ share: 0 }), payout({ day: 11 })], 50_000)).toEqual([
      [40_000, 0],
      [90_000, 0],
    ]);
  });

  test("is not withheld from a payout whose money the renter's bank has, except for its own rental", () => {
    expect(settle([payout({ isDisputed: true })], 10_000)).toEqual([[90_000, 0]]);
    expect(settle([payout({ isDisputed: true }), payout({ day: 11 })], 10_000)).toEqual([
      [80_000, 10_000],
      [90_000, 0],
    ]);
    expect(settle([payout({ isDisputed: true, share: 0 }), payout()], 90_000)).toEqual([
      [90_000, 0],
      [0, 0],
    ]);
  });
});

test("an owner who owes nothing keeps every payout", () => {
  expect(settle([payout({ withheld: 500 }), payout({ amount: 1 })], 0)).toEqual([
    [90_000, 500],
    [1, 0],
  ]);
});

test("unsent payouts lose exactly what is owed, as far as they have it, and none becomes negative", () => {
  const amount = fc.integer({ min: 0, max: 1e8 });
  const any = fc
    .record({
      amount,
      withheld: amount,
      day: fc.nat(5),
      isDisputed: fc.boolean(),
      isCancelled: fc.boolean(),
    })
    .map(({ isCancelled, ...given }) => payout({ ...given, ...(isCancelled && { share: 0 }) }));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), amount, (before, owed) => {
      const after = settleDebt(before, cents(owed));
      const withheldFrom = before.filter(
        ({ isDisputed, shareCents }) => !isDisputed || shareCents === 0,
      );
      expect(sum(before) - sum(after)).toBe(Math.min(owed, sum(withheldFrom)));
      for (const { amountCents, withheldCents } of after) {
        expect(Math.min(amountCents, withheldCents)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
