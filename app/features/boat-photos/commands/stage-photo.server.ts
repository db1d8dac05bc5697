import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
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
 * that was interrupted is sent again under the same id; one that arrived is only acknowledged.
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
  const stored = await storePhoto(scope, { url, image });
  if (!stored.ok) await scope.db.delete(stagedPhotos).where(eq(stagedPhotos.url, url));
  return stored;
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
