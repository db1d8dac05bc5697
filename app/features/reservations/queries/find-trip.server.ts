import { and, eq, sql } from "drizzle-orm";
import { isPaidOnSite } from "#app/features/pricing/domain/line-item.ts";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { ledgerTransactions, profiles, reservations, tripChecksDone } from "#db/schema/schema.ts";
import { readSailingTerms, type SailingTerms } from "../domain/sailing-terms.ts";
import type { TripCheck } from "../domain/trip-checks.ts";
import { isTripAhead } from "../domain/upcoming.ts";
import type { ReservationDetail } from "./find-reservation.server.ts";

/** The data that both sides need to prepare a stay. */
export type Trip = SailingTerms & {
  /** When the payment was confirmed; null for a reservation without a payment. */
  paidAt: Date | null;
  /** The lines that are paid at the boat rather than online. */
  onSite: QuoteLine[];
  /** The items that this side has ticked. */
  ticked: TripCheck[];
  /** Whether the owner can call the client. */
  isClientReachable: boolean;
};

/**
 * The data of a stay that is ahead or under way, from its terms, its price and the ticked items; null for any
 * other stay. The caller has checked the actor's access.
 */
export async function findTrip(
  db: Db,
  { reservation, side, lines }: ReservationDetail,
  today: CalendarDate,
): Promise<Trip | null> {
  if (!isTripAhead(reservation, today)) return null;
  const [row] = await db
    .select({
      // The payment is booked when it is confirmed; the reservation is as old as the hold before it.
      paidAt: ledgerTransactions.createdAt,
      ticked: sql<TripCheck[]>`array(
        select ${tripChecksDone.item} from ${tripChecksDone}
        where ${tripChecksDone.reservationId} = ${reservations.id} and ${tripChecksDone.side} = ${side}
      )`,
      isClientReachable: sql<boolean>`${profiles.phone} is not null`,
    })
    .from(reservations)
    .leftJoin(profiles, eq(profiles.userId, reservations.renterId))
    .leftJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.reservationId, reservations.id),
        eq(ledgerTransactions.cause, "charge"),
      ),
    )
    .where(eq(reservations.id, reservation.id));
  if (!row) return null;
  return {
    ...row,
    ...readSailingTerms(reservation.bookingDetails),
    onSite: lines.filter(isPaidOnSite),
  };
}
