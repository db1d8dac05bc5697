import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { isSameStay, readQuoteAmount, readRequestedStay } from "./requested-stay.ts";

const days = { dateFrom: "2027-07-10", dateTo: "2027-07-12" };

describe("the stay that a message requests", () => {
  test("consists of two days and the guests", () => {
    expect(readRequestedStay({ ...days, guests: 4, other: "x" })).toEqual({ ...days, guests: 4 });
  });

  test("may be a single day", () => {
    const one = { dateFrom: "2027-07-10", dateTo: "2027-07-10" };
    expect(readRequestedStay(one)).toEqual({ ...one, guests: 1 });
  });

  test.each([
    ["2", 2],
    [1, 1],
    [0, 1],
    [-3, 1],
    [2.5, 1],
    ["", 1],
    ["two", 1],
    [null, 1],
    [undefined, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])("counts %j guests as %i", (guests, counted) => {
    expect(readRequestedStay({ ...days, guests })?.guests).toBe(counted);
  });

  test.each([
    null,
    undefined,
    "2027-07-10",
    [],
    {},
    { dateFrom: "2027-07-10" },
    { dateTo: "2027-07-12" },
    { dateFrom: "2027-07-12", dateTo: "2027-07-10" },
    { dateFrom: "2027-02-30", dateTo: "2027-03-02" },
    { dateFrom: "soon", dateTo: "2027-07-12" },
  ])("is null in %j", (stored) => {
    expect(readRequestedStay(stored)).toBeNull();
  });
});

test("two stays are the same when both days and the guests are equal", () => {
  const stay = readRequestedStay(days);
  if (!stay) throw new Error("The days are not read");
  expect(isSameStay(stay, { ...stay })).toBe(true);
  const day = calendarDate("2027-07-11");
  for (const change of [{ dateFrom: day }, { dateTo: day }, { guests: stay.guests + 1 }]) {
    expect(isSameStay(stay, { ...stay, ...change })).toBe(false);
  }
});

test("a message has a quote's amount, in cents, if it is marked as a quote and has days", () => {
  const quote = { ...days, is_quote: true, quote_amount: "585.50" };
  expect(readQuoteAmount(quote)).toBe(58_550);
  const others = [
    days,
    { ...quote, is_quote: "true" },
    { ...quote, dateFrom: "soon" },
    { ...quote, quote_amount: "much" },
    null,
  ];
  for (const stored of others) expect(readQuoteAmount(stored)).toBeNull();
});
