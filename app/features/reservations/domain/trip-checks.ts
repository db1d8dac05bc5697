import { type CalendarDate, addDays } from "#app/platform/calendar-date.ts";
import type { ReservationSide } from "./reservation-side.ts";

/** What the two sides of a reservation tick by hand before a stay. */
export const tripChecks = ["welcome", "deposit", "weather", "berth", "boat"] as const;
export type TripCheck = (typeof tripChecks)[number];

const checksOfSide: Readonly<Record<ReservationSide, readonly TripCheck[]>> = {
  client: ["welcome", "deposit", "weather"],
  owner: ["welcome", "berth", "boat"],
};

/** What one side ticks, in order; the deposit is among it where the boat has one. */
export function tripChecksOf(
  side: ReservationSide,
  { hasDeposit }: { hasDeposit: boolean },
): readonly TripCheck[] {
  return checksOfSide[side].filter((check) => check !== "deposit" || hasDeposit);
}

/** A forecast of the sea says something from this many days before on. */
const FORECAST_DAYS = 2;

/** The first day on which the forecast for a departure can be relied on. */
export function forecastFrom(checkInDate: CalendarDate): CalendarDate {
  return addDays(checkInDate, -FORECAST_DAYS);
}
