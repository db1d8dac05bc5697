import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { compareMoney, type Entry } from "./compare-money.ts";
import { differenceKinds } from "./difference-kind.ts";

const entry = (kind: Entry["kind"], reference: string, amount: number): Entry => ({
  kind,
  reference,
  amountCents: cents(amount),
});

describe("comparing the ledger with a provider", () => {
  const charge = entry("charge", "p1", 87_000);
  const refund = entry("refund", "re_1", -87_000);

  test("finds nothing when both sides report the same", () => {
    const both = [charge, refund];
    expect(compareMoney({ keys: both, booked: both, reported: both })).toEqual({
      compared: 2,
      differences: [],
    });
  });

  test("finds movements that one side lacks, and movements whose amounts differ", () => {
    const keys = [charge, refund, entry("dispute", "dp_1", -500)];
    const booked = [charge, entry("dispute", "dp_1", -500)];
    const reported = [refund, entry("dispute", "dp_1", -499)];
    expect(compareMoney({ keys, booked, reported }).differences).toEqual([
      { kind: "charge", reference: "p1", bookedCents: 87_000, providerCents: null },
      { kind: "refund", reference: "re_1", bookedCents: null, providerCents: -87_000 },
      { kind: "dispute", reference: "dp_1", bookedCents: -500, providerCents: -499 },
    ]);
  });

  test("adds up the parts of one movement, and compares only the given keys", () => {
    const parts = [entry("charge", "p1", 80_000), entry("charge", "p1", 7_000)];
    const { compared, differences } = compareMoney({
      keys: [charge],
      booked: [charge, refund],
      reported: parts,
    });
    expect([compared, differences]).toEqual([1, []]);
  });

  test("finds exactly the movements that differ, in any order", () => {
    const entries = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...differenceKinds),
        reference: fc.string({ minLength: 1, maxLength: 3 }),
        amountCents: fc.integer({ min: -1e6, max: 1e6 }).map(cents),
      }),
      { selector: ({ kind, reference }) => `${kind} ${reference}`, maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, fc.nat(), (booked, seed) => {
        const changed = booked.filter((_, index) => (seed >> (index % 16)) % 2 === 1);
        const reported = booked.map((one) =>
          changed.includes(one) ? { ...one, amountCents: cents(one.amountCents + 1) } : one,
        );
        const found = compareMoney({ keys: reported.toReversed(), booked, reported });
        expect(found.compared).toBe(booked.length);
        expect(
          new Set(found.differences.map(({ kind, reference }) => `${kind} ${reference}`)),
        ).toEqual(new Set(changed.map(({ kind, reference }) => `${kind} ${reference}`)));
      }),
    );
  });
});
