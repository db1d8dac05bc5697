import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { firstBlockedDay, lastBlockedDay } from "./blocked-days.ts";

test("an owner can block days from today, or from the start of an earlier block that they change", () => {
  const today = calendarDate("2027-05-03");
  const from = (day: string) => firstBlockedDay(today, { startDate: calendarDate(day) });
  expect(firstBlockedDay(today)).toBe("2027-05-03");
  expect([from("2027-05-02"), from("2027-05-04")]).toEqual(["2027-05-02", "2027-05-03"]);
});

test("an owner can block days up to five years of 366 days ahead", () => {
  expect(lastBlockedDay(calendarDate("2027-05-03"))).toBe("2032-05-06");
});
