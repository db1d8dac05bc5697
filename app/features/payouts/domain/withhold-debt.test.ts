import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { withholdDebt } from "./withhold-debt.ts";

const of = ([amount, withheld]: readonly [number, number]) => ({
  amountCents: cents(amount),
  withheldCents: cents(withheld),
});

const withhold = (payouts: readonly (readonly [number, number])[], owed: number) =>
  withholdDebt(payouts.map(of), cents(owed)).map(({ amountCents, withheldCents }) => [
    amountCents,
    withheldCents,
  ]);

// spec 2-9.04
test("an owner who owes nothing is paid their whole share of each rental", () => {
  const payouts = [[61_200, 0] as const, [52_650, 0] as const];
  expect(withhold(payouts, 0)).toEqual(payouts);
});

// spec 2-9.04
test("what an owner owes is withheld from the first payouts", () => {
  expect(
    withhold(
      [
        [61_200, 0],
        [52_650, 0],
      ],
      1_850,
    ),
  ).toEqual([
    [59_350, 1_850],
    [52_650, 0],
  ]);
  expect(
    withhold(
      [
        [1_000, 200],
        [5_000, 0],
      ],
      1_500,
    ),
  ).toEqual([
    [0, 1_200],
    [4_500, 500],
  ]);
  expect(withhold([[1_000, 0]], 1_500)).toEqual([[0, 1_000]]);
});

test("each payout keeps what else is known of it", () => {
  const payout = { ...of([1_000, 0]), id: "first" };
  expect(withholdDebt([payout], cents(1))).toEqual([{ ...of([999, 1]), id: "first" }]);
});

test("exactly what is owed is withheld, up to the sum of the payouts", () => {
  const amount = fc.integer({ min: 0, max: 1e9 });
  const payouts = fc.array(fc.tuple(amount, amount).map(of), { maxLength: 8 });
  fc.assert(
    fc.property(payouts, fc.integer({ min: 0, max: 1e10 }), (before, owed) => {
      const after = withholdDebt(before, cents(owed));
      const total = before.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const left = after.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(total - left).toBe(Math.min(owed, total));
      for (const [index, { amountCents, withheldCents }] of after.entries()) {
        expect(amountCents).toBeGreaterThanOrEqual(0);
        const { amountCents: amountBefore = 0, withheldCents: withheldBefore = 0 } =
          before[index] ?? {};
        expect(amountCents + withheldCents).toBe(amountBefore + withheldBefore);
      }
    }),
  );
});
