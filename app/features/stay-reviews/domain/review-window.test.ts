import { expect, test } from "vitest";
import { addDays, calendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { isReviewTime, lastReviewDay, publicationDay, remindedStays } from "./review-window.ts";

const lastDay = calendarDate("2027-06-12");

test("a stay can be reviewed from the first to the fourteenth day after it", () => {
  const days = [-1, 0, 1, 14, 15].map((after) => isReviewTime(lastDay, addDays(lastDay, after)));
  expect(days).toEqual([false, false, true, true, false]);
  expect(lastReviewDay(lastDay)).toBe("2027-06-26");
  expect(publicationDay(lastDay)).toBe("2027-06-27");
});

test.each([
  ["2027-03-21", "2027-04-04T21:59:59Z", "2027-04-04T22:00:00Z"],
  ["2027-10-24", "2027-11-07T22:59:59Z", "2027-11-07T23:00:00Z"],
])(
  "the review period ends at midnight in Paris, even when the clocks change after the stay of %s",
  (day, in_, over) => {
    const on = (instant: string) =>
      isReviewTime(calendarDate(day), todayInParis(new Date(instant)));
    expect([on(in_), on(over)]).toEqual([true, false]);
  },
);

test("reminders go out from the tenth day on, as long as a day for writing is left after today", () => {
  const today = calendarDate("2027-06-22");
  expect(remindedStays(today)).toEqual({ from: "2027-06-09", to: "2027-06-12" });
});
