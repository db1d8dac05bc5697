import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { ageOn } from "./minimum-age.ts";

test.each([
  ["2002-07-10", "2027-07-10", 25],
  ["2002-07-10", "2027-07-09", 24],
  ["2004-02-29", "2027-02-28", 22],
  ["2004-02-29", "2027-03-01", 23],
  ["2004-02-29", "2028-02-29", 24],
])("a person born on %s is on %s %i years old", (bornOn, day, age) => {
  expect(ageOn(calendarDate(bornOn), calendarDate(day))).toBe(age);
});
