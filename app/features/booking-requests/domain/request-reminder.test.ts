import { expect, test } from "vitest";
import { reminderHours, sentForReminder } from "./request-reminder.ts";

const now = new Date("2027-05-03T12:00:00Z");

test("a reminder is due 6 and 24 hours after the request, and up to 18 hours later", () => {
  expect(reminderHours.map((hours) => sentForReminder(hours, now))).toEqual([
    { from: new Date("2027-05-02T12:00:00Z"), until: new Date("2027-05-03T06:00:00Z") },
    { from: new Date("2027-05-01T18:00:00Z"), until: new Date("2027-05-02T12:00:00Z") },
  ]);
});
