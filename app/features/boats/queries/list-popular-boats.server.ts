import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import { type BoatCardData, boatCardColumns, toBoatCard } from "./boat-card.server.ts";
import { coverUrl } from "./boat-photo.server.ts";

/** Only the newest listings are considered: the home page must not count the whole market. */
const newestConsidered = 200;

/** The most reviewed of the newest public boats, the best rated first among equals. */
export async function listPopularBoats(db: Db, limit: number): Promise<BoatCardData[]> {
  const newest = db
    .select({ boatId: boats.id })
    .from(boats)
    .where(and(eq(boats.status, "approved"), boats.isOnline))
    .orderBy(sql`${boats.createdAt} desc nulls last`, boats.id)
    .limit(newestConsidered)
    .as("newest");
  const rows = await db
    .select(boatCardColumns)
    .from(newest)
    .innerJoin(boats, eq(boats.id, newest.boatId))
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .where(gt(boats.ratingCount, 0))
    .orderBy(desc(boats.ratingCount), desc(boats.ratingSum), boats.id)
    .limit(limit);
  return rows.map((row) => toBoatCard(row, null));
}
