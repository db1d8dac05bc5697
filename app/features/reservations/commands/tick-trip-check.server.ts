import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { reservations, tripChecksDone } from "#db/schema/schema.ts";
import { type TripCheck, tripChecksOf } from "../domain/trip-checks.ts";
import { isTripAhead } from "../domain/upcoming.ts";
import { sideOf } from "../policy.ts";

type Tick = { reservationId: string; item: TripCheck; isDone: boolean };

/**
 * Ticks or unticks an item of the actor's checklist before a stay; idempotent. Throws `not_found` for other
 * people's reservations and for items of the other side's checklist. Refused once the stay is over or
 * cancelled.
 */
export async function tickTripCheck(
  { actor, db, now }: CommandContext,
  { reservationId, item, isDone }: Tick,
): Promise<Outcome<{ isDone: boolean }, "trip_over">> {
  return db.transaction(async (tx) => {
    // A shared lock: both sides can tick at the same time, but not concurrently with a cancellation.
    const [reservation] = await tx
      .select()
      .from(reservations)
      .where(eq(reservations.id, reservationId))
      .for("share");
    const side = reservation && sideOf(actor, reservation);
    if (!side || !tripChecksOf(side, { hasDeposit: true }).includes(item)) {
      throw new AppError("not_found");
    }
    if (!isTripAhead(reservation, todayInParis(now))) return refused("trip_over");
    if (isDone) {
      await tx
        .insert(tripChecksDone)
        .values({ reservationId, side, item, createdAt: now })
        .onConflictDoNothing();
    } else {
      await tx
        .delete(tripChecksDone)
        .where(
          and(
            eq(tripChecksDone.reservationId, reservationId),
            eq(tripChecksDone.side, side),
            eq(tripChecksDone.item, item),
          ),
        );
    }
    return done({ isDone });
  });
}
