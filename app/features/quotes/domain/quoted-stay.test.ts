import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skipperChoices } from "#app/features/messages/domain/requested-price.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { type QuotedStay, readQuotedStay } from "./quoted-stay.ts";

const days = { dateFrom: "2025-06-10", dateTo: "2025-06-12" };

const anyStay: fc.Arbitrary<QuotedStay> = fc
  .record(
    {
      start: fc.integer({ min: 0, max: 5_000 }),
      length: fc.integer({ min: 0, max: 60 }),
      guests: fc.integer({ min: 1, max: 50 }),
      skipper: fc.constantFrom(...skipperChoices),
    },
    { requiredKeys: ["start", "length", "guests"], noNullPrototype: true },
  )
  .map(({ start, length, ...rest }) => {
    const dateFrom = addDays(calendarDate("2020-01-01"), start);
    return { dateFrom, dateTo: addDays(dateFrom, length), ...rest };
  });

describe("the stay that a quote is for", () => {
  test("is read from JSON as it was stored", () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        const bookingDetails: unknown = JSON.parse(JSON.stringify(stay));
        expect(readQuotedStay({ bookingDetails })).toEqual(stay);
      }),
    );
  });

  test("has no choice of skipper if none of the two was stored", () => {
    for (const skipper of ["perhaps", null, 1]) {
      const bookingDetails = { ...days, guests: 2, skipper, other: true };
      expect(readQuotedStay({ bookingDetails })).toEqual({ ...days, guests: 2 });
    }
  });

  test.each([null, [], {}, { ...days, dateTo: "12/06/2025" }, { ...days, dateFrom: "2025-06-13" }])(
    "has two days in order, so other details are an error: %j",
    (bookingDetails) => {
      expect(() => readQuotedStay({ bookingDetails })).toThrow("A quote without days");
    },
  );
});
