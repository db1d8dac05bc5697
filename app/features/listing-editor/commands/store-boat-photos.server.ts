import { inArray } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { done } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type ImageRefusal, judgeImage } from "#app/platform/photos/judge-image.server.ts";
import { removePhotoFiles } from "#app/platform/photos/photo-files.server.ts";
import { leastPhotoSide, storePhoto } from "#app/platform/photos/store-photo.server.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { photoFiles } from "#db/schema/schema.ts";

/**
 * The number of a refused photo, counted from 1, and the reason; `failed` when it could not be
 * stored.
 */
export type PhotoProblem = { number: number; reason: ImageRefusal | "failed" };

type PhotoScope = { storage: FileStorage; db: Db; jobs: JobQueue };
type NewPhotos = { ownerId: string; boatId: string; timestamp: number; files: readonly Blob[] };

/** All refused photos of a form, before any is stored (spec 1 §8). */
export async function judgeBoatPhotos(files: readonly Blob[]): Promise<PhotoProblem[]> {
  const problems: PhotoProblem[] = [];
  for (const [index, file] of files.entries()) {
    const judged = await judgeImage(await bytesOf(file), { leastSide: leastPhotoSide });
    if (!judged.ok) problems.push({ number: index + 1, reason: judged.reason });
  }
  return problems;
}

/**
 * Stores the photos of a boat in order, all or none; returns their addresses, or the photo that
 * could not be stored. One at a time: a form contains many megabytes.
 */
export async function storeBoatPhotos(
  scope: PhotoScope,
  { files, ...place }: NewPhotos,
): Promise<{ ok: true; value: string[] } | { ok: false; problems: PhotoProblem[] }> {
  const stored: string[] = [];
  for (const [index, file] of files.entries()) {
    const result = await storeOne(scope, { ...place, index, content: await bytesOf(file) });
    if (!result.ok) {
      await removeBoatPhotos(scope, stored);
      return { ok: false, problems: [{ number: index + 1, reason: result.reason }] };
    }
    stored.push(result.url);
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

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
