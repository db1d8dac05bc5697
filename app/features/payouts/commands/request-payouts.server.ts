import type { CommandContext } from "#app/platform/context.ts";
import type { Done } from "#app/platform/errors.ts";
import { requestJobRun } from "#app/platform/jobs/job-runs.server.ts";
import { payoutJob } from "../jobs.ts";

/**
 * Starts the hourly payout job now, for an admin who has fixed a problem, unless a run is waiting or running
 * already; throws `forbidden` for everyone else.
 */
export function requestPayouts(
  context: Pick<CommandContext, "actor" | "db" | "record">,
): Promise<Done<null>> {
  return requestJobRun(context, payoutJob, (tx, adminId) =>
    context.record(tx, { type: "payouts_requested", adminId }),
  );
}
