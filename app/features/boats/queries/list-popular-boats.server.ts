import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import { type BoatCardData, boatCardColumns, toBoatCard } from "./boat-card.server.ts";
import { coverUrl } from "./boat-photo.server.ts";
import { publiclyListed } from "./publicly-listed.server.ts";

/**
 * The most reviewed public boats, the best rated first among equals; read in the order of an index, whatever the
 * size of the market.
 */
export async function listPopularBoats(db: Db, limit: number): Promise<BoatCardData[]> {
  const rows = await db
    .select(boatCardColumns)
    .from(boats)
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    // Condition and order in the words of the index.
    .where(sql`${publiclyListed} and ${boats.ratingCount} > 0`)
    .orderBy(
      sql`${boats.ratingCount} desc nulls last`,
      sql`${boats.ratingSum} desc nulls last`,
      boats.id,
    )
    .limit(limit);
  return rows.map((row) => toBoatCard(row, null));
}
