import { and, eq, inArray, not, sql } from "drizzle-orm";
import { sideOf } from "#app/features/reservations/policy.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { reservations, reviews } from "#db/schema/schema.ts";
import { reviewLifecycle } from "../domain/review-lifecycle.ts";

type Review = { reservationId: string; rating: number; comment: string };

/**
 * Changes the review that the actor wrote about a rental, as long as nobody else can read it. Nothing is
 * recorded if it already is as submitted. Throws `not_found` for other people's rentals.
 */
export async function editReview(
  { actor, db, record }: CommandContext,
  { reservationId, rating, comment }: Review,
): Promise<Outcome<null, "already_published">> {
  const [rental] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  const authorSide = rental && sideOf(actor, rental);
  if (!authorSide) throw new AppError("not_found");
  const { from, to } = transition(reviewLifecycle, "edit", "author");
  const own = and(eq(reviews.reservationId, reservationId), eq(reviews.authorSide, authorSide));
  const isSame = sql`(${reviews.rating} = ${rating} and ${reviews.comment} = ${comment})`;
  return db.transaction(async (tx) => {
    const [edited] = await tx
      .update(reviews)
      .set({ status: to, rating, comment })
      .where(and(own, inArray(reviews.status, from), not(isSame)))
      .returning({ reviewId: reviews.id });
    if (!edited) {
      return (await tx.$count(reviews, and(own, isSame))) > 0
        ? done(null)
        : refused("already_published");
    }
    const authorId = actor.userId;
    await record(tx, { type: "review_edited", ...edited, reservationId, authorId, rating });
    return done(null);
  });
}
