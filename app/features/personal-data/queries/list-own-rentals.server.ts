import { asc, eq, or, sql } from "drizzle-orm";
import { shownInConversation } from "#app/features/contact-details/domain/shown-in-conversation.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { boats, reservations, tripChecksDone } from "#db/schema/schema.ts";

/**
 * A person's rentals as renter or owner, with the trip checks that they ticked before the stay, the earliest
 * booking first. For the renter, as the rental's page shows them: without the owner's fee, and contact
 * details in the owner's words are masked, except from `paidContacts`.
 */
export async function listOwnRentals(db: Db, userId: string, paidContacts: ReadonlySet<string>) {
  const rentals = await db
    .select(columns)
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .where(or(eq(reservations.renterId, userId), eq(reservations.ownerId, userId)))
    .orderBy(asc(reservations.createdAt));
  return rentals.map((row) => {
    const { renterId, ownerId, boatTitle, tickedByClient, tickedByOwner, ...rental } = row;
    if (renterId !== userId) return { as: "owner", ...rental, ticked: tickedByOwner };
    const reading = { showsContacts: paidContacts.has(ownerId), boatTitle };
    const bookingDetails = shownToRenter(rental.bookingDetails, reading);
    return { as: "renter", ...rental, bookingDetails, ticked: tickedByClient };
  });
}

/** What an owner who cancels owes the site, in `booking_details`. */
const ofOwnerOnly = new Set(["fee_percentage", "fee_amount"]);

function shownToRenter(
  stored: unknown,
  reading: Parameters<typeof shownInConversation>[1],
): Record<string, unknown> {
  const record = isRecord(stored) ? stored : {};
  const shown = Object.fromEntries(Object.entries(record).filter(([key]) => !ofOwnerOnly.has(key)));
  const { details } = shown;
  return typeof details === "string"
    ? { ...shown, details: shownInConversation(details, reading).text }
    : shown;
}

const tickedBy = (side: "client" | "owner") => sql<string[]>`array(
  select ${tripChecksDone.item} from ${tripChecksDone}
  where ${tripChecksDone.reservationId} = ${reservations.id} and ${tripChecksDone.side} = ${side}
  order by ${tripChecksDone.createdAt}
)`;

const columns = {
  id: reservations.id,
  renterId: reservations.renterId,
  ownerId: reservations.ownerId,
  boatTitle: boats.title,
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
