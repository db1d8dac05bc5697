import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { otherStays } from "./other-stays.ts";

const stay = (from: string, to: string, days: number) => ({
  from: calendarDate(from),
  to: calendarDate(to),
  days,
});
const today = calendarDate("2027-06-01");

test("other stays have the same length, and are at most three weeks away, nearest first", () => {
  const found = otherStays(stay("2027-06-29", "2027-07-02", 4), today);
  expect(found.slice(0, 3)).toEqual([
    { shift: -1, range: stay("2027-06-28", "2027-07-01", 4) },
    { shift: 1, range: stay("2027-06-30", "2027-07-03", 4) },
    { shift: -2, range: stay("2027-06-27", "2027-06-30", 4) },
  ]);
  expect(found.at(-1)).toEqual({ shift: 21, range: stay("2027-07-20", "2027-07-23", 4) });
});

const shiftsOf = (from: string) => otherStays(stay(from, from, 1), today).map(({ shift }) => shift);

test("other stays do not start before today or end after the last bookable day", () => {
  expect(shiftsOf("2027-06-03").filter((shift) => shift < 0)).toEqual([-1, -2]);
  expect(shiftsOf("2028-11-29").filter((shift) => shift > 0)).toEqual([1]);
});
