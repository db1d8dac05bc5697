import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { type DetailedRefusal, type Done, done, refusedWith } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { approvedListings, photoFiles, stagedPhotos } from "#db/schema/schema.ts";
import { photoRemovalJob } from "../jobs.ts";
import type { PhotoProblem } from "../labels.ts";

type Placement = {
  ownerId: string;
  boatId: string;
  /** The boat for which the new photos were uploaded, if it is another one. */
  uploadedFor?: string;
  /** The boat's current photos. */
  before: readonly string[];
  /** The boat's new photos in their order, the first as its cover (spec 1 §4). */
  wanted: readonly string[];
};

/** Some of the wanted photos are neither the boat's nor staged for it; `detail` lists them. */
export type PhotosMissing = DetailedRefusal<"photos_missing", PhotoProblem[]>;

/**
 * Replaces a boat's photos, in the transaction that saves the boat. Staged photos of its owner become the
 * boat's. Photos that it no longer has are deleted with their files, except those that a moderator approved,
 * which stay until another version is approved. If a wanted photo is neither the boat's nor staged for it,
 * nothing is written, and the refusal lists all such photos. The caller writes `boats.photos`.
 */
export async function placePhotos(
  tx: Db,
  jobs: JobQueue,
  { ownerId, boatId, uploadedFor = boatId, before, wanted }: Placement,
): Promise<Done<string[]> | PhotosMissing> {
  const added = wanted.filter((url) => !before.includes(url));
  const missing = await takeStaged(tx, { ownerId, boatId: uploadedFor, urls: added });
  if (missing.length > 0) return photosMissing(wanted, missing);
  // The approved photos are kept because moderators compare the listing with its approved version.
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
  return refusedWith("photos_missing", detail);
}

/**
 * Takes all of the photos or none. Returns the URLs that prevent it: they were never uploaded, were swept, or
 * belong to another owner or boat.
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
  // Locks the rows before anything is written, so that a refusal leaves all of them for the next attempt.
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

/** Removes photos that are no longer shown: their rows now, their files in a job. */
export async function removePhotos(tx: Db, jobs: JobQueue, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await tx.delete(photoFiles).where(inArray(photoFiles.url, [...urls]));
  await jobs.enqueue(tx, photoRemovalJob.with({ urls: [...urls] }));
}
