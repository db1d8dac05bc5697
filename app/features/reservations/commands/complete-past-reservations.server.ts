import { and, eq, inArray, lt } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { reservations } from "#db/schema/schema.ts";
import { moveReservations } from "./move-reservations.server.ts";

/** The most reservations that one transaction completes. */
const maxAtOnce = 200;

/**
 * Completes the confirmed reservations whose last day is past, and returns their number (hourly job). Works
 * in batches, one transaction each, because many can be due after a long downtime.
 */
export async function completePastReservations(context: SystemContext): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await completeSome(context);
    total += count;
    if (count < maxAtOnce) return total;
  }
}

async function completeSome({ db, now, record }: SystemContext): Promise<number> {
  const isOver = lt(reservations.checkOutDate, todayInParis(now));
  return db.transaction(async (tx) => {
    const over = tx
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.status, "confirmed"), isOver))
      .limit(maxAtOnce);
    const completed = await moveReservations(tx, {
      where: inArray(reservations.id, over),
      event: "complete",
      by: "system",
      now,
    });
    for (const { id: reservationId, ownerId, renterId } of completed) {
      await record(tx, { type: "reservation_completed", reservationId, ownerId, renterId });
    }
    return completed.length;
  });
}
