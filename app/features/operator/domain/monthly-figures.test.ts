import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { conversionPercent, totalOf } from "./monthly-figures.ts";

test.each([
  [0, 0, null],
  [3, 0, 0],
  [200, 1, 1],
  [3, 1, 33],
  [3, 2, 67],
  [3, 3, 100],
])(
  "the conversion rate of %i requests that led to %i paid rentals is %j percent",
  (requests, converted, percent) => {
    expect(conversionPercent({ requests, converted })).toBe(percent);
  },
);

test("the total adds up each figure, including negative commission", () => {
  const month = calendarDate("2027-05-01");
  const may = { month, listings: 1, requests: 2, converted: 3, quotes: 4, paid: 5 };
  expect(
    totalOf([
      { ...may, commissionCents: cents(8_701) },
      { ...may, commissionCents: cents(-8_700) },
    ]),
  ).toEqual({ listings: 2, requests: 4, converted: 6, quotes: 8, paid: 10, commissionCents: 1 });
});
