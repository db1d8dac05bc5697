import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { DiscountLine, ExtraLine, LineItem, RentalLine } from "./line-item.ts";
import { readLineItem, writeLineItems } from "./stored-line-items.ts";

const rental: RentalLine = {
  kind: "rental",
  startsOn: calendarDate("2027-07-10"),
  endsOn: calendarDate("2027-07-12"),
  count: 3,
  unitCents: cents(29_050),
  amountCents: cents(87_150),
};
const discount: DiscountLine = {
  kind: "discount",
  fromDays: 3,
  percent: 10,
  amountCents: cents(-8_715),
};
const extra: ExtraLine = {
  kind: "extra",
  extraId: "7",
  name: "paddleboard",
  unit: "personne",
  quantity: 1,
  count: 4,
  unitCents: cents(500),
  amountCents: cents(2_000),
  isRequired: false,
  isOnSite: true,
};

const storedRental = {
  kind: "rental",
  startsOn: "2027-07-10",
  endsOn: "2027-07-12",
  count: 3,
  unitPrice: "290.50",
  amount: "871.50",
};
const storedDiscount = { kind: "discount", fromDays: 3, percent: 10, amount: "-87.15" };
const storedExtra = {
  kind: "extra",
  extraId: "7",
  name: "paddleboard",
  unit: "personne",
  quantity: 1,
  count: 4,
  unitPrice: "5.00",
  amount: "20.00",
  isRequired: false,
  isOnSite: true,
};

test("lines are stored with their amounts as decimal texts in euros", () => {
  expect(writeLineItems([rental, discount, extra])).toStrictEqual([
    storedRental,
    storedDiscount,
    storedExtra,
  ]);
});

const amount = fc.integer({ min: 0, max: 500_000 }).map(cents);
const count = fc.nat({ max: 400 });
const anyLine: fc.Arbitrary<LineItem> = fc.oneof(
  fc
    .record({ count, unitCents: amount, amountCents: amount })
    .map((amounts) => ({ ...rental, ...amounts })),
  fc
    .record({
      fromDays: fc.constantFrom(3, 7),
      percent: count,
      amountCents: fc.integer({ min: -500_000, max: 0 }).map(cents),
    })
    .map((fields) => ({ ...discount, ...fields })),
  fc
    .record({
      name: fc.string(),
      unit: fc.constantFrom("jour", "nuit", "semaine", "forfait", "personne", "heure"),
      quantity: count,
      amountCents: amount,
      isRequired: fc.boolean(),
      isOnSite: fc.boolean(),
    })
    .map((fields) => ({ ...extra, ...fields })),
);

test("lines are read from JSON as they were stored", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const json: unknown = JSON.parse(JSON.stringify(writeLineItems([line])));
      const [stored] = z.array(z.unknown()).parse(json);
      expect(readLineItem(stored)).toEqual(line);
    }),
  );
});

describe("nothing is read", () => {
  test.each([null, undefined, "rental", 3, [], {}, [storedRental]])(
    "from %j, which is not a line",
    (stored) => {
      expect(readLineItem(stored)).toBeNull();
    },
  );

  test.each([
    { startsOn: "2027-02-30" },
    { endsOn: null },
    { count: -1 },
    { count: 1.5 },
    { count: "3" },
    { count: 2 ** 53 },
    { unitPrice: "-0.01" },
    { unitPrice: undefined },
    { amount: "about 870" },
    { kind: "holiday" },
  ])("from a rental line with %j", (spoiled) => {
    expect(readLineItem({ ...storedRental, ...spoiled })).toBeNull();
  });

  test.each([
    { fromDays: 2 },
    { fromDays: 4 },
    { fromDays: 6 },
    { fromDays: 8 },
    { fromDays: "7" },
    { percent: -1 },
    { percent: 2.5 },
    { percent: null },
    { amount: "0.01" },
    { amount: -87.15 },
    { amount: "" },
  ])("from a discount with %j", (spoiled) => {
    expect(readLineItem({ ...storedDiscount, ...spoiled })).toBeNull();
  });

  test.each([
    { unit: "mois" },
    { unit: undefined },
    { quantity: -1 },
    { quantity: "1" },
    { count: null },
    { amount: null },
    { extraId: 7 },
    { name: undefined },
    { kind: "own" },
  ])("from an extra with %j", (spoiled) => {
    expect(readLineItem({ ...storedExtra, ...spoiled })).toBeNull();
  });
});

test("a discount of zero is still a discount", () => {
  expect(readLineItem({ ...storedDiscount, percent: 0, amount: "0.00" })).toEqual({
    ...discount,
    percent: 0,
    amountCents: 0,
  });
});

test("an extra is required or paid on the spot only if its line says true", () => {
  const undecided = [
    { isRequired: undefined, isOnSite: undefined },
    { isRequired: "true", isOnSite: 1 },
  ];
  for (const said of undecided) {
    expect(readLineItem({ ...storedExtra, ...said })).toEqual({
      ...extra,
      isRequired: false,
      isOnSite: false,
    });
  }
});
