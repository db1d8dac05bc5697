import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { needsJobRun } from "#app/platform/job-runs.server.ts";
import { reconciliationJob } from "../jobs.ts";

/**
 * Starts the nightly comparison now, for an admin, unless one is waiting or running already; throws
 * `forbidden` for everyone else.
 */
export async function requestComparison({
  actor,
  db,
  record,
}: Pick<CommandContext, "actor" | "db" | "record">): Promise<Outcome<null, never>> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  const { userId: adminId } = actor;
  return db.transaction(async (tx) => {
    if (await needsJobRun(tx, reconciliationJob)) {
      await record(tx, { type: "comparison_requested", adminId });
    }
    return done(null);
  });
}
