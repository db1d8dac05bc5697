import { describe, expect, test } from "vitest";

import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { ReservationStatus } from "./reservation-lifecycle.ts";
import { isStayOver, isTripAhead } from "./upcoming.ts";

const today = calendarDate("2025-06-10");

const stay = (status: ReservationStatus, day: string) =>
  isTripAhead({ status, checkOutDate: calendarDate(day) }, today);

describe("a reservation", () => {
  test("is a trip to prepare while it is confirmed, up to and including its last day", () => {
    expect(stay("confirmed", "2025-06-10")).toBe(true);
    expect(stay("confirmed", "2025-06-09")).toBe(false);
    expect(stay("cancelled", "2025-06-10")).toBe(false);
    expect(stay("completed", "2025-06-10")).toBe(false);
  });

  test("is over the day after its last day", () => {
    expect(isStayOver(calendarDate("2025-06-09"), today)).toBe(true);
    expect(isStayOver(today, today)).toBe(false);
  });
});
