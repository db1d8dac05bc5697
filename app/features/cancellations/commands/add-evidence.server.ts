import type { KeptFile } from "#app/forms/form-answer.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { storeThenRefer } from "#app/platform/storage/store-then-refer.server.ts";
import { contestFiles } from "#db/schema/schema.ts";
import type { FileRefusal } from "../domain/contest-refusal.ts";
import { findContestOfOwner } from "../queries/find-contest.server.ts";
import type { AddEvidenceInput } from "../schema.ts";
import { lockContestToSend } from "./lock-contest.server.ts";
import { evidenceUpload, hasEvidence, putEvidence, readEvidence } from "./store-evidence.server.ts";

type EvidenceScope = CommandContext & { storage: FileStorage; jobs: JobQueue };
type Sent = Omit<AddEvidenceInput, "file"> & { file: Blob };

/**
 * Stores one evidence file while the owner can still hand in evidence: a PDF, JPEG or PNG, detected by its
 * content, of at most 10 MB (spec 2 §9). It only counts once the owner has contested the fee. A retry with
 * the same id does not store it twice, and succeeds also after the 48 hours. Throws `not_found` for everyone
 * but the owner, and when there is nothing to contest.
 */
export async function addEvidence(
  { actor, db, now, record, storage, jobs }: EvidenceScope,
  { reservationId, fileId, file }: Sent,
): Promise<Outcome<KeptFile, FileRefusal>> {
  const shown = await findContestOfOwner(db, actor, reservationId);
  if (!shown) throw new AppError("not_found");
  const read = await readEvidence(fileId, file);
  if (!read.ok) return read;
  const contest = { contestId: shown.id, ownerId: actor.userId };
  return storeThenRefer({ db, jobs, now }, evidenceUpload(contest), async () => {
    // Refused before the upload, and again after it, because a moderator can decide meanwhile.
    const open = await db.transaction((tx) => lockContestToSend(tx, contest, now));
    if (!open.ok) {
      const isStored = open.reason === "too_late" && (await hasEvidence(db, shown.id, [fileId]));
      return isStored ? done({ name: read.value.name, bytes: file.size }) : open;
    }
    const put = await putEvidence({ db, storage }, contest, [read.value]);
    if (!put.ok) return put;
    return db.transaction(async (tx) => {
      const locked = await lockContestToSend(tx, contest, now);
      if (!locked.ok) return locked;
      const { size: bytes } = file;
      // No row for a file that is stored already.
      if (put.value.length > 0) {
        await tx.insert(contestFiles).values(put.value);
        await record(tx, { type: "evidence_added", ...contest, reservationId, fileId, bytes });
      }
      return done({ name: read.value.name, bytes });
    });
  });
}
