import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import { lockMembers } from "#app/platform/lock-members.server.ts";
import type { CheckedImage, ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import { checkPhoto, photoAddress, storePhoto } from "#app/platform/photos/store-photo.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { photoFiles, stagedPhotos } from "#db/schema/schema.ts";

export type StagingScope = Pick<CommandContext, "actor" | "db" | "now"> & {
  storage: FileStorage;
  jobs: JobQueue;
};

type NewPhoto = {
  /** Chosen by the browser, so that an upload can be repeated without creating a second photo. */
  photoId: string;
  /**
   * The boat of the photo, which may not exist yet. The caller has checked that it is or will be the actor's.
   */
  boatId: string;
};

/**
 * Stores an uploaded photo until its boat is saved (spec 1 §7), and returns its URL. After an interruption,
 * the browser sends the photo again under the same id; repeating a completed upload has no effect. Throws
 * `not_found` if the owner closed the account or deleted the boat during the upload.
 */
export async function stagePhoto(
  scope: StagingScope,
  { file, ...photo }: NewPhoto & { file: Blob },
): Promise<Outcome<{ url: string }, ImageRefusal>> {
  const checked = await checkPhoto(file);
  if (!checked.ok) return checked;
  return stageCheckedPhoto(scope, { ...photo, image: checked.value });
}

/**
 * Like `stagePhoto`, for a photo that was already checked, such as one of a form submitted without
 * JavaScript.
 */
export async function stageCheckedPhoto(
  scope: StagingScope,
  { image, ...photo }: NewPhoto & { image: CheckedImage },
): Promise<Outcome<{ url: string }, "not_an_image">> {
  const url = await reserveAddress(scope, photo);
  if (await isStored(scope.db, url)) return done({ url });
  const isWanted = (tx: Db) => isAwaited(tx, scope.actor.userId, url);
  const stored = await storePhoto(scope, { url, image, isWanted });
  if (stored.ok) return stored;
  await scope.db.delete(stagedPhotos).where(eq(stagedPhotos.url, url));
  if (stored.reason === "unwanted") throw new AppError("not_found");
  return refused(stored.reason);
}

/**
 * Whether the photo's URL is still reserved, or the photo already belongs to a boat. It is no longer reserved
 * if the owner closed the account, the boat was deleted, or the sweep removed it. These wait for this
 * transaction, and then remove the photo.
 */
async function isAwaited(tx: Db, ownerId: string, url: string): Promise<boolean> {
  if (!(await lockMembers(tx, [ownerId]))) return false;
  const reserved = await tx
    .select({ url: stagedPhotos.url })
    .from(stagedPhotos)
    .where(eq(stagedPhotos.url, url))
    .for("key share");
  return reserved.length > 0 || (await isStored(tx, url));
}

/**
 * Reserves the URL of a photo before its files are stored, so that the sweep finds them even after a failure.
 */
async function reserveAddress(
  { db, actor, now }: StagingScope,
  { photoId, boatId }: NewPhoto,
): Promise<string> {
  for (let index = 0; ; index++) {
    const url = photoAddress({ ownerId: actor.userId, boatId, timestamp: now.getTime(), index });
    const [reserved] = await db
      .insert(stagedPhotos)
      .values({ id: photoId, ownerId: actor.userId, boatId, url, createdAt: now })
      .onConflictDoNothing()
      .returning({ url: stagedPhotos.url });
    if (reserved) return reserved.url;
    const [known] = await db
      .select({ url: stagedPhotos.url })
      .from(stagedPhotos)
      .where(and(eq(stagedPhotos.ownerId, actor.userId), eq(stagedPhotos.id, photoId)));
    if (known) return known.url;
    // Another photo of the same millisecond has this index, so the next one is tried.
  }
}

async function isStored(db: Db, url: string): Promise<boolean> {
  const [file] = await db
    .select({ url: photoFiles.url })
    .from(photoFiles)
    .where(eq(photoFiles.url, url));
  return file !== undefined;
}
