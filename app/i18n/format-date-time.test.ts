import { expect, test } from "vitest";
import { formatDateTime } from "./format-date-time.ts";

test.each([
  ["2027-06-10T23:30:00Z", "11/06/2027 à 01:30", "11/06/2027 at 01:30"],
  ["2027-01-10T08:05:00Z", "10/01/2027 à 09:05", "10/01/2027 at 09:05"],
])(
  "the instant %s is written as the day and time in Paris, in both languages",
  (instant, french, english) => {
    expect(formatDateTime(new Date(instant), "fr")).toBe(french);
    expect(formatDateTime(new Date(instant), "en")).toBe(english);
  },
);
