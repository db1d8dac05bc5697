import { and, between, eq, gt, isNull, lte } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { reservations } from "#db/schema/schema.ts";
import { paidLongEnough, remindedDepartures } from "../domain/departure-reminder.ts";
import { remindOfDeparturesJob } from "../jobs.ts";

/**
 * Reminds both sides of each stay that is about to begin, once (scheduled job remind-of-departures). Each
 * stay has its own transaction, so that a failure does not delay the others. Reads at most `maxAtOnce` stays
 * at a time, because on a fine weekend many begin on the same day.
 */
export async function remindOfDepartures(
  { db, now, record }: SystemContext,
  maxAtOnce = 200,
): Promise<void> {
  const { name: job } = remindOfDeparturesJob;
  const { from, to } = remindedDepartures(todayInParis(now));
  const due = and(
    eq(reservations.status, "confirmed"),
    isNull(reservations.departureRemindedAt),
    between(reservations.checkInDate, from, to),
    // A confirmed reservation got its status when it was paid.
    lte(reservations.statusChangedAt, paidLongEnough(now)),
  );
  const remind = async (tx: Db, id: string) => {
    const [stay] = await tx
      .update(reservations)
      .set({ departureRemindedAt: now })
      .where(and(eq(reservations.id, id), due))
      .returning();
    if (!stay) return;
    const { ownerId, renterId } = stay;
    await record(tx, { type: "departure_reminded", reservationId: id, ownerId, renterId });
  };
  let last: string | undefined;
  do {
    // Goes on after the last stay, so that one whose reminder failed waits for the next run.
    const stays = await db
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(due, last === undefined ? undefined : gt(reservations.id, last)))
      .orderBy(reservations.id)
      .limit(maxAtOnce);
    for (const { id } of stays) {
      await attempt({ job, id }, () => db.transaction((tx) => remind(tx, id)));
    }
    last = stays.length < maxAtOnce ? undefined : stays.at(-1)?.id;
  } while (last !== undefined);
}
