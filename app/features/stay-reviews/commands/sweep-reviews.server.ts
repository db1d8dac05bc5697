import { and, between, eq, isNull, lte } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import { reservations, reviews } from "#db/schema/schema.ts";
import { remindedStays } from "../domain/review-window.ts";
import { sweepReviewsJob } from "../jobs.ts";
import { publishReviews } from "./publish-reviews.server.ts";

/** The most reviews or stays that one run handles; the next run follows within the hour. */
const maxPerRun = 500;
const { name: job } = sweepReviewsJob;

/**
 * Publishes waiting reviews at the end of the review period, and reminds those who have written none while
 * some days are left (scheduled job sweep-reviews). Each review or stay has its own transaction, so that a
 * failure does not delay the others.
 */
export async function sweepReviews(system: SystemContext): Promise<void> {
  const today = todayInParis(system.now);
  await attempt({ job }, () => publishOverdue(system, today));
  await attempt({ job }, () => remindOfReviews(system, today));
}

async function publishOverdue(system: SystemContext, today: CalendarDate): Promise<void> {
  const overdue = await system.db
    .select({ id: reviews.id, boatId: reviews.boatId })
    .from(reviews)
    .where(and(eq(reviews.status, "waiting"), lte(reviews.publishesOn, today)))
    .orderBy(reviews.publishesOn)
    .limit(maxPerRun);
  for (const { id, boatId } of overdue) {
    await attempt({ job, id }, () =>
      system.db.transaction(async (tx) => {
        await lockBoat(tx, boatId);
        const where = and(eq(reviews.id, id), lte(reviews.publishesOn, today));
        await publishReviews({ ...system, db: tx }, where);
      }),
    );
  }
}

async function remindOfReviews({ db, now, record }: SystemContext, today: CalendarDate) {
  const { from, to } = remindedStays(today);
  const due = and(
    eq(reservations.status, "completed"),
    isNull(reservations.reviewRemindedAt),
    between(reservations.checkOutDate, from, to),
  );
  const stays = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(due)
    .orderBy(reservations.checkOutDate)
    .limit(maxPerRun);
  for (const { id: reservationId } of stays) {
    const remind = async (tx: Db) => {
      const [stay] = await tx
        .update(reservations)
        .set({ reviewRemindedAt: now })
        .where(and(eq(reservations.id, reservationId), due))
        .returning();
      if (!stay) return;
      const written = await tx
        .select({ authorId: reviews.authorId })
        .from(reviews)
        .where(eq(reviews.reservationId, reservationId));
      const recipientIds = [stay.renterId, stay.ownerId].filter(
        (userId) => !written.some(({ authorId }) => authorId === userId),
      );
      await record(tx, { type: "review_reminded", reservationId, recipientIds });
    };
    await attempt({ job, id: reservationId }, () => db.transaction(remind));
  }
}
