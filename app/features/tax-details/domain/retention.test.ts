import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { keptUntil } from "./retention.ts";

test.each([
  ["2027-01-01", "2032-12-31"],
  ["2027-12-31", "2032-12-31"],
  ["2028-02-29", "2033-12-31"],
])("the details of a seller who left on %s are kept until %s", (today, last) => {
  expect(keptUntil(calendarDate(today))).toBe(last);
});
