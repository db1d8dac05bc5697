import { eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import type { ReservationSide } from "#app/features/reservations/domain/reservation-side.ts";
import { sideOf } from "#app/features/reservations/policy.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { reservations, reviews } from "#db/schema/schema.ts";
import { isReviewTime, publicationDay } from "../domain/review-window.ts";
import { publishReviews } from "./publish-reviews.server.ts";

type WriteReviewRefusal = "not_completed" | "too_late" | "already_written";

type Review = { reservationId: string; rating: number; comment: string };

/**
 * Writes the review of a completed rental by one of its sides, once, within 14 days. When both sides have
 * written, both reviews are published. The same review again changes nothing and succeeds. Also refuses with
 * `too_late` when the other review is already published, because the actor could have read it. Throws
 * `not_found` for other people's rentals.
 */
export async function writeReview(
  { actor, db, now, record }: CommandContext,
  { reservationId, rating, comment }: Review,
): Promise<Outcome<{ published: boolean }, WriteReviewRefusal>> {
  return db.transaction(async (tx) => {
    const rental = await lockRental(tx, reservationId);
    const side = rental && sideOf(actor, rental);
    if (!rental || !side) throw new AppError("not_found");
    if (rental.status !== "completed") return refused("not_completed");
    const written = await tx
      .select({
        authorSide: reviews.authorSide,
        status: reviews.status,
        rating: reviews.rating,
        comment: reviews.comment,
      })
      .from(reviews)
      .where(eq(reviews.reservationId, reservationId));
    const own = written.find(({ authorSide }) => authorSide === side);
    if (own) {
      const isSame = own.rating === rating && own.comment === comment;
      return isSame && own.status !== "refused"
        ? done({ published: own.status === "published" })
        : refused("already_written");
    }
    const isInTime = isReviewTime(rental.checkOutDate, todayInParis(now));
    if (!isInTime || written.some(({ status }) => status !== "waiting")) return refused("too_late");
    const [review] = await tx
      .insert(reviews)
      .values({
        reservationId,
        rating,
        comment,
        boatId: rental.boatId,
        authorId: actor.userId,
        authorSide: side satisfies ReservationSide,
        publishesOn: publicationDay(rental.checkOutDate),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (!review) return refused("already_written");
    const { id: reviewId } = review;
    const authorId = actor.userId;
    await record(tx, { type: "review_written", reviewId, reservationId, authorId, rating });
    // Both reviews are published together, once the second is written.
    if (written.length === 0) return done({ published: false });
    const both = eq(reviews.reservationId, reservationId);
    const published = await publishReviews({ db: tx, now, record }, both);
    return done({ published: published > 0 });
  });
}

/**
 * Locks the rental, so that its two reviews and their publication run one after the other. Locks the boat
 * first, in the order used everywhere, because publishing changes the boat's rating.
 */
async function lockRental(tx: Db, reservationId: string) {
  const [found] = await tx
    .select({ boatId: reservations.boatId })
    .from(reservations)
    .where(eq(reservations.id, reservationId));
  if (!found) return null;
  await lockBoat(tx, found.boatId);
  const [rental] = await tx
    .select()
    .from(reservations)
    .where(eq(reservations.id, reservationId))
    .for("no key update");
  return rental ?? null;
}
