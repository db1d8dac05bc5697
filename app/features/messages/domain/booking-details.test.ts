import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  isSameStay,
  readMessageQuote,
  readRequestedStay,
  writeMessageQuote,
} from "./booking-details.ts";

const days = { dateFrom: "2027-07-10", dateTo: "2027-07-12" };

describe("the stay that a message requests", () => {
  // spec 2-3.44
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

const quote = { quoteId: "q1", amountCents: cents(58_550) };

// spec 2-3.44
test("a message with a quote has its id, its amount as a decimal text and its status", () => {
  const stored = { quote_id: "q1", quote_amount: "585.50", is_quote: true };
  expect(writeMessageQuote({ ...quote, status: "accepted" })).toEqual({
    ...stored,
    quote_status: "accepted",
  });
  expect(writeMessageQuote({ ...quote, status: "paid" })).toEqual({
    ...stored,
    quote_status: "paid",
    payment_confirmed: true,
  });
});

test("a message's quote is read as it was stored, and its amount may be a number", () => {
  const stored = writeMessageQuote({ ...quote, status: "pending" });
  expect(readMessageQuote(JSON.parse(JSON.stringify(stored)))).toEqual(quote);
  expect(readMessageQuote({ ...stored, quote_amount: 585.5 })).toEqual(quote);
  for (const other of [
    null,
    days,
    { ...stored, is_quote: "true" },
    { ...stored, quote_id: 12 },
    { ...stored, quote_amount: "much" },
  ]) {
    expect(readMessageQuote(other)).toBeNull();
  }
});
