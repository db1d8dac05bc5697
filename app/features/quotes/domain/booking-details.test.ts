import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { skipperChoices } from "#app/features/messages/domain/requested-price.ts";
import { cents, centsToDecimal } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { type BookingDetails, readBookingDetails } from "./booking-details.ts";
import { quoteStatuses } from "./quote-lifecycle.ts";

const request = { dateFrom: "2025-06-10", dateTo: "2025-06-12", guests: 4 };

const anyDetails: fc.Arbitrary<BookingDetails> = fc
  .record(
    {
      start: fc.integer({ min: 0, max: 5_000 }),
      length: fc.integer({ min: 0, max: 60 }),
      guests: fc.integer({ min: 1, max: 50 }),
      skipper: fc.constantFrom(...skipperChoices),
      quote_id: fc.uuid(),
      quote_amount: fc.integer({ min: 0, max: 1e9 }).map((value) => centsToDecimal(cents(value))),
      is_quote: fc.boolean(),
      quote_status: fc.constantFrom(...quoteStatuses),
      payment_confirmed: fc.boolean(),
    },
    { requiredKeys: ["start", "length", "guests"], noNullPrototype: true },
  )
  .map(({ start, length, ...rest }) => {
    const dateFrom = addDays(calendarDate("2020-01-01"), start);
    return { dateFrom, dateTo: addDays(dateFrom, length), ...rest };
  });

describe("booking details", () => {
  // spec 2-3.44
  test("contain two days and the guests of a request", () => {
    expect(readBookingDetails(request)).toEqual(request);
  });

  test("may be for one day", () => {
    expect(readBookingDetails({ ...request, dateTo: "2025-06-10" })?.dateTo).toBe("2025-06-10");
  });

  test.each([
    null,
    undefined,
    "",
    "2025-06-10",
    [],
    {},
    { dateFrom: "2025-06-10" },
    { ...request, dateFrom: null },
    { ...request, dateTo: "12/06/2025" },
    { ...request, dateFrom: "2025-02-30" },
    { ...request, dateFrom: "2025-06-13" },
  ])("are null without two days in order: %j", (stored) => {
    expect(readBookingDetails(stored)).toBeNull();
  });

  test.each([
    ["3", 3],
    [undefined, 1],
    [null, 1],
    ["", 1],
    ["many", 1],
    [[5], 1],
    [0, 1],
    [-2, 1],
    [2.5, 1],
  ])("with %j guests are for %i: 1 without a valid number", (guests, expected) => {
    expect(readBookingDetails({ ...request, guests })?.guests).toBe(expected);
  });

  // spec 2-3.44
  test("of a quote contain the quote, its amount and its status", () => {
    const quote = {
      ...request,
      quote_id: "q1",
      quote_amount: 450.5,
      is_quote: true,
      quote_status: "accepted",
      payment_confirmed: false,
    };
    expect(readBookingDetails(quote)).toEqual({ ...quote, quote_amount: "450.50" });
  });

  // spec 2-4.11
  test("have the status pending for an empty text, and none if it is missing", () => {
    expect(readBookingDetails({ ...request, quote_status: "" })?.quote_status).toBe("pending");
    expect(readBookingDetails(request)).not.toHaveProperty("quote_status");
  });

  test("drop malformed and unknown fields of the quote", () => {
    expect(
      readBookingDetails({
        ...request,
        skipper: "perhaps",
        quote_id: 12,
        quote_amount: "much",
        is_quote: "yes",
        quote_status: "lost",
        payment_confirmed: 1,
        other: true,
      }),
    ).toEqual(request);
  });

  // spec 2-3.44
  test("are read from JSON as they were stored", () => {
    fc.assert(
      fc.property(anyDetails, (details) => {
        expect(readBookingDetails(JSON.parse(JSON.stringify(details)))).toEqual(details);
      }),
    );
  });

  test("never make the reader throw", () => {
    fc.assert(
      fc.property(fc.anything(), fc.object(), (value, object) => {
        expect(() => readBookingDetails(value)).not.toThrow();
        expect(() => readBookingDetails({ ...object, ...request })).not.toThrow();
      }),
    );
  });
});
