import { inArray } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { photoFiles } from "#db/schema/schema.ts";
import { type BoatPhoto, photoFileColumns, toBoatPhoto } from "./boat-photo.server.ts";

/** Photos by their URLs, with the data to show them without layout shift; nulls are skipped. */
export async function listPhotos(
  db: Db,
  addresses: readonly (string | null)[],
): Promise<Map<string, BoatPhoto>> {
  const urls = [...new Set(addresses)].filter((url) => url !== null);
  if (urls.length === 0) return new Map();
  const rows = await db
    .select({ url: photoFiles.url, ...photoFileColumns })
    .from(photoFiles)
    .where(inArray(photoFiles.url, urls));
  const files = new Map(rows.map(({ url, ...file }) => [url, file]));
  return new Map(urls.map((url) => [url, toBoatPhoto(url, files.get(url) ?? null)]));
}

/** The photo with this URL, or null for a boat without one. */
export async function findPhoto(db: Db, url: string | null): Promise<BoatPhoto | null> {
  const photos = await listPhotos(db, [url]);
  return url === null ? null : (photos.get(url) ?? null);
}
