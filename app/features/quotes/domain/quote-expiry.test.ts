import { expect, test } from "vitest";
import { formatDateTime } from "#app/i18n/format.ts";
import { quoteTimes, quoteValidities } from "./quote-expiry.ts";

// The clocks go forward on the 28th of March 2027, and back on the 31st of October.
test.each([
  ["2027-03-26T11:00:00Z", "29/03/2027 13:00"],
  ["2027-10-29T10:00:00Z", "01/11/2027 11:00"],
  ["2027-05-03T10:00:00Z", "06/05/2027 12:00"],
])(
  "a quote of 72 hours sent at %s is valid for as many hours, until %s in Paris",
  (sent, until) => {
    expect(formatDateTime(quoteTimes(new Date(sent), 72).expiresAt)).toBe(until);
  },
);

test("its reminder comes a third of its time before the end, at most a day", () => {
  const now = new Date("2027-05-03T10:00:00Z");
  const hoursBefore = quoteValidities.map((hours) => {
    const { expiresAt, remindAt } = quoteTimes(now, hours);
    return (expiresAt.getTime() - remindAt.getTime()) / 3_600_000;
  });
  expect(hoursBefore).toEqual([8, 16, 24, 24, 24]);
});
