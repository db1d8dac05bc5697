import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { doneIfRemoved, isOwnLastAct } from "#app/platform/events/own-last-act.server.ts";
import { contestFiles } from "#db/schema/schema.ts";
import { findContestOfOwner } from "../queries/find-contest.server.ts";
import type { RemoveEvidenceInput } from "../schema.ts";
import { lockContestToSend } from "./lock-contest.server.ts";

/**
 * The owner removes one of their evidence files, while they can still hand in evidence; a job deletes the
 * stored file. A no-op when they removed it before, also after the time is over. Throws `not_found` for
 * everyone but the owner, for files that the contest never had, and when there is nothing to contest.
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
    const isThis = and(eq(contestFiles.contestId, contestId), eq(contestFiles.id, fileId));
    const removal = {
      on: ["reservation", reservationId],
      action: "evidence_removed",
      about: { fileId },
      unless: ["evidence_added"],
    } as const;
    const locked = await lockContestToSend(tx, { contestId, ownerId }, now);
    if (!locked.ok) {
      const isGone = (await tx.$count(contestFiles, isThis)) === 0;
      return isGone && (await isOwnLastAct(tx, ownerId, removal)) ? done(null) : locked;
    }
    const [file] = await tx
      .delete(contestFiles)
      .where(isThis)
      .returning({ bytes: contestFiles.bytes });
    if (!file) return doneIfRemoved(tx, ownerId, removal);
    const { bytes } = file;
    const removed = { contestId, reservationId, ownerId, fileId, bytes };
    await record(tx, { type: "evidence_removed", ...removed });
    return done(null);
  });
}
