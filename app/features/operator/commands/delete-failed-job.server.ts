import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { doneIfRepeated } from "#app/platform/events/own-last-act.server.ts";
import { deleteFailedJob as deleteJob } from "#app/platform/jobs/failed-jobs.server.ts";

/**
 * Deletes a job that failed for good, so that it never runs again. Refused with `gone` when there is no such
 * failed job any more, unless the same admin deleted it; throws `forbidden` for everyone except admins.
 */
export async function deleteFailedJob(
  { actor, db, record }: Pick<CommandContext, "actor" | "db" | "record">,
  { jobId }: { jobId: string },
): Promise<Outcome<null, "gone">> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const name = await deleteJob(tx, jobId);
    if (name === null) {
      const act = { on: ["job", jobId], action: "job_deleted" } as const;
      return doneIfRepeated(tx, actor.userId, act, "gone");
    }
    await record(tx, { type: "job_deleted", jobId, name, adminId: actor.userId });
    return done(null);
  });
}
