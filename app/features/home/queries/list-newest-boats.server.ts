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

/** The newest public boats, newest first, loaded with one statement (spec 1 §7). */
export async function listNewestBoats(db: Db, limit: number): Promise<BoatCardData[]> {
  const rows = await db
    .select(boatCardColumns)
    .from(boats)
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .where(publiclyListed)
    .orderBy(sql`${boats.createdAt} desc nulls last`, boats.id)
    .limit(limit);
  return rows.map((row) => toBoatCard(row, null));
}
