import { eq } from "drizzle-orm";
import {
  type DocumentFormat,
  detectDocumentFormat,
  mostDocumentBytes,
  signatureBytes,
} from "#app/features/documents/domain/document-format.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import { contentTypeOf } from "#app/platform/storage/content-type.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { cancellationContests, contestFiles } from "#db/schema/schema.ts";
import { contestFilePath } from "../domain/contest-file.ts";
import { nextContestStatus } from "../domain/contest-lifecycle.ts";
import type { EvidenceRefusal } from "../domain/contest-refusal.ts";
import { longestStatement, mostContestFiles } from "../domain/fee-contest.ts";
import { contestFilesSweepJob } from "../jobs.ts";
import { findContestOfOwner } from "../queries/find-contest.server.ts";
import type { ContestFeeInput } from "../schema.ts";
import { lockContest } from "./lock-contest.server.ts";

type EvidenceScope = CommandContext & { storage: FileStorage; jobs: JobQueue };
type Sent = Omit<ContestFeeInput, "files"> & { files: readonly Blob[] };
type Evidence = { file: Blob; format: DocumentFormat };

/**
 * The owner contests the fee of their cancellation within 48 hours, or adds to what they sent: a
 * text the first time, and PDF, JPEG or PNG files by their content, of at most 10 MB each (spec 2 §9).
 * Throws `not_found` for everyone else, and where there is nothing to contest.
 */
export async function contestFee(
  { actor, db, now, record, storage, jobs }: EvidenceScope,
  { reservationId, statement, files }: Sent,
): Promise<Outcome<null, EvidenceRefusal>> {
  const shown = await findContestOfOwner(db, actor, reservationId);
  if (!shown) throw new AppError("not_found");
  const read = await readEvidence(files);
  if (!read.ok) return read;
  const evidence = read.value;
  const contestId = shown.id;
  return db.transaction(async (tx) => {
    const found = await lockContest(tx, contestId);
    if (!found) throw new AppError("not_found");
    const { contest, ownerId } = found;
    const to = nextContestStatus(contest.status, "claim", "owner");
    if (to === null) return refused(contest.decidedBy ? "decided" : "too_late");
    if (contest.evidenceUntil <= now) return refused("too_late");
    const isFirst = contest.statement === null;
    if (statement === "" && (isFirst || evidence.length === 0)) return refused("nothing");
    const text = [contest.statement, statement].filter(Boolean).join("\n\n");
    if (text.length > longestStatement) return refused("too_long");
    const sent = await tx.$count(contestFiles, eq(contestFiles.contestId, contestId));
    if (sent + evidence.length > mostContestFiles) return refused("too_many");
    // Committed separately and waiting for the lock: whatever happens to this transaction or
    // process, files that no row names are removed.
    if (evidence.length > 0) {
      await jobs.enqueue(db, contestFilesSweepJob.with({ contestId, ownerId }));
    }
    for (const [index, { file, format }] of evidence.entries()) {
      const position = sent + index + 1;
      const path = contestFilePath({ ownerId, contestId }, position, format);
      const content = new Uint8Array(await file.arrayBuffer());
      await storage.put("documents", path, content, contentTypeOf(path));
      await tx.insert(contestFiles).values({ contestId, position, path, bytes: file.size });
    }
    await tx
      .update(cancellationContests)
      .set({ status: to, statement: text, claimedAt: contest.claimedAt ?? now })
      .where(eq(cancellationContests.id, contestId));
    const event = { contestId, reservationId, ownerId, files: evidence.length };
    await record(tx, { type: "fee_contested", ...event });
    return done(null);
  });
}

/** Each file with its format, by content; refused when one of them is none that is taken. */
async function readEvidence(
  files: readonly Blob[],
): Promise<Outcome<Evidence[], "format" | "too_large" | "too_many">> {
  if (files.length > mostContestFiles) return refused("too_many");
  const evidence: Evidence[] = [];
  for (const file of files) {
    if (file.size > mostDocumentBytes) return refused("too_large");
    const start = await file.slice(0, signatureBytes).arrayBuffer();
    const format = detectDocumentFormat(new Uint8Array(start));
    if (!format) return refused("format");
    evidence.push({ file, format });
  }
  return done(evidence);
}
