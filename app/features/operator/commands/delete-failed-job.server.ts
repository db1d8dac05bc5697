import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { deleteFailedJob as deleteJob } from "#app/platform/jobs/failed-jobs.server.ts";

/**
 * Deletes a job that failed for good, so that it never runs again. Refused with `gone` when there is no
 * such failed job any more; throws `forbidden` for everyone except admins.
 */
export async function deleteFailedJob(
  { actor, db, record }: Pick<CommandContext, "actor" | "db" | "record">,
  { jobId }: { jobId: string },
): Promise<Outcome<null, "gone">> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const name = await deleteJob(tx, jobId);
    if (name === null) return refused("gone");
    await record(tx, { type: "job_deleted", jobId, name, adminId: actor.userId });
    return done(null);
  });
}
