import { expect, test } from "vitest";
import { formatDateTime } from "./format-date-time.ts";
import { m } from "./paraglide/messages.js";

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

test.each([
  m.quotes_until,
  m.quotes_valid_until,
  m.quotes_mail_valid_until,
  m.cancellations_open_text,
  m.cancellations_claimed_until,
  m.cancellations_lapsed_text,
  m.cancellations_mail_claimed,
  m.cancellations_mail_lapsed,
  m.reservations_mail_contest,
  m.sections_held_days,
])("a deadline names the zone of its time in English, once: %o", (deadline) => {
  const parts = { day: "10/06/2027", time: "14:05", days: "", fee: "" };
  expect(deadline(parts, { locale: "en" }).split("Paris time")).toHaveLength(2);
  expect(deadline(parts, { locale: "fr" })).not.toContain("Paris");
});
