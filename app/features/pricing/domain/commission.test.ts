import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addCents, cents } from "#app/platform/money.ts";
import { commissionOf, ownerReceives } from "./commission.ts";

describe("the commission", () => {
  // spec 2-2.29 2-9.01
  test("is 10% of the total, the owner receives the other 90%", () => {
    expect(commissionOf(cents(39_000))).toBe(3_900);
    expect(ownerReceives(cents(39_000))).toBe(35_100);
  });

  test("is rounded half up to the cent", () => {
    expect(commissionOf(cents(10_005))).toBe(1_001);
    expect(commissionOf(cents(10_004))).toBe(1_000);
  });

  // spec 2-9.01
  test("and the owner's amount add up to the total, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }).map(cents), (total) => {
        expect(addCents(commissionOf(total), ownerReceives(total))).toBe(total);
      }),
    );
  });
});
