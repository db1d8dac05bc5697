import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import { shownPhotos } from "../domain/shown-photos.ts";
import { type BoatPhoto, photoFileColumns, readBoatPhoto } from "./boat-photo.server.ts";

/**
 * The photos that a public boat's card turns through, the cover included, in their order; none for
 * a boat that not everybody may see. Asked for when somebody comes near the card.
 */
export async function listCardPhotos(db: Db, boatId: string): Promise<BoatPhoto[]> {
  if (!isUuid(boatId)) return [];
  const rows = await db
    .select({ url: sql<string>`photo.url`, file: photoFileColumns })
    .from(boats)
    .innerJoin(
      sql`jsonb_array_elements_text(${boats.photos}) with ordinality as photo (url, place)`,
      lte(sql`photo.place`, shownPhotos),
    )
    .leftJoin(photoFiles, eq(photoFiles.url, sql`photo.url`))
    .where(and(eq(boats.id, boatId), eq(boats.status, "approved"), boats.isOnline))
    .orderBy(sql`photo.place`);
  return rows.map(({ url, file }) => readBoatPhoto(url, file));
}
