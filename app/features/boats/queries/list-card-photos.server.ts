import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import { maxCardPhotos } from "./boat-card.server.ts";
import { type BoatPhoto, photoFileColumns, toBoatPhoto } from "./boat-photo.server.ts";
import { publiclyListed } from "./publicly-listed.server.ts";

/**
 * The photos on the card of a public boat, in order, including the cover; none for a boat that is not public.
 * Requested when the visitor approaches the card.
 */
export async function listCardPhotos(db: Db, boatId: string): Promise<BoatPhoto[]> {
  if (!isUuid(boatId)) return [];
  const rows = await db
    .select({ url: sql<string>`photo.url`, file: photoFileColumns })
    .from(boats)
    .innerJoin(
      sql`jsonb_array_elements_text(${boats.photos}) with ordinality as photo (url, place)`,
      lte(sql`photo.place`, maxCardPhotos),
    )
    .leftJoin(photoFiles, eq(photoFiles.url, sql`photo.url`))
    .where(and(eq(boats.id, boatId), publiclyListed))
    .orderBy(sql`photo.place`);
  return rows.map(({ url, file }) => toBoatPhoto(url, file));
}
