import { describe, expect, test } from "vitest";
import { boatStatuses } from "#app/features/boats/domain/boat-status.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { quoteObstacle } from "./quote-obstacle.ts";

const now = new Date("2027-05-03T10:00:00.000Z");
const boat = {
  status: "approved",
  isOnline: true,
  capacity: 8,
  checkOutTime: "17:00",
  dayRentalCheckOutTime: "18:30",
} as const;
const stay = {
  dateFrom: calendarDate("2027-05-03"),
  dateTo: calendarDate("2027-05-04"),
  guests: 2,
};
const payable = {
  boat,
  stay,
  isTaken: false,
  expiresAt: new Date("2027-05-03T10:00:00.001Z"),
  now,
} as const;
const expired = { expiresAt: now };
const offline = { boat: { ...boat, isOnline: false } };
const past = { stay: { ...stay, dateFrom: calendarDate("2027-05-02") } };
const taken = { isTaken: true };

describe("a quote", () => {
  test("can be accepted and paid on its first day, until it expires", () => {
    expect(quoteObstacle(payable)).toBeNull();
    expect(quoteObstacle({ ...payable, ...expired })).toBe("expired");
  });

  test("can be neither accepted nor paid once its first day is past in Paris", () => {
    const expiresAt = new Date("2027-05-06T10:00:00Z");
    const at = (instant: string) =>
      quoteObstacle({ ...payable, expiresAt, now: new Date(instant) });
    expect(at("2027-05-03T21:59:59.999Z")).toBeNull();
    expect(at("2027-05-03T22:00:00.000Z")).toBe("dates_past");
  });

  test("for one day can be neither accepted nor paid from its return time in Paris", () => {
    const oneDay = { ...stay, dateTo: stay.dateFrom };
    const expiresAt = new Date("2027-05-06T10:00:00Z");
    const at = (instant: string) =>
      quoteObstacle({ ...payable, stay: oneDay, expiresAt, now: new Date(instant) });
    expect(at("2027-05-03T16:29:59.999Z")).toBeNull();
    expect(at("2027-05-03T16:30:00.000Z")).toBe("dates_past");
  });

  test("can be neither accepted nor paid while one of its days is taken", () => {
    expect(quoteObstacle({ ...payable, ...taken })).toBe("dates_taken");
  });

  test("can be neither accepted nor paid while its boat takes fewer guests", () => {
    const obstacles = [8, 9].map((guests) =>
      quoteObstacle({ ...payable, stay: { ...stay, guests } }),
    );
    expect(obstacles).toEqual([null, "too_many_guests"]);
  });

  test("can be neither accepted nor paid while its boat is not approved or not online", () => {
    for (const status of boatStatuses) {
      const obstacles = [true, false].map((isOnline) =>
        quoteObstacle({ ...payable, boat: { ...boat, status, isOnline } }),
      );
      expect(obstacles).toEqual([status === "approved" ? null : "boat_offline", "boat_offline"]);
    }
  });

  test("has only the first of several obstacles: its time, then its boat, then its days", () => {
    expect(quoteObstacle({ ...payable, ...taken, ...past })).toBe("dates_past");
    expect(quoteObstacle({ ...payable, ...taken, ...past, ...offline })).toBe("boat_offline");
    expect(quoteObstacle({ ...payable, ...taken, ...past, ...offline, ...expired })).toBe(
      "expired",
    );
  });
});
