import { eq, sql } from "drizzle-orm";
import { photoFiles } from "#db/schema/schema.ts";
import type { Db } from "../database/db.server.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { type DecodedPhoto, decodePhoto, encodeWidths } from "./encode-photo.server.ts";
import { putPhotoFiles, readPhotoFile, removePhotoFiles } from "./photo-files.server.ts";
import { type PhotoFormat, photoVariantUrl } from "./photo-url.ts";

/** WebP first: nearly every browser shows it, and it takes a fraction of the time of AVIF. */
const order = ["webp", "avif"] as const satisfies PhotoFormat[];

/**
 * Creates the formats that a stored photo lacks, in all its widths. A format is recorded when all its files
 * exist, so that pages never request a missing one. When run again after an interruption, it creates what is
 * still missing. If the photo was deleted meanwhile, its files are removed; throws when one could not be.
 */
export async function encodeStoredPhoto(
  { storage, db }: { storage: FileStorage; db: Db },
  url: string,
): Promise<void> {
  const [photo] = await db.select().from(photoFiles).where(eq(photoFiles.url, url));
  const missing = order.filter((format) => !photo?.formats.includes(format));
  if (photo && missing.length === 0) return;
  const decoded = photo && (await decodePhoto(await readPhotoFile(storage, url)));
  for (const format of missing) {
    const made = decoded && (await makeFormat({ storage, db }, { url, decoded, format }));
    if (!made) return removePhotoFiles(storage, [url]);
  }
}

/** Creates and records a format. False when the photo was deleted meanwhile. */
async function makeFormat(
  { storage, db }: { storage: FileStorage; db: Db },
  { url, decoded, format }: { url: string; decoded: DecodedPhoto; format: PhotoFormat },
): Promise<boolean> {
  for await (const { width, content } of encodeWidths(decoded, format)) {
    await putPhotoFiles(storage, [{ url: photoVariantUrl(url, format, width), content }]);
  }
  const made = JSON.stringify([format]);
  const noted = await db
    .update(photoFiles)
    .set({
      formats: sql`case when ${photoFiles.formats} @> ${made}::jsonb then ${photoFiles.formats} else ${photoFiles.formats} || ${made}::jsonb end`,
    })
    .where(eq(photoFiles.url, url))
    .returning({ url: photoFiles.url });
  return noted.length > 0;
}
