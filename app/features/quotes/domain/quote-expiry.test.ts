import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookableUntil } from "#app/features/availability/domain/rental-end.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import {
  addDays,
  type CalendarDate,
  calendarDate,
  todayInParis,
} from "#app/platform/time/calendar-date.ts";
import { type QuoteValidity, quoteStatusAt, quoteTimes, quoteValidities } from "./quote-expiry.ts";
import { quoteStatuses } from "./quote-lifecycle.ts";
import { quoteObstacle } from "./quote-obstacle.ts";

const far = calendarDate("2027-12-24");

const boat = {
  status: "approved",
  isOnline: true,
  capacity: 8,
  checkOutTime: "18:00",
  dayRentalCheckOutTime: "18:00",
} as const;

/** Two days from a day on, or one. */
function stayFrom(dateFrom: CalendarDate, days = 2) {
  return { dateFrom, dateTo: addDays(dateFrom, days - 1), guests: 2 };
}

/** The times of a quote for two days that is sent at an instant, for 72 hours and far ahead by default. */
function timesOf(sent: string, dateFrom: string = far, hours: QuoteValidity = 72) {
  const until = bookableUntil(stayFrom(calendarDate(dateFrom)), "18:00");
  return quoteTimes({ now: new Date(sent), hours, bookableUntil: until });
}

// The clocks go forward on the 28th of March 2027, and back on the 31st of October.
test.each([
  ["2027-03-26T11:00:00Z", "29/03/2027 à 13:00"],
  ["2027-10-29T10:00:00Z", "01/11/2027 à 11:00"],
  ["2027-05-03T10:00:00Z", "06/05/2027 à 12:00"],
])("a quote sent at %s is valid for exactly 72 hours, until %s in Paris", (sent, until) => {
  expect(formatDateTime(timesOf(sent).expiresAt)).toBe(until);
});

describe("a quote", () => {
  test.each([
    ["2027-05-03T10:00:00Z", "2027-05-06", "2027-05-06T10:00:00.000Z"],
    ["2027-05-03T10:00:00Z", "2027-05-05", "2027-05-05T22:00:00.000Z"],
    ["2027-05-03T10:00:00Z", "2027-05-03", "2027-05-03T22:00:00.000Z"],
    // 72 hours end at the same moment as the first day, then a millisecond before it, and after it.
    ["2027-05-02T22:00:00Z", "2027-05-05", "2027-05-05T22:00:00.000Z"],
    ["2027-05-02T21:59:59.999Z", "2027-05-05", "2027-05-05T21:59:59.999Z"],
    ["2027-05-02T22:00:00.001Z", "2027-05-05", "2027-05-05T22:00:00.000Z"],
    // In winter, and on the days when the clocks change.
    ["2027-01-10T10:00:00Z", "2027-01-11", "2027-01-11T23:00:00.000Z"],
    ["2027-03-26T11:00:00Z", "2027-03-27", "2027-03-27T23:00:00.000Z"],
    ["2027-03-26T11:00:00Z", "2027-03-28", "2027-03-28T22:00:00.000Z"],
    ["2027-10-29T10:00:00Z", "2027-10-30", "2027-10-30T22:00:00.000Z"],
    ["2027-10-29T10:00:00Z", "2027-10-31", "2027-10-31T23:00:00.000Z"],
  ])("sent at %s for days from %s is valid until %s", (sent, dateFrom, until) => {
    expect(timesOf(sent, dateFrom).expiresAt.toISOString()).toBe(until);
  });

  test("is cut short only at the moment when its days are past", () => {
    const sentAt = fc.date({
      min: new Date("2027-01-01T00:00:00Z"),
      max: new Date("2028-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        sentAt,
        fc.nat({ max: 10 }),
        fc.constantFrom(1, 2),
        fc.constantFrom(...quoteValidities),
        (now, ahead, days, hours) => {
          const stay = stayFrom(addDays(todayInParis(now), ahead), days);
          const until = bookableUntil(stay, "18:00");
          fc.pre(now < until);
          const { expiresAt } = quoteTimes({ now, hours, bookableUntil: until });
          const obstacleAt = (at: Date) =>
            quoteObstacle({
              boat,
              stay,
              isTaken: false,
              expiresAt: new Date("2099-01-01T00:00:00Z"),
              now: at,
            });
          expect(obstacleAt(new Date(expiresAt.getTime() - 1))).toBeNull();
          const isCutShort = expiresAt.getTime() < now.getTime() + hours * 3_600_000;
          expect(isCutShort && obstacleAt(expiresAt) !== "dates_past").toBe(false);
        },
      ),
    );
  });
});

test.each(quoteStatuses)("a quote marked as %s has expired only if it can still end", (status) => {
  const expiresAt = new Date("2027-05-06T10:00:00Z");
  const at = (now: string) => quoteStatusAt({ status, expiresAt }, new Date(now));
  expect(at("2027-05-06T09:59:59.999Z")).toBe(status);
  const isWaiting = status === "pending" || status === "accepted";
  expect(at("2027-05-06T10:00:00Z")).toBe(isWaiting ? "expired" : status);
  expect(at("2027-06-01T00:00:00Z")).toBe(isWaiting ? "expired" : status);
});

describe("the reminder of a quote", () => {
  test("comes a third of the quote's time before its end, at most a day", () => {
    const hoursBefore = quoteValidities.map((hours) =>
      hoursBeforeEnd(timesOf("2027-05-03T10:00:00Z", far, hours)),
    );
    expect(hoursBefore).toEqual([8, 16, 24, 24, 24]);
  });

  test("counts from the end of the first day when the quote ends with that day", () => {
    const cut = ["2027-05-05", "2027-05-04", "2027-05-03"].map((dateFrom) =>
      hoursBeforeEnd(timesOf("2027-05-03T10:00:00Z", dateFrom, 168)),
    );
    expect(cut).toEqual([20, 12, 4]);
  });

  test("does not exist for a quote that is valid for less than six hours", () => {
    expect(hoursBeforeEnd(timesOf("2027-05-03T16:00:00Z", "2027-05-03"))).toBe(2);
    expect(timesOf("2027-05-03T16:00:00.001Z", "2027-05-03").remindAt).toBeNull();
  });
});

function hoursBeforeEnd({ expiresAt, remindAt }: ReturnType<typeof quoteTimes>): number | null {
  return remindAt && (expiresAt.getTime() - remindAt.getTime()) / 3_600_000;
}
