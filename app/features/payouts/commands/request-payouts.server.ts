import { canOperate } from "#app/platform/actor.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { needsJobRun } from "#app/platform/job-runs.server.ts";
import { payoutJob } from "../jobs.ts";

/**
 * Starts the hourly payout job now, for an admin who has fixed a problem, unless a run is waiting or running
 * already; throws `forbidden` for everyone else.
 */
export async function requestPayouts({
  actor,
  db,
  record,
}: Pick<CommandContext, "actor" | "db" | "record">): Promise<Outcome<null, never>> {
  if (!canOperate(actor)) throw new AppError("forbidden");
  const { userId: adminId } = actor;
  return db.transaction(async (tx) => {
    if (await needsJobRun(tx, payoutJob)) {
      await record(tx, { type: "payouts_requested", adminId });
    }
    return done(null);
  });
}
