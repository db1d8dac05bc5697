import { desc, eq, sql } from "drizzle-orm";
import { type CalendarDate, todayInParis } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { profiles, reviews } from "#db/schema/schema.ts";
import { type BoatRating, readRating } from "./rating-of-boat.server.ts";

/** What a renter said; his `firstName` is null when he gave none. */
export type BoatReview = {
  id: string;
  rating: number;
  comment: string;
  writtenOn: CalendarDate;
  author: { firstName: string | null; avatarUrl: string | null };
};

export type BoatReviews = { rating: BoatRating | null; newest: BoatReview[] };

/** The newest reviews of a boat, and the average of all of them, in one statement. */
export async function listNewestReviews(
  db: Db,
  boatId: string,
  { limit }: { limit: number },
): Promise<BoatReviews> {
  const rows = await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      firstName: profiles.firstName,
      avatarUrl: profiles.avatarUrl,
      sum: sql<number>`sum(${reviews.rating}) over ()`.mapWith(Number),
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(reviews)
    .leftJoin(profiles, eq(profiles.userId, reviews.authorId))
    .where(eq(reviews.boatId, boatId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
  return {
    rating: readRating(rows[0] ?? { sum: 0, count: 0 }),
    newest: rows.map(({ id, rating, comment, createdAt, firstName, avatarUrl }) => ({
      id,
      rating,
      comment,
      writtenOn: todayInParis(createdAt),
      author: { firstName: firstName?.trim() || null, avatarUrl },
    })),
  };
}
