import { type BoatStatus, isPubliclyListed } from "#app/features/boats/domain/boat-status.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { isTimeOver } from "./quote-expiry.ts";

/** Why a quote can neither be accepted nor paid, whatever its status. */
const quoteObstacles = ["expired", "boat_offline", "dates_past", "dates_taken"] as const;
export type QuoteObstacle = (typeof quoteObstacles)[number];

type Facts = {
  boat: { status: BoatStatus; isOnline: boolean };
  dateFrom: CalendarDate;
  today: CalendarDate;
  isTaken: boolean;
  expiresAt: Date;
  now: Date;
};

/**
 * The obstacle to accepting or paying a quote: it has expired, the public cannot see its boat, its first
 * day is past, or one of its days is taken. Null when there is none.
 */
export function quoteObstacle({
  boat,
  dateFrom,
  today,
  isTaken,
  expiresAt,
  now,
}: Facts): QuoteObstacle | null {
  if (isTimeOver(expiresAt, now)) return "expired";
  if (!isPubliclyListed(boat)) return "boat_offline";
  if (dateFrom < today) return "dates_past";
  return isTaken ? "dates_taken" : null;
}
