import { and, desc, eq, isNotNull } from "drizzle-orm";
import { getCorrespondent } from "#app/features/messages/queries/get-correspondent.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { siteLink } from "#app/ui/email/site-link.ts";
import { boats, payments, reservations } from "#db/schema/schema.ts";
import type { ReservationMailSubject } from "../emails/reservation-facts.ts";

type Wanted = { reservationId: string; event: "confirmed" | "cancelled" | "dates_taken" };

/** A reservation's mail data for each of its sides, with their addresses. */
export async function listReservationMailSubjects(
  db: Db,
  { publicUrl }: { publicUrl: string },
  { reservationId, event }: Wanted,
): Promise<{ email: string; subject: ReservationMailSubject }[]> {
  const [row] = await db
    .select({ reservation: reservations, boat: boats })
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .where(eq(reservations.id, reservationId));
  if (!row) return [];
  const { reservation, boat } = row;
  const client = await getCorrespondent(db, reservation.clientId);
  const owner = await getCorrespondent(db, reservation.ownerId);
  return (["client", "owner"] as const).flatMap((side) => {
    const [reader, other] = side === "client" ? [client, owner] : [owner, client];
    if (reader.email === null) return [];
    // A lapsed hold is not shown as a reservation, so it has no page.
    const path =
      event === "dates_taken"
        ? `/messages?with=${other.userId}&boat=${boat.id}`
        : `/reservation/${reservationId}`;
    return {
      email: reader.email,
      subject: {
        language: reader.language,
        side,
        otherFirstName: other.firstName,
        boat,
        reservation,
        url: siteLink(publicUrl, reader.language, path),
      },
    };
  });
}

/** Whether the newest refund was made because the days were taken. */
export async function wasLastReturnForDates(db: Db, reservationId: string): Promise<boolean> {
  const [payment] = await db
    .select({ reason: payments.refundReason })
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), isNotNull(payments.refundReason)))
    .orderBy(desc(payments.updatedAt))
    .limit(1);
  return payment?.reason === "dates_taken";
}
