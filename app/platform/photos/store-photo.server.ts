import { eq } from "drizzle-orm";
import { photoFiles } from "#db/schema/schema.ts";
import type { Db } from "../database/db.server.ts";
import { done, type Outcome, refused } from "../errors.ts";
import type { JobQueue } from "../jobs/jobs.server.ts";
import { logger } from "../logger.server.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { type CheckedImage, checkImage, type ImageRefusal } from "./check-image.server.ts";
import { encodeUpload, type PhotoMaster } from "./encode-photo.server.ts";
import { putPhotoFiles, removePhotoFiles } from "./photo-files.server.ts";
import { photoEncodingJob } from "./photo-jobs.ts";
import { narrowerWidths, photoShareUrl, photoUrl } from "./photo-url.ts";

/** Photos are at least 400x400 px (spec 1 §5). */
const minPhotoSide = 400;

/** Where a photo belongs: its path is {userId}/{boatId}-{timestamp}-{index} (spec 1 §7). */
export type PhotoPlace = { ownerId: string; boatId: string; index: number; timestamp: number };

export type StoredPhoto = typeof photoFiles.$inferInsert;

/** Checks whether a file may be a boat's photo. */
export function checkPhoto(file: Blob): Promise<Outcome<CheckedImage, ImageRefusal>> {
  return checkImage(file, { minSide: minPhotoSide });
}

/** The address that a photo will have. */
export function photoAddress({ ownerId, boatId, timestamp, index }: PhotoPlace): string {
  return photoUrl(`${ownerId}/${boatId}-${timestamp}-${index}.jpg`);
}

type Storing = {
  url: string;
  image: CheckedImage;
  /**
   * Whether the photo should still be stored. Called in the transaction that records it, because it may have
   * become unwanted while it was decoded, which takes seconds. If false, its files are removed.
   */
  isWanted?: (tx: Db) => Promise<boolean>;
};

/**
 * Stores a boat's photo, upright and without metadata, as a JPEG in the bucket boat-photos, and records it in
 * `photo_files`: pages can show it at once. A job creates its other widths and formats. Refuses a damaged
 * file, and one that is no longer wanted. Storing twice at the same address gives one photo. The caller must
 * have checked that the address is below its owner's id.
 */
export async function storePhoto(
  { storage, db, jobs }: { storage: FileStorage; db: Db; jobs: JobQueue },
  { url, image, isWanted = async () => true }: Storing,
): Promise<Outcome<{ url: string }, "damaged" | "unwanted">> {
  // Another attempt may have stored the photo while this one waited for its turn.
  const encoded = await encodeUpload(image, () => isPhotoStored(db, url));
  if (encoded === "done") return done({ url });
  if (encoded === null) return refused("damaged");
  const photo = await putPhoto(storage, url, encoded);
  const isRecorded = await db.transaction(async (tx) => {
    if (!(await isWanted(tx))) return false;
    const [isNew] = await tx
      .insert(photoFiles)
      .values(photo)
      .onConflictDoNothing()
      .returning({ url: photoFiles.url });
    if (isNew) await jobs.enqueue(tx, photoEncodingJob.with({ url }));
    return true;
  });
  if (isRecorded) return done({ url });
  if (!(await isPhotoStored(db, url))) await removeUnwanted(storage, url);
  return refused("unwanted");
}

/** The sender is refused all the same if a file cannot be deleted. The log says which photo has files left. */
async function removeUnwanted(storage: FileStorage, url: string): Promise<void> {
  await removePhotoFiles(storage, [url]).catch((error: unknown) =>
    logger.warn({ err: error, url }, "the files of an unwanted photo were not deleted"),
  );
}

/** Whether an attempt to store the photo has succeeded. */
export async function isPhotoStored(db: Db, url: string): Promise<boolean> {
  const [file] = await db
    .select({ url: photoFiles.url })
    .from(photoFiles)
    .where(eq(photoFiles.url, url));
  return file !== undefined;
}

/** Stores the files with which a photo can be shown at once, and returns its row for `photo_files`. */
export async function putPhoto(
  storage: FileStorage,
  url: string,
  { whole, share, ...measures }: PhotoMaster,
): Promise<StoredPhoto> {
  await putPhotoFiles(storage, [
    { url, content: whole },
    { url: photoShareUrl(url), content: share },
  ]);
  return { url, ...measures, widths: narrowerWidths(measures.width), formats: [] };
}
