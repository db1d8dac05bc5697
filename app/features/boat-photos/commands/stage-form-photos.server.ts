import {
  AppError,
  type DetailedRefusal,
  type Done,
  done,
  refused,
  refusedWith,
} from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { CheckedImage } from "#app/platform/photos/check-image.server.ts";
import { checkPhoto } from "#app/platform/photos/store-photo.server.ts";
import { randomUuid } from "#app/platform/uuid.ts";
import type { PhotoProblem } from "../labels.ts";
import { type StagingScope, stageCheckedPhoto } from "./stage-photo.server.ts";

/**
 * Stages the photos of a form submitted without JavaScript, in their order; with JavaScript they are uploaded
 * before. All photos are checked before any is stored, and all refused ones are reported (spec 1 §8). If
 * storing one fails, the sweep removes those stored before.
 */
export async function stageFormPhotos(
  scope: StagingScope,
  { boatId, files }: { boatId: string; files: readonly Blob[] },
): Promise<Done<string[]> | DetailedRefusal<"photos_refused", PhotoProblem[]>> {
  const images: CheckedImage[] = [];
  const problems: PhotoProblem[] = [];
  for (const [index, file] of files.entries()) {
    const checked = await checkPhoto(file);
    if (checked.ok) images.push(checked.value);
    else problems.push({ number: index + 1, reason: checked.reason });
  }
  if (problems.length > 0) return refusedWith("photos_refused", problems);
  const urls: string[] = [];
  // One at a time, because a form may contain many megabytes.
  for (const [index, image] of images.entries()) {
    const stored = await stageOne(scope, { boatId, image });
    if (!stored.ok)
      return refusedWith("photos_refused", [{ number: index + 1, reason: stored.reason }]);
    urls.push(stored.value.url);
  }
  return done(urls);
}

async function stageOne(scope: StagingScope, photo: { boatId: string; image: CheckedImage }) {
  try {
    return await stageCheckedPhoto(scope, { photoId: randomUuid(), ...photo });
  } catch (error) {
    if (error instanceof AppError) throw error;
    logger.error({ err: error, boatId: photo.boatId }, "photo not stored");
    return refused("failed");
  }
}
