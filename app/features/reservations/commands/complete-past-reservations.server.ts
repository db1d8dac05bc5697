import { lt } from "drizzle-orm";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { reservations } from "#db/schema/schema.ts";
import { moveReservations } from "./move-reservations.server.ts";

/**
 * Confirmed reservations whose last day is past become completed; returns how many (hourly job).
 */
export async function completePastReservations({
  db,
  now,
  record,
}: SystemContext): Promise<number> {
  return db.transaction(async (tx) => {
    const completed = await moveReservations(tx, {
      where: lt(reservations.checkOutDate, todayInParis(now)),
      event: "complete",
      by: "system",
      now,
    });
    for (const { id: reservationId, ownerId, clientId: renterId } of completed) {
      await record(tx, { type: "reservation_completed", reservationId, ownerId, renterId });
    }
    return completed.length;
  });
}
