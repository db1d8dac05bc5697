import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { ReservationSide } from "./reservation-side.ts";

/** The items that the two sides of a reservation tick by hand before a stay. */
export const tripChecks = ["welcome", "deposit", "weather", "berth", "boat"] as const;
export type TripCheck = (typeof tripChecks)[number];

const checksOfSide: Readonly<Record<ReservationSide, readonly TripCheck[]>> = {
  client: ["welcome", "deposit", "weather"],
  owner: ["welcome", "berth", "boat"],
};

/** The items of one side in order; includes the deposit only when the boat requires one. */
export function tripChecksOf(
  side: ReservationSide,
  { hasDeposit }: { hasDeposit: boolean },
): readonly TripCheck[] {
  return checksOfSide[side].filter((check) => check !== "deposit" || hasDeposit);
}

/** A marine forecast is reliable from this many days ahead. */
const forecastDays = 2;

/** The first day on which the forecast for a departure is reliable. */
export function forecastFrom(checkInDate: CalendarDate): CalendarDate {
  return addDays(checkInDate, -forecastDays);
}
