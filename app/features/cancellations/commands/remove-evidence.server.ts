import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { contestFiles } from "#db/schema/schema.ts";
import { findContestOfOwner } from "../queries/find-contest.server.ts";
import type { RemoveEvidenceInput } from "../schema.ts";
import { lockContestToSend } from "./lock-contest.server.ts";

/**
 * The owner takes a file of their evidence back, while they can hand some in; the file is deleted by
 * a job. Throws `not_found` for everyone else, and where there is nothing to contest.
 */
export async function removeEvidence(
  { actor, db, now, record }: CommandContext,
  { reservationId, fileId }: RemoveEvidenceInput,
): Promise<Outcome<null, "too_late" | "decided" | "gone">> {
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
    if (!file) return refused("gone");
    await record(tx, { type: "evidence_removed", contestId, reservationId, ownerId, ...file });
    return done(null);
  });
}
