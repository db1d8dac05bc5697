import { and, eq, inArray } from "drizzle-orm";
import { attachmentName } from "#app/features/attachments/domain/attachment-name.ts";
import {
  type DocumentFormat,
  detectDocumentFormat,
  maxDocumentBytes,
  signatureBytes,
} from "#app/features/documents/domain/document-format.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
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

type OfContest = { contestId: string; ownerId: string };

/**
 * How a contest's files are stored (`storeThenRefer`): one upload at a time, because each takes a free place.
 */
export function evidenceUpload(contest: OfContest) {
  return { lease: evidenceLease(contest), sweep: contestFilesSweepJob.with(contest) };
}

/** The name of a contest's files, under which they are stored and removed one at a time. */
export function evidenceLease({ contestId }: OfContest): string {
  return `documents/contest/${contestId}`;
}

/** Whether a contest has all of these files. */
export async function hasEvidence(
  db: Db,
  contestId: string,
  fileIds: readonly string[],
): Promise<boolean> {
  const stored = await db.$count(
    contestFiles,
    and(eq(contestFiles.contestId, contestId), inArray(contestFiles.id, [...fileIds])),
  );
  return stored === fileIds.length;
}

/**
 * Stores the files of a contest, within `storeThenRefer`, and returns the rows for `contest_files`. A file
 * that is already stored (its upload was retried because the response was lost) is skipped.
 */
export async function putEvidence(
  { db, storage }: { db: Db; storage: FileStorage },
  contest: OfContest,
  evidence: readonly Evidence[],
): Promise<Outcome<(typeof contestFiles.$inferInsert)[], "too_many">> {
  const { contestId } = contest;
  const stored = await db
    .select({ id: contestFiles.id, position: contestFiles.position })
    .from(contestFiles)
    .where(eq(contestFiles.contestId, contestId));
  const added = evidence.filter(({ id }) => !stored.some((file) => file.id === id));
  const free = freePositions(stored.map(({ position }) => position));
  if (added.length > free.length) return refused("too_many");
  const rows = [];
  for (const [index, { id, name, file, format }] of added.entries()) {
    const position = free[index] ?? 0;
    const path = contestFilePath(contest, position, format);
    const content = new Uint8Array(await file.arrayBuffer());
    await storage.put("documents", path, content, contentTypeOf(path));
    rows.push({ contestId, id, name, position, path, bytes: file.size });
  }
  return done(rows);
}
