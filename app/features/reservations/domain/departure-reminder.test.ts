import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { paidLongEnough, remindedDepartures } from "./departure-reminder.ts";

test("reminders are about the stays that begin tomorrow or the day after", () => {
  const from = "2027-03-01";
  expect(remindedDepartures(calendarDate("2027-02-28"))).toEqual({ from, to: "2027-03-02" });
});

test("a stay that was paid less than a day ago needs none", () => {
  const now = new Date("2027-07-08T07:21:00Z");
  expect(paidLongEnough(now)).toEqual(new Date("2027-07-07T07:21:00Z"));
});
