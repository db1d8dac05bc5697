import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { withholdDebt } from "./withhold-debt.ts";

const pay = (shares: number[], owed: number) =>
  withholdDebt(shares.map(cents), cents(owed)).map(({ amountCents, withheldCents }) => [
    amountCents,
    withheldCents,
  ]);

// spec 2-9.04
test("an owner who owes nothing is paid their whole share of each rental", () => {
  expect(pay([61_200, 52_650], 0)).toEqual([
    [61_200, 0],
    [52_650, 0],
  ]);
});

// spec 2-9.04
test("what an owner owes is withheld from the earliest rentals", () => {
  expect(pay([61_200, 52_650], 1_850)).toEqual([
    [59_350, 1_850],
    [52_650, 0],
  ]);
  expect(pay([1_000, 5_000], 1_500)).toEqual([
    [0, 1_000],
    [4_500, 500],
  ]);
  expect(pay([1_000], 1_500)).toEqual([[0, 1_000]]);
});

test("exactly what is owed is withheld, up to the sum of the shares", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 1e10 }), (shares, owed) => {
      const paid = withholdDebt(shares.map(cents), cents(owed));
      const withheld = paid.reduce((total, { withheldCents }) => total + withheldCents, 0);
      const total = shares.reduce((sum, share) => sum + share, 0);
      expect(withheld).toBe(Math.min(owed, total));
      for (const [index, { amountCents, withheldCents }] of paid.entries()) {
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents + withheldCents).toBe(shares[index]);
      }
    }),
  );
});
