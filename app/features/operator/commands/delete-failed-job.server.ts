import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { deleteFailedJob as deleteJob } from "#app/platform/failed-jobs.server.ts";

/**
 * Gives a job up that failed for good: it never runs again. `gone` when it no longer is such a job;
 * throws `forbidden` for everyone except admins.
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
