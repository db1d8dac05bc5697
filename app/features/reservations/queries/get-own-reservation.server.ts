import { eq } from "drizzle-orm";
import type { CancellationPolicy } from "#app/features/boats/domain/cancellation-policy.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, reservations } from "#db/schema/schema.ts";
import type { ReservationSide } from "../domain/reservation-side.ts";
import { sideOf } from "../policy.ts";

export type Reservation = typeof reservations.$inferSelect;

/**
 * A reservation and its boat's policy, for an action of the side `as`. Throws `not_found` for other people's
 * reservations and `forbidden` for the other side.
 */
export async function getOwnReservation(
  db: Db,
  actor: Actor,
  { reservationId, as }: { reservationId: string; as: ReservationSide },
): Promise<{ reservation: Reservation; boat: { cancellationPolicy: CancellationPolicy } }> {
  if (!isUuid(reservationId)) throw new AppError("not_found");
  const [row] = await db
    .select({
      reservation: reservations,
      boat: { cancellationPolicy: boats.cancellationPolicy },
    })
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .where(eq(reservations.id, reservationId));
  const side = row && sideOf(actor, row.reservation);
  if (!side) throw new AppError("not_found");
  if (side !== as) throw new AppError("forbidden");
  return row;
}
