import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { shareOut } from "./share-out.ts";

const pay = (shares: number[], available: number) =>
  shareOut(shares.map(cents), cents(available)).map(({ amountCents, withheldCents }) => [
    amountCents,
    withheldCents,
  ]);

// spec 2-9.04
test("an owner who owes nothing is paid their whole share of each rental", () => {
  expect(pay([61_200, 52_650], 113_850)).toEqual([
    [61_200, 0],
    [52_650, 0],
  ]);
});

// spec 2-9.04
test("what an owner owes is withheld from the earliest rentals", () => {
  expect(pay([61_200, 52_650], 112_000)).toEqual([
    [59_350, 1_850],
    [52_650, 0],
  ]);
  expect(pay([1_000, 5_000], 4_500)).toEqual([
    [0, 1_000],
    [4_500, 500],
  ]);
  expect(pay([1_000], -500)).toEqual([[0, 1_000]]);
});

test("no owner is paid more than is available, nor more than a rental's share", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: -1e9, max: 1e10 }), (shares, available) => {
      const paid = shareOut(shares.map(cents), cents(available));
      const sum = paid.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(sum).toBeLessThanOrEqual(Math.max(0, available));
      for (const [index, { amountCents, withheldCents }] of paid.entries()) {
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents + withheldCents).toBe(shares[index]);
      }
    }),
  );
});
