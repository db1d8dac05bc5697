import { parseDate, toZoned } from "@internationalized/date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TimeZone } from "#app/features/places/domain/time-zone.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { touchedDays } from "./event-times.server.ts";

const zone = fc.constantFrom<TimeZone>(
  "Europe/Paris",
  "Europe/Lisbon",
  "Europe/London",
  "Europe/Athens",
  "Europe/Istanbul",
);
/** The start of a day in a zone, as the date library computes it. */
const midnight = (day: string, timeZone: TimeZone) => toZoned(parseDate(day), timeZone).toDate();

/** The day that a calendar on the wall of a port shows, as the platform formats it. */
const dayOnWall = (instant: number, timeZone: TimeZone) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(instant);

describe("an event touches, at its boat's port,", () => {
  test("each day from midnight to midnight, also when the clocks change, and no other day", () => {
    const whole = fc.record({
      timeZone: zone,
      // Both changes of the clocks are among these days.
      from: fc.integer({ min: 0, max: 365 }).map((day) => addDays(calendarDate("2027-01-01"), day)),
      days: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(whole, ({ timeZone, from, days }) => {
        const start = midnight(from, timeZone);
        const end = midnight(addDays(from, days), timeZone);
        const endsOn = addDays(from, days - 1);
        expect(touchedDays(start, end, timeZone)).toEqual({ startsOn: from, endsOn });
      }),
    );
  });

  test("the days that its calendar shows from quarter of an hour to quarter of an hour", () => {
    const quarter = 15 * 60_000;
    const newYear = Date.parse("2027-01-01T00:00:00Z");
    const event = fc.record({
      timeZone: zone,
      start: fc.integer({ min: 0, max: 365 * 96 }).map((quarters) => newYear + quarters * quarter),
      quarters: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(event, ({ timeZone, start, quarters }) => {
        const shown = Array.from({ length: quarters }, (_, index) =>
          dayOnWall(start + index * quarter, timeZone),
        );
        const end = new Date(start + quarters * quarter);
        expect(touchedDays(new Date(start), end, timeZone)).toEqual({
          startsOn: shown[0],
          endsOn: shown.at(-1),
        });
      }),
      { numRuns: 50 },
    );
  });

  test("its own day when it has no duration, or ends before it starts", () => {
    const start = midnight("2027-06-10", "Europe/Athens");
    const day = { startsOn: "2027-06-10", endsOn: "2027-06-10" };
    expect(touchedDays(start, start, "Europe/Athens")).toEqual(day);
    expect(touchedDays(start, new Date(0), "Europe/Athens")).toEqual(day);
  });
});
