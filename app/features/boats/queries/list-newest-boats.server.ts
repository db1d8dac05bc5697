import { and, desc, eq, sql } from "drizzle-orm";
import { ratingOfBoat } from "#app/features/reviews/queries/rating-of-boat.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import { type BoatCardData, boatCardColumns, coverUrl, readBoatCard } from "./boat-card.server.ts";

/** The newest public boats, the newest first, in one statement (spec 1 §7). */
export async function listNewestBoats(db: Db, limit: number): Promise<BoatCardData[]> {
  const rating = ratingOfBoat(db, boats.id);
  const rows = await db
    .select({ ...boatCardColumns, rating: { sum: rating.sum, count: rating.count } })
    .from(boats)
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .innerJoinLateral(rating, sql`true`)
    .where(and(eq(boats.status, "approved"), boats.isOnline))
    .orderBy(desc(boats.createdAt), boats.id)
    .limit(limit);
  return rows.map((row) => readBoatCard(row, null));
}
