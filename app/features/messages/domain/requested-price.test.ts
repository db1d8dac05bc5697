import { describe, expect, test } from "vitest";
import type { LineItem } from "#app/features/pricing/domain/line-item.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { readRequestedPrice, writeRequestedPrice } from "./requested-price.ts";

const rental: LineItem = {
  kind: "rental",
  startsOn: calendarDate("2027-07-10"),
  endsOn: calendarDate("2027-07-12"),
  count: 3,
  unitCents: cents(29_000),
  amountCents: cents(87_000),
};
const storedRental = {
  kind: "rental",
  startsOn: "2027-07-10",
  endsOn: "2027-07-12",
  count: 3,
  unitPrice: "290.00",
  amount: "870.00",
};
const extras = [{ id: "paddle", quantity: 2 }];

describe("the choices in a booking request", () => {
  test("are stored with the price lines that the renter saw", () => {
    expect(writeRequestedPrice({ skipper: "with", extras, lines: [rental] })).toEqual({
      skipper: "with",
      extras,
      lines: [storedRental],
    });
  });

  test("contain no skipper where the boat gives no choice", () => {
    const stored = writeRequestedPrice({ skipper: null, extras: [], lines: [] });
    expect(stored).toStrictEqual({ extras: [], lines: [] });
    expect(readRequestedPrice(stored)).toEqual({ skipper: null, extras: [], lines: [] });
  });

  test.each(["with", "without"] as const)(
    "can be read again after a round trip through JSON: %s skipper",
    (skipper) => {
      const price = { skipper, extras, lines: [rental] };
      const details = { dateFrom: "2027-07-10", guests: 2, ...writeRequestedPrice(price) };
      expect(readRequestedPrice(JSON.parse(JSON.stringify(details)))).toEqual(price);
    },
  );
});

describe("reading the choices stored with a message", () => {
  test.each([null, undefined, "lines", [], {}, { lines: null }, { lines: "870.00" }])(
    "gives null for %j, which is not a request",
    (stored) => {
      expect(readRequestedPrice(stored)).toBeNull();
    },
  );

  test("skips invalid lines", () => {
    const lines = [null, "rental", { ...storedRental, count: -1 }, storedRental];
    expect(readRequestedPrice({ extras, lines })?.lines).toEqual([rental]);
  });

  test("skips extras without an id or a quantity, and other properties of an extra", () => {
    const stored = [
      null,
      "paddle",
      { id: "kayak" },
      { id: "kayak", quantity: "2" },
      { id: 7, quantity: 2 },
      { id: "paddle", quantity: 2, price: "0.00" },
    ];
    expect(readRequestedPrice({ extras: stored, lines: [] })?.extras).toEqual(extras);
  });

  test.each([undefined, null, "paddle", { id: "paddle", quantity: 2 }])(
    "finds no extras in %j",
    (stored) => {
      expect(readRequestedPrice({ extras: stored, lines: [] })?.extras).toEqual([]);
    },
  );

  test.each(["maybe", true, null])("treats %j as no choice of skipper", (skipper) => {
    expect(readRequestedPrice({ skipper, extras, lines: [] })?.skipper).toBeNull();
  });
});
