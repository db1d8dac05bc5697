import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { done } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import { approvedListings, photoFiles, stagedPhotos } from "#db/schema/schema.ts";
import { photoRemovalJob } from "../jobs.ts";
import type { PhotoProblem } from "../labels.ts";

type Placement = {
  ownerId: string;
  boatId: string;
  /** The photos that the boat has. */
  before: readonly string[];
  /** Those that it is to have, in their order, the first as cover (spec 1 §4). */
  wanted: readonly string[];
};

/** Some of the wanted photos are neither the boat's nor staged for it; `detail` says which. */
export type PhotosMissing = { ok: false; reason: "photos_missing"; detail: PhotoProblem[] };

/**
 * Decides on a boat's photos in the transaction that saves it: staged photos of its owner become
 * its own, and those that it no longer has are deleted with their files, unless a moderator approved
 * them: they stay until another version is approved. Refuses addresses that are
 * neither, and names them; then nothing was written. The caller writes `boats.photos`.
 */
export async function placePhotos(
  tx: Db,
  jobs: JobQueue,
  { ownerId, boatId, before, wanted }: Placement,
): Promise<{ ok: true; value: string[] } | PhotosMissing> {
  const added = wanted.filter((url) => !before.includes(url));
  const missing = await takeStaged(tx, { ownerId, boatId, urls: added });
  if (missing.length > 0) return photosMissing(wanted, missing);
  // Moderators compare the listing with what was approved of it.
  const [approved] = await tx
    .select({ photos: sql<string[]>`${approvedListings.content} -> 'photos'` })
    .from(approvedListings)
    .where(eq(approvedListings.boatId, boatId));
  await removePhotos(
    tx,
    jobs,
    before.filter((url) => !wanted.includes(url) && !approved?.photos.includes(url)),
  );
  return done([...wanted]);
}

function photosMissing(wanted: readonly string[], missing: readonly string[]): PhotosMissing {
  const detail = missing.map(
    (url): PhotoProblem => ({ number: wanted.indexOf(url) + 1, reason: "missing" }),
  );
  return { ok: false, reason: "photos_missing", detail };
}

/**
 * Takes all of the photos or none. Returns those that prevent it, because they are not there, were
 * swept, or are somebody else's.
 */
async function takeStaged(
  tx: Db,
  { ownerId, boatId, urls }: { ownerId: string; boatId: string; urls: readonly string[] },
): Promise<string[]> {
  if (urls.length === 0) return [];
  const own = and(
    inArray(stagedPhotos.url, [...urls]),
    eq(stagedPhotos.ownerId, ownerId),
    eq(stagedPhotos.boatId, boatId),
  );
  // Locked before anything is written, so that a refusal leaves all of them for the next attempt.
  const staged = await tx
    .select({ url: stagedPhotos.url })
    .from(stagedPhotos)
    .innerJoin(photoFiles, eq(photoFiles.url, stagedPhotos.url))
    .where(own)
    .for("update", { of: stagedPhotos });
  const found = new Set(staged.map(({ url }) => url));
  const missing = urls.filter((url) => !found.has(url));
  if (missing.length === 0) await tx.delete(stagedPhotos).where(own);
  return missing;
}

/** Photos that nothing shows any more: their rows now, their files by a job. */
export async function removePhotos(tx: Db, jobs: JobQueue, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await tx.delete(photoFiles).where(inArray(photoFiles.url, [...urls]));
  await jobs.enqueue(tx, photoRemovalJob.with({ urls: [...urls] }));
}
