import {
  bookableUntil,
  type ReturnTimes,
  returnTimeOf,
} from "#app/features/availability/domain/rental-end.ts";
import { type BoatStatus, isPubliclyListed } from "#app/features/boats/domain/boat-status.ts";
import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import { isTimeOver } from "./quote-expiry.ts";

/** Why a quote can neither be accepted nor paid, whatever its status. */
export type QuoteObstacle =
  | "expired"
  | "boat_offline"
  | "dates_past"
  | "dates_taken"
  | "too_many_guests";

/** What matters of a boat for quotes of it. */
export type QuotedBoat = { status: BoatStatus; isOnline: boolean; capacity: number } & ReturnTimes;

type Facts = {
  boat: QuotedBoat;
  stay: RequestedStay;
  isTaken: boolean;
  expiresAt: Date;
  now: Date;
};

/**
 * The obstacle to accepting or paying a quote: it has expired, the public cannot see its boat, its days
 * are past, one of its days is taken, or the boat takes fewer guests by now. Null when there is none.
 */
export function quoteObstacle({
  boat,
  stay,
  isTaken,
  expiresAt,
  now,
}: Facts): QuoteObstacle | null {
  if (isTimeOver(expiresAt, now)) return "expired";
  if (!isPubliclyListed(boat)) return "boat_offline";
  if (areDaysPast({ boat, stay, now })) return "dates_past";
  if (isTaken) return "dates_taken";
  return stay.guests > boat.capacity ? "too_many_guests" : null;
}

/** Whether the days of a quote can no longer be booked. */
export function areDaysPast({
  boat,
  stay,
  now,
}: Pick<Facts, "stay" | "now"> & { boat: ReturnTimes }): boolean {
  return isTimeOver(bookableUntil(stay, returnTimeOf(boat, stay)), now);
}
