import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { firstBlockedDay } from "./blocked-days.ts";

test("days are blocked from today on, those of a block that began before from its beginning", () => {
  const today = calendarDate("2027-05-03");
  const from = (day: string) => firstBlockedDay(today, { startDate: calendarDate(day) });
  expect(firstBlockedDay(today)).toBe("2027-05-03");
  expect([from("2027-05-02"), from("2027-05-04")]).toEqual(["2027-05-02", "2027-05-03"]);
});
