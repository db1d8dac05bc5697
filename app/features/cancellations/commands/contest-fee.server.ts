import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { derivedUuid } from "#app/platform/derived-uuid.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { storeThenRefer } from "#app/platform/storage/store-then-refer.server.ts";
import { cancellationContests, contestFiles } from "#db/schema/schema.ts";
import type { EvidenceRefusal } from "../domain/contest-refusal.ts";
import { maxContestFiles, maxStatementLength } from "../domain/fee-contest.ts";
import { findContestOfOwner } from "../queries/find-contest.server.ts";
import type { ContestFeeInput } from "../schema.ts";
import { lockContestToSend } from "./lock-contest.server.ts";
import {
  type Evidence,
  evidenceUpload,
  hasEvidence,
  putEvidence,
  readEvidence,
} from "./store-evidence.server.ts";

type EvidenceScope = CommandContext & { storage: FileStorage; jobs: JobQueue };
type Sent = Omit<ContestFeeInput, "files"> & { files: readonly Blob[] };

/**
 * The owner contests the fee of their cancellation within 48 hours, or adds to what they sent. The first
 * submission needs a text. Evidence files are PDF, JPEG or PNG, detected by their content, of at most 10 MB
 * each (spec 2 §9); with JavaScript they were uploaded before. No-op when it repeats the last text and adds
 * no file, because an owner whose response was lost submits again, even after the 48 hours. Throws
 * `not_found` for everyone but the owner, and when there is nothing to contest.
 */
export async function contestFee(
  { actor, db, now, record, storage, jobs }: EvidenceScope,
  { reservationId, statement, files }: Sent,
): Promise<Outcome<null, EvidenceRefusal>> {
  const shown = await findContestOfOwner(db, actor, reservationId);
  if (!shown) throw new AppError("not_found");
  const read = await readAll(shown.id, files);
  if (!read.ok) return read;
  const evidence = read.value;
  const contest = { contestId: shown.id, ownerId: actor.userId };
  const { contestId, ownerId } = contest;
  const sent = { statement, fileIds: evidence.map(({ id }) => id) };
  // Null when it was all sent before.
  const judge = async (tx: Db) => {
    const locked = await lockContestToSend(tx, contest, now);
    if (!locked.ok) {
      const isRepetition = locked.reason === "too_late" && (await wasSent(tx, contestId, sent));
      return isRepetition ? done(null) : locked;
    }
    const { contest: before, to } = locked.value;
    const isFirst = before.statement === null;
    if (statement === "" && isFirst) return refused("nothing");
    if (statement === "" && evidence.length === 0) return refused("nothing_more");
    const said = endsWith(before.statement, statement)
      ? [before.statement]
      : [before.statement, statement];
    const text = said.filter(Boolean).join("\n\n");
    if (text.length > maxStatementLength) return refused("too_long");
    const claim = { status: to, statement: text, claimedAt: before.claimedAt ?? now };
    return done({ claim, saysMore: text !== before.statement });
  };
  const submit = (added: (typeof contestFiles.$inferInsert)[]) =>
    db.transaction(async (tx) => {
      const judged = await judge(tx);
      if (!judged.ok) return judged;
      const { claim, saysMore } = judged.value ?? {};
      if (!claim || (!saysMore && added.length === 0)) return done(null);
      if (added.length > 0) await tx.insert(contestFiles).values(added);
      await tx
        .update(cancellationContests)
        .set(claim)
        .where(eq(cancellationContests.id, contestId));
      const files = await tx.$count(contestFiles, eq(contestFiles.contestId, contestId));
      await record(tx, { type: "fee_contested", contestId, reservationId, ownerId, files });
      return done(null);
    });
  if (evidence.length === 0) return submit([]);
  return storeThenRefer({ db, jobs, now }, evidenceUpload(contest), async () => {
    // Refused before the upload, and again after it, because a moderator can decide meanwhile.
    const judged = await db.transaction(judge);
    if (!judged.ok) return judged;
    if (judged.value === null) return done(null);
    const put = await putEvidence({ db, storage }, contest, evidence);
    return put.ok ? submit(put.value) : put;
  });
}

/** Whether a claim ends with this text already. */
function endsWith(before: string | null, statement: string): boolean {
  return `\n\n${before ?? ""}`.endsWith(`\n\n${statement}`);
}

/** Whether the claim contains all of this: its owner, whose response was lost, sends it again. */
async function wasSent(
  tx: Db,
  contestId: string,
  { statement, fileIds }: { statement: string; fileIds: readonly string[] },
): Promise<boolean> {
  const [contest] = await tx
    .select({ statement: cancellationContests.statement })
    .from(cancellationContests)
    .where(eq(cancellationContests.id, contestId));
  if (!contest?.statement || (statement === "" && fileIds.length === 0)) return false;
  const isSaid = statement === "" || endsWith(contest.statement, statement);
  return isSaid && (await hasEvidence(tx, contestId, fileIds));
}

/**
 * Reads the files of a form submitted without JavaScript. Refused when there are too many, or when one of
 * them is too large or has no accepted format. The same content has the same id in a contest, so that a form
 * that is sent twice adds its files once.
 */
async function readAll(
  contestId: string,
  files: readonly Blob[],
): Promise<Outcome<Evidence[], "format" | "too_large" | "too_many">> {
  if (files.length > maxContestFiles) return refused("too_many");
  const evidence = new Map<string, Evidence>();
  for (const file of files) {
    const content = createHash("sha256").update(await file.bytes());
    const id = derivedUuid(contestId, content.digest("hex"));
    const read = await readEvidence(id, file);
    if (!read.ok) return read;
    evidence.set(id, read.value);
  }
  return done([...evidence.values()]);
}
