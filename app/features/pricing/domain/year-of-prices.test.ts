import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate, dateParts, eachDay } from "#app/platform/time/calendar-date.ts";
import { rentalOfDay } from "./boat-pricing.ts";
import { dayMonth, findOverlappingPeriod, periodCovers } from "./seasonal-period.ts";
import { dayMonthOf, lastDayMonthOf, yearOfPrices } from "./year-of-prices.ts";

const day = fc.oneof(
  fc.constantFrom("29-02", "28-02", "01-03", "31-12", "01-01"),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join("-")),
);
const period = fc.record({
  id: fc.uuid(),
  startDate: day.map(dayMonth),
  endDate: day.map(dayMonth),
  priceCents: fc.constantFrom(10_000, 20_000, 30_000).map(cents),
});
const anySeasons = fc.record({
  basePriceCents: fc.constantFrom(cents(15_000), null),
  periods: fc.array(period, { maxLength: 4 }),
});
const anyToday = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => addDays(calendarDate("2026-06-01"), days));

test("each day of twelve months occurs once, at its rental price", () => {
  fc.assert(
    fc.property(anySeasons, anyToday, (seasons, today) => {
      const months = yearOfPrices(seasons, today);
      const runs = months.flatMap((month) => month.runs);
      const shown = runs.flatMap((run) =>
        eachDay(run.from, run.to).map((each) => [each, run.priceCents]),
      );
      const first = addDays(today, 1 - dateParts(today).day);
      const expected = eachDay(first, addDays(first, shown.length - 1));
      expect(shown).toEqual(
        expected.map((each) => [each, rentalOfDay({ ...seasons, extras: [] }, each)]),
      );
      expect(months).toHaveLength(12);
      expect([365, 366]).toContain(shown.length);
    }),
  );
});

test("a run is an overlap exactly when several seasons cover each of its days", () => {
  fc.assert(
    fc.property(anySeasons, anyToday, (seasons, today) => {
      const runs = yearOfPrices(seasons, today).flatMap((month) => month.runs);
      for (const { from, to, isOverlap } of runs) {
        for (const each of eachDay(from, to)) {
          const covering = seasons.periods.filter((one) => periodCovers(one, each));
          expect(isOverlap).toBe(covering.length > 1);
        }
      }
    }),
  );
});

test("two seasons overlap exactly when they share a day of a leap year", () => {
  const leapYear = eachDay(calendarDate("2028-01-01"), calendarDate("2028-12-31"));
  fc.assert(
    fc.property(period, period, (one, other) => {
      const shared = leapYear.some((each) => periodCovers(one, each) && periodCovers(other, each));
      expect(findOverlappingPeriod(one, [other]) !== null).toBe(shared);
    }),
  );
});

test("29 February has the price of its season, and exists only in leap years", () => {
  const seasons = {
    basePriceCents: cents(10_000),
    periods: [
      {
        id: "1",
        startDate: dayMonth("29-02"),
        endDate: dayMonth("29-02"),
        priceCents: cents(20_000),
      },
    ],
  };
  const februaryOf = (today: string) => yearOfPrices(seasons, calendarDate(today))[0]?.runs;
  expect(februaryOf("2028-02-10")?.map(({ days, priceCents }) => [days, priceCents])).toEqual([
    [28, 10_000],
    [1, 20_000],
  ]);
  expect(februaryOf("2027-02-10")?.map(({ days }) => days)).toEqual([28]);
});

test("a date is converted to the day of the year that seasons use", () => {
  expect(dayMonthOf(calendarDate("2027-12-05"))).toBe("05-12");
});

test("a season that lasts until the end of February includes the 29th of leap years", () => {
  const lastDays = ["2027-02-28", "2028-02-29", "2028-02-28", "2027-02-27", "2027-12-31"];
  expect(lastDays.map((date) => lastDayMonthOf(calendarDate(date)))).toEqual([
    "29-02",
    "29-02",
    "28-02",
    "27-02",
    "31-12",
  ]);
});
