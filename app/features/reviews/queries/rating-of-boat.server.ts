import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { reviews } from "#db/schema/schema.ts";

/** The average of so many reviews, from 1 to 5. */
export type BoatRating = { average: number; count: number };

/** Sum and number of a boat's ratings, to join laterally to statements that read boats. */
export function ratingOfBoat(db: Db, boatId: SQLWrapper) {
  return db
    .select({
      sum: sql<number>`coalesce(sum(${reviews.rating}), 0)`.mapWith(Number).as("rating_sum"),
      count: sql<number>`count(*)`.mapWith(Number).as("rating_count"),
    })
    .from(reviews)
    .where(eq(reviews.boatId, boatId))
    .as("rating");
}

/** The rating of what `ratingOfBoat` joined; null for a boat that nobody rated (it is new). */
export function readRating({ sum, count }: { sum: number; count: number }): BoatRating | null {
  return count === 0 ? null : { average: sum / count, count };
}
