import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { doneIfRepeated } from "#app/platform/events/own-last-act.server.ts";
import {
  retryFailedJob as retryJob,
  retryFailedJobs as retryJobs,
} from "#app/platform/jobs/failed-jobs.server.ts";

type Context = Pick<CommandContext, "actor" | "db" | "record">;

/**
 * Retries a job that failed for good. Refused with `gone` when there is no such failed job any more, unless
 * the same admin retried it; throws `forbidden` for everyone except admins.
 */
export async function retryFailedJob(
  { actor, db, record }: Context,
  { jobId }: { jobId: string },
): Promise<Outcome<null, "gone">> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const name = await retryJob(tx, jobId);
    if (name === null) {
      const act = {
        on: ["job", jobId],
        action: "job_retried",
        unless: ["job_deleted"],
      } as const;
      return doneIfRepeated(tx, actor.userId, act, "gone");
    }
    await record(tx, { type: "job_retried", jobId, name, adminId: actor.userId });
    return done(null);
  });
}

/**
 * Retries all jobs that failed for good. Refused with `gone` when there are none, unless the same admin
 * retried them and nobody has decided about a failed job since; throws `forbidden` for everyone except
 * admins.
 */
export async function retryAllFailedJobs({
  actor,
  db,
  record,
}: Context): Promise<Outcome<null, "gone">> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const count = await retryJobs(tx);
    if (count === 0) {
      const act = {
        on: ["job"],
        action: "failed_jobs_retried",
        unless: ["job_retried", "job_deleted"],
      } as const;
      return doneIfRepeated(tx, actor.userId, act, "gone");
    }
    await record(tx, { type: "failed_jobs_retried", count, adminId: actor.userId });
    return done(null);
  });
}
