import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { doneIfRemoved } from "#app/platform/events/own-last-act.server.ts";
import { contestFiles } from "#db/schema/schema.ts";
import { findContestOfOwner } from "../queries/find-contest.server.ts";
import type { RemoveEvidenceInput } from "../schema.ts";
import { lockContestToSend } from "./lock-contest.server.ts";

/**
 * The owner removes one of their evidence files, while they can still hand in evidence; a job deletes the
 * stored file. A no-op when it was removed before. Throws `not_found` for everyone but the owner, for files
 * that the contest never had, and when there is nothing to contest.
 */
export async function removeEvidence(
  { actor, db, now, record }: CommandContext,
  { reservationId, fileId }: RemoveEvidenceInput,
): Promise<Outcome<null, "too_late" | "decided">> {
  const shown = await findContestOfOwner(db, actor, reservationId);
  if (!shown) throw new AppError("not_found");
  const contestId = shown.id;
  const ownerId = actor.userId;
  return db.transaction(async (tx) => {
    const locked = await lockContestToSend(tx, { contestId, ownerId }, now);
    if (!locked.ok) return locked;
    const removed = await tx
      .delete(contestFiles)
      .where(and(eq(contestFiles.contestId, contestId), eq(contestFiles.id, fileId)))
      .returning({ bytes: contestFiles.bytes });
    const [file] = removed;
    if (!file) {
      return doneIfRemoved(tx, ownerId, {
        on: ["reservation", reservationId],
        action: "evidence_removed",
        about: { fileId },
      });
    }
    const { bytes } = file;
    const removal = { contestId, reservationId, ownerId, fileId, bytes };
    await record(tx, { type: "evidence_removed", ...removal });
    return done(null);
  });
}
