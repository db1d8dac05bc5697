import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { contestFiles } from "#db/schema/schema.ts";
import { findContestOfOwner } from "../queries/find-contest.server.ts";
import type { RemoveEvidenceInput } from "../schema.ts";
import { lockContestToSend } from "./lock-contest.server.ts";

/**
 * The owner removes one of their evidence files, while they can still hand in evidence; a job deletes the
 * stored file. A no-op when it was removed before. Throws `not_found` for everyone but the owner, for files
 * of another contest, and when there is nothing to contest.
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
      const ofOthers = await tx.$count(contestFiles, eq(contestFiles.id, fileId));
      if (ofOthers > 0) throw new AppError("not_found");
      return done(null);
    }
    await record(tx, { type: "evidence_removed", contestId, reservationId, ownerId, ...file });
    return done(null);
  });
}
