import { asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { reservations, tripChecksDone } from "#db/schema/schema.ts";

/**
 * A person's rentals as renter or owner, with the trip checks that they ticked before the stay, the
 * earliest booking first.
 */
export async function listOwnRentals(db: Db, userId: string) {
  const rentals = await db
    .select(columns)
    .from(reservations)
    .where(or(eq(reservations.clientId, userId), eq(reservations.ownerId, userId)))
    .orderBy(asc(reservations.createdAt));
  return rentals.map(({ clientId, tickedByClient, tickedByOwner, ...rental }) =>
    clientId === userId
      ? { as: "renter", ...rental, ticked: tickedByClient }
      : { as: "owner", ...rental, ticked: tickedByOwner },
  );
}

const tickedBy = (side: "client" | "owner") => sql<string[]>`array(
  select ${tripChecksDone.item} from ${tripChecksDone}
  where ${tripChecksDone.reservationId} = ${reservations.id} and ${tripChecksDone.side} = ${side}
  order by ${tripChecksDone.createdAt}
)`;

const columns = {
  id: reservations.id,
  clientId: reservations.clientId,
  boatId: reservations.boatId,
  status: reservations.status,
  checkInDate: reservations.checkInDate,
  checkOutDate: reservations.checkOutDate,
  guests: reservations.guests,
  totalPriceCents: reservations.totalPrice,
  paymentSessionId: reservations.paymentSessionId,
  bookingDetails: reservations.bookingDetails,
  createdAt: reservations.createdAt,
  tickedByClient: tickedBy("client"),
  tickedByOwner: tickedBy("owner"),
};
