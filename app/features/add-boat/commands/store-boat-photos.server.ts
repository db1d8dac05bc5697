import { inArray } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { done } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { CheckedImage, ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import { removePhotoFiles } from "#app/platform/photos/photo-files.server.ts";
import { checkPhoto, storePhoto } from "#app/platform/photos/store-photo.server.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { photoFiles } from "#db/schema/schema.ts";

/**
 * The number of a refused photo, counted from 1, and the reason; `failed` when it could not be
 * stored.
 */
export type PhotoProblem = { number: number; reason: ImageRefusal | "failed" };

type PhotoScope = { storage: FileStorage; db: Db; jobs: JobQueue };
type NewPhotos = {
  ownerId: string;
  boatId: string;
  timestamp: number;
  images: readonly CheckedImage[];
};

/** Checks the photos of a form before any is stored, and names all that are refused (spec 1 §8). */
export async function checkBoatPhotos(
  files: readonly Blob[],
): Promise<{ ok: true; value: CheckedImage[] } | { ok: false; problems: PhotoProblem[] }> {
  const photos: CheckedImage[] = [];
  const problems: PhotoProblem[] = [];
  for (const [index, file] of files.entries()) {
    const checked = await checkPhoto(file);
    if (checked.ok) photos.push(checked.value);
    else problems.push({ number: index + 1, reason: checked.reason });
  }
  return problems.length > 0 ? { ok: false, problems } : done(photos);
}

/**
 * Stores the photos of a boat in order, all or none; returns their addresses, or the photo that
 * could not be stored. One at a time: a form contains many megabytes.
 */
export async function storeBoatPhotos(
  scope: PhotoScope,
  { images, ...place }: NewPhotos,
): Promise<{ ok: true; value: string[] } | { ok: false; problems: PhotoProblem[] }> {
  const stored: string[] = [];
  for (const [index, image] of images.entries()) {
    const result = await storeOne(scope, { ...place, index, image });
    if (!result.ok) {
      await removeBoatPhotos(scope, stored);
      return { ok: false, problems: [{ number: index + 1, reason: result.reason }] };
    }
    stored.push(result.value.url);
  }
  return done(stored);
}

async function storeOne(scope: PhotoScope, photo: Parameters<typeof storePhoto>[1]) {
  try {
    return await storePhoto(scope, photo);
  } catch (error) {
    logger.error({ err: error, boatId: photo.boatId }, "photo not stored");
    return { ok: false, reason: "failed" } as const;
  }
}

/** Deletes stored photos; a job that is processing one finds that it is gone. */
async function removeBoatPhotos(
  { storage, db }: PhotoScope,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  await db.delete(photoFiles).where(inArray(photoFiles.url, [...urls]));
  await removePhotoFiles(storage, urls);
}
