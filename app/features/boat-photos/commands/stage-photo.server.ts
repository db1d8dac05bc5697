import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { lockMembers } from "#app/platform/database/lock-members.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import type { CheckedImage, ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import {
  checkPhoto,
  isPhotoStored,
  photoAddress,
  storePhoto,
} from "#app/platform/photos/store-photo.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { stagedPhotos, users } from "#db/schema/schema.ts";
import { maxStagedPhotos } from "../domain/photo-limits.ts";

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
 * the browser sends the photo again under the same id; repeating a completed upload has no effect. Refuses a
 * new photo while too many of the owner wait for a boat. Throws `not_found` if the owner closed the account
 * or deleted the boat during the upload.
 */
export async function stagePhoto(
  scope: StagingScope,
  { file, ...photo }: NewPhoto & { file: Blob },
): Promise<Outcome<{ url: string }, ImageRefusal | "too_many_waiting">> {
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
): Promise<Outcome<{ url: string }, "damaged" | "too_many_waiting">> {
  const url = await reserveAddress(scope, photo);
  if (url === null) return refused("too_many_waiting");
  if (await isPhotoStored(scope.db, url)) return done({ url });
  const isWanted = (tx: Db) => isAwaited(tx, scope.actor.userId, url);
  const stored = await storePhoto(scope, { url, image, isWanted });
  if (stored.ok) return stored;
  const isGivenBack = await giveBackAddress(scope.db, url);
  if (stored.reason === "unwanted") throw new AppError("not_found");
  return isGivenBack ? refused(stored.reason) : done({ url });
}

/**
 * Gives back the URL of a photo that could not be stored. False if another attempt has stored it meanwhile:
 * then it stays.
 */
async function giveBackAddress(db: Db, url: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isThis = eq(stagedPhotos.url, url);
    // Waits for an attempt that is recording the photo (`isAwaited`), so that the next statement sees it.
    await tx.select({ url: stagedPhotos.url }).from(stagedPhotos).where(isThis).for("update");
    if (await isPhotoStored(tx, url)) return false;
    await tx.delete(stagedPhotos).where(isThis);
    return true;
  });
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
  return reserved.length > 0 || (await isPhotoStored(tx, url));
}

/**
 * Reserves the URL of a photo before its files are stored, so that the sweep finds them even after a failure.
 * Null while too many photos of the owner wait for a boat.
 */
async function reserveAddress(
  { db, actor: { userId: ownerId }, now }: StagingScope,
  { photoId, boatId }: NewPhoto,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // One reservation of an owner at a time, so that concurrent ones cannot exceed the limit together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
    const [known] = await tx
      .select({ url: stagedPhotos.url })
      .from(stagedPhotos)
      .where(and(eq(stagedPhotos.ownerId, ownerId), eq(stagedPhotos.id, photoId)));
    if (known) return known.url;
    const waiting = await tx.$count(stagedPhotos, eq(stagedPhotos.ownerId, ownerId));
    if (waiting >= maxStagedPhotos) return null;
    for (let index = 0; ; index++) {
      const url = photoAddress({ ownerId, boatId, timestamp: now.getTime(), index });
      const [reserved] = await tx
        .insert(stagedPhotos)
        .values({ id: photoId, ownerId, boatId, url, createdAt: now })
        .onConflictDoNothing()
        .returning({ url: stagedPhotos.url });
      if (reserved) return reserved.url;
      // Another photo of the same millisecond has this index, so the next one is tried.
    }
  });
}
