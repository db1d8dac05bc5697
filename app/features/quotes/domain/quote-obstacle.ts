import { type BoatStatus, isPubliclyListed } from "#app/features/boats/domain/boat-status.ts";
import { type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { isTimeOver } from "./quote-expiry.ts";

/** Why a quote can neither be accepted nor paid, whatever its status. */
export type QuoteObstacle = "expired" | "boat_offline" | "dates_past" | "dates_taken";

type Facts = {
  boat: { status: BoatStatus; isOnline: boolean };
  dateFrom: CalendarDate;
  isTaken: boolean;
  expiresAt: Date;
  now: Date;
};

/**
 * The obstacle to accepting or paying a quote: it has expired, the public cannot see its boat, its first
 * day is past in Europe/Paris, or one of its days is taken. Null when there is none.
 */
export function quoteObstacle({
  boat,
  dateFrom,
  isTaken,
  expiresAt,
  now,
}: Facts): QuoteObstacle | null {
  if (isTimeOver(expiresAt, now)) return "expired";
  if (!isPubliclyListed(boat)) return "boat_offline";
  if (dateFrom < todayInParis(now)) return "dates_past";
  return isTaken ? "dates_taken" : null;
}
