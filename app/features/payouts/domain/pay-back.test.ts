import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { payBack } from "./pay-back.ts";

type Amounts = { amount: number; withheld: number; share: number; isDisputed?: boolean };

/** The payouts are due one day after another. */
const paidBack = (payouts: readonly Amounts[], credit: number) =>
  payBack(
    payouts.map(({ amount, withheld, share, isDisputed = false }, index) => ({
      amountCents: cents(amount),
      withheldCents: cents(withheld),
      shareCents: cents(share),
      isDisputed,
      dueAt: new Date(Date.UTC(2027, 6, 1 + index)),
    })),
    cents(credit),
  ).map(({ amountCents, withheldCents }) => [amountCents, withheldCents]);

// spec 2-9.05
describe("what an owner got back of a loss that they had borne", () => {
  test("first raises the payouts that are due first, each to the share of its rental", () => {
    const lowered = [
      { amount: 70_000, withheld: 0, share: 90_000 },
      { amount: 0, withheld: 0, share: 50_000 },
    ];
    expect(paidBack(lowered, 30_000)).toEqual([
      [90_000, 0],
      [10_000, 40_000],
    ]);
  });

  test("is no longer withheld", () => {
    expect(paidBack([{ amount: 60_000, withheld: 30_000, share: 90_000 }], 20_000)).toEqual([
      [80_000, 10_000],
    ]);
  });

  test("is added to a payout of another rental if its own was sent, but not to a disputed one", () => {
    const others = [
      { amount: 10_000, withheld: 0, share: 10_000, isDisputed: true },
      { amount: 0, withheld: 0, share: 0 },
      { amount: 20_000, withheld: 0, share: 20_000 },
      { amount: 30_000, withheld: 0, share: 30_000 },
    ];
    expect(paidBack(others, 5_000)).toEqual([
      [10_000, 0],
      [0, 0],
      [25_000, 0],
      [30_000, 0],
    ]);
    expect(paidBack(others.slice(0, 2), 5_000)).toEqual([
      [10_000, 0],
      [5_000, 0],
    ]);
  });

  test("waits while there is no payout, or only a disputed one that has its whole share", () => {
    expect(paidBack([], 5_000)).toEqual([]);
    const disputed = { amount: 10_000, withheld: 0, share: 10_000, isDisputed: true };
    expect(paidBack([disputed], 5_000)).toEqual([[10_000, 0]]);
  });

  test("is paid out to the cent, unless all payouts are disputed and have their whole shares", () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    const payout = fc.record({ amount, share: amount, isDisputed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(payout, { maxLength: 5 }), amount, (payouts, credit) => {
        const open = payouts.map((one) => ({
          ...one,
          withheld: Math.max(0, one.share - one.amount),
        }));
        const after = paidBack(open, credit);
        const added = after.map(([paid = 0], index) => paid - (open[index]?.amount ?? 0));
        expect(added.every((one) => one >= 0)).toBe(true);
        const total = added.reduce((sum, one) => sum + one, 0);
        const missing = open.reduce((sum, { withheld }) => sum + withheld, 0);
        const canTakeAll = open.some(({ isDisputed }) => !isDisputed);
        expect(total).toBe(canTakeAll ? credit : Math.min(credit, missing));
        for (const [index, [paid = 0, withheld]] of after.entries()) {
          expect(withheld).toBe(Math.max(0, (open[index]?.share ?? 0) - paid));
        }
      }),
      { numRuns: 200 },
    );
  });
});
