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
  /** Chosen by the browser: sent again, it is the same photo. */
  photoId: string;
  /** The boat that it is for. The caller has checked that it is the actor's, or will be. */
  boatId: string;
};

/**
 * Stores an uploaded photo until its boat is saved (spec 1 §7), and returns its address. A photo
 * that was interrupted is sent again under the same id; one that arrived is only acknowledged. Throws
 * `not_found` when its owner closed their account or deleted the boat while it was read.
 */
export async function stagePhoto(
  scope: StagingScope,
  { file, ...photo }: NewPhoto & { file: Blob },
): Promise<Outcome<{ url: string }, ImageRefusal>> {
  const checked = await checkPhoto(file);
  if (!checked.ok) return checked;
  return stageCheckedPhoto(scope, { ...photo, image: checked.value });
}

/** The same for a photo that was checked already, as those of a form without scripts are. */
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
 * Whether a photo's address is still reserved for it, or a boat has it already: not once its owner closed
 * their account, the boat was deleted, or the sweep came. Whoever does that waits until it is recorded, and
 * then removes it.
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
 * The address of a photo, which is reserved before its files are stored: whatever happens
 * afterwards, the sweep finds them.
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
    // Another photo of the same millisecond has this number.
  }
}

async function isStored(db: Db, url: string): Promise<boolean> {
  const [file] = await db
    .select({ url: photoFiles.url })
    .from(photoFiles)
    .where(eq(photoFiles.url, url));
  return file !== undefined;
}
