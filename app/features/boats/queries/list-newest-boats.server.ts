import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import { type BoatCardData, boatCardColumns, toBoatCard } from "./boat-card.server.ts";
import { coverUrl } from "./boat-photo.server.ts";
import { publiclyListed } from "./publicly-listed.server.ts";

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
