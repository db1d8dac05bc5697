import { eq } from "drizzle-orm";
import { attachmentName } from "#app/features/attachments/domain/attachment-name.ts";
import { uploadIsOver } from "#app/features/documents/domain/abandoned-upload.ts";
import {
  type DocumentFormat,
  detectDocumentFormat,
  maxDocumentBytes,
  signatureBytes,
} from "#app/features/documents/domain/document-format.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { contentTypeOf } from "#app/platform/storage/content-type.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { contestFiles } from "#db/schema/schema.ts";
import { contestFilePath, freePositions } from "../domain/contest-file.ts";
import { contestFilesSweepJob } from "../jobs.ts";

/** An evidence file, with the format detected from its content. */
export type Evidence = { id: string; name: string; file: Blob; format: DocumentFormat };

/**
 * Reads an evidence file's name and its format, which is detected from the content. Refused when the file is
 * too large or has no accepted format.
 */
export async function readEvidence(
  id: string,
  file: Blob,
): Promise<Outcome<Evidence, "format" | "too_large">> {
  if (file.size > maxDocumentBytes) return refused("too_large");
  const start = await file.slice(0, signatureBytes).arrayBuffer();
  const format = detectDocumentFormat(new Uint8Array(start));
  if (!format) return refused("format");
  const name = file instanceof File ? attachmentName(file.name, format) : "";
  return done({ id, name, file, format });
}

/**
 * Enqueues a job that deletes files that no row refers to, in case this process is interrupted during the
 * upload. Called before the transaction, because committing the job from within it would need a second
 * connection.
 */
export async function sweepAfterUpload(
  { db, jobs, now }: { db: Db; jobs: JobQueue; now: Date },
  contest: { contestId: string; ownerId: string },
): Promise<void> {
  const startAfter = uploadIsOver(now);
  await jobs.enqueue(db, contestFilesSweepJob.with(contest), { startAfter });
}

type Storing = { tx: Db; storage: FileStorage };

/**
 * Stores files of a contest that the caller has locked. A file that is already stored (its upload was retried
 * because the response was lost) is skipped. The caller must have called `sweepAfterUpload`, in case of an
 * interruption.
 */
export async function storeEvidence(
  { tx, storage }: Storing,
  contest: { contestId: string; ownerId: string },
  evidence: readonly Evidence[],
): Promise<Outcome<null, "too_many">> {
  const { contestId } = contest;
  const stored = await tx
    .select({ id: contestFiles.id, position: contestFiles.position })
    .from(contestFiles)
    .where(eq(contestFiles.contestId, contestId));
  const added = evidence.filter(({ id }) => !stored.some((file) => file.id === id));
  if (added.length === 0) return done(null);
  const free = freePositions(stored.map(({ position }) => position));
  if (added.length > free.length) return refused("too_many");
  for (const [index, { id, name, file, format }] of added.entries()) {
    const position = free[index] ?? 0;
    const path = contestFilePath(contest, position, format);
    const content = new Uint8Array(await file.arrayBuffer());
    await storage.put("documents", path, content, contentTypeOf(path));
    await tx.insert(contestFiles).values({ contestId, id, name, position, path, bytes: file.size });
  }
  return done(null);
}
