import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { retryFailedJob as retryJob } from "#app/platform/failed-jobs.server.ts";
import { canSeeFailedJobs } from "../policy.ts";

/**
 * Runs a job once more that failed for good. `gone` when it no longer is such a job; throws
 * `forbidden` for everyone except admins.
 */
export async function retryFailedJob(
  { actor, db }: Pick<CommandContext, "actor" | "db">,
  { jobId }: { jobId: string },
): Promise<Outcome<null, "gone">> {
  if (!canSeeFailedJobs(actor)) throw new AppError("forbidden");
  return (await retryJob(db, jobId)) ? done(null) : refused("gone");
}
