import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LineItem } from "#app/features/pricing/domain/line-item.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  onlineCentsOf,
  onSiteCentsOf,
  quoteLines,
  readQuoteLines,
  writeQuoteLines,
} from "./quote-lines.ts";

const rental = (amount: number): LineItem => ({
  kind: "rental",
  startsOn: calendarDate("2027-07-10"),
  endsOn: calendarDate("2027-07-12"),
  count: 3,
  unitCents: cents(amount),
  amountCents: cents(amount * 3),
});
const extra = (amount: number, isOnSite: boolean): LineItem => ({
  kind: "extra",
  extraId: "1",
  name: "other",
  unit: "personne",
  quantity: 1,
  count: 2,
  unitCents: cents(amount),
  amountCents: cents(amount * 2),
  isRequired: true,
  isOnSite,
});
const discount = (amount: number): LineItem => ({
  kind: "discount",
  fromDays: 3,
  percent: 10,
  amountCents: cents(-amount),
});
const amount = fc.integer({ min: 1, max: 500_000 });
const anySeen = fc
  .tuple(
    fc.array(amount.map(rental), { maxLength: 3 }),
    fc.array(amount.map(discount), { maxLength: 1 }),
    fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 3 }),
  )
  .map(([rentals, discounts, extras]) => [
    ...rentals,
    ...discounts,
    ...extras.map(([price, onSite]) => extra(price, onSite)),
  ]);
const anyQuote = fc.record({
  seen: anySeen,
  own: fc.array(
    fc.record({
      kind: fc.constant("own" as const),
      label: fc.string(),
      amountCents: amount.map(cents),
    }),
    { maxLength: 1 },
  ),
  amountCents: amount.map(cents),
});

describe("the lines of a quote", () => {
  test("add up online to its amount, without the lines that are paid on the spot", () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const lines = quoteLines(quote);
        expect(onlineCentsOf(lines)).toBe(quote.amountCents);
        expect(onSiteCentsOf(lines)).toBe(onSiteCentsOf(quote.seen));
      }),
    );
  });

  test("show a changed amount as one line, a discount or a surcharge", () => {
    const seen = [rental(29_000)];
    const changed = (to: number) => quoteLines({ seen, own: [], amountCents: cents(to) }).slice(1);
    expect(changed(87_000)).toEqual([]);
    expect(changed(80_000)).toEqual([{ kind: "adjustment", amountCents: -7_000 }]);
    expect(changed(90_000)).toEqual([{ kind: "adjustment", amountCents: 3_000 }]);
  });

  test("include one for the whole rental if its days have no price", () => {
    expect(quoteLines({ seen: [], own: [], amountCents: cents(90_000) })).toEqual([
      { kind: "whole", amountCents: 90_000 },
    ]);
    const cleaning = extra(1_000, false);
    expect(quoteLines({ seen: [cleaning], own: [], amountCents: cents(90_000) })).toEqual([
      { kind: "whole", amountCents: 88_000 },
      cleaning,
    ]);
  });

  test("include a discount if they exceed the amount and the days have no price", () => {
    const own = { kind: "own", label: "Carburant", amountCents: cents(5_000) } as const;
    expect(quoteLines({ seen: [], own: [own], amountCents: cents(4_000) })).toEqual([
      { kind: "adjustment", amountCents: -1_000 },
      own,
    ]);
    expect(quoteLines({ seen: [], own: [own], amountCents: cents(5_000) })).toEqual([own]);
  });

  test("have a sum that is paid online and another that is paid on the spot", () => {
    const lines = [rental(29_000), extra(1_000, false), extra(500, true)];
    expect(onlineCentsOf(lines)).toBe(89_000);
    expect(onSiteCentsOf(lines)).toBe(1_000);
  });

  test("are read from JSON as they were stored", () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const lines = quoteLines(quote);
        expect(readQuoteLines(JSON.parse(JSON.stringify(writeQuoteLines(lines))))).toEqual(lines);
      }),
    );
  });

  test("are read without invalid entries", () => {
    const adjustment = { kind: "adjustment", amount: "-70.00" };
    const own = { kind: "own", label: "Carburant", amount: "50.00" };
    const stored = [
      null,
      "own",
      { ...adjustment, kind: "surcharge" },
      { ...adjustment, amount: -70 },
      { ...adjustment, amount: "a lot" },
      { ...own, label: undefined },
      { ...own, kind: "surcharge" },
      { kind: "rental", amount: "870.00" },
      adjustment,
      own,
      { kind: "whole", label: "Semaine", amount: "900.00" },
    ];
    expect(readQuoteLines(stored)).toEqual([
      { kind: "adjustment", amountCents: -7_000 },
      { kind: "own", label: "Carburant", amountCents: 5_000 },
      { kind: "whole", amountCents: 90_000 },
    ]);
    expect(readQuoteLines({ 0: own, length: 1 })).toEqual([]);
  });

  test("never make the reader throw", () => {
    fc.assert(
      fc.property(fc.anything(), fc.object(), (value, object) => {
        expect(() => readQuoteLines(value)).not.toThrow();
        expect(() => readQuoteLines([{ kind: "rental", ...object }])).not.toThrow();
      }),
    );
  });
});
