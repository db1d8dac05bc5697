import { eq, sql } from "drizzle-orm";
import {
  type BoatCardData,
  boatCardColumns,
  toBoatCard,
} from "#app/features/boats/queries/boat-card.server.ts";
import { coverUrl } from "#app/features/boats/queries/boat-photo.server.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";

/**
 * The public boats with the most reviews; those with equally many are sorted by rating, best first. Reads
 * them in the order of an index, so that the number of boats does not matter.
 */
export async function listPopularBoats(db: Db, limit: number): Promise<BoatCardData[]> {
  const rows = await db
    .select(boatCardColumns)
    .from(boats)
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    // The condition and the order must match those of the index exactly.
    .where(sql`${publiclyListed} and ${boats.ratingCount} > 0`)
    .orderBy(
      sql`${boats.ratingCount} desc nulls last`,
      sql`${boats.ratingSum} desc nulls last`,
      boats.id,
    )
    .limit(limit);
  return rows.map((row) => toBoatCard(row, null));
}
