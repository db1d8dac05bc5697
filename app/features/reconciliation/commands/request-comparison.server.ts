import type { CommandContext } from "#app/platform/context.ts";
import type { Done } from "#app/platform/errors.ts";
import { requestJobRun } from "#app/platform/jobs/job-runs.server.ts";
import { reconciliationJob } from "../jobs.ts";

/**
 * Starts the nightly comparison now, for an admin, unless one is waiting or running already; throws
 * `forbidden` for everyone else.
 */
export function requestComparison(
  context: Pick<CommandContext, "actor" | "db" | "record">,
): Promise<Done<null>> {
  return requestJobRun(context, reconciliationJob, (tx, adminId) =>
    context.record(tx, { type: "comparison_requested", adminId }),
  );
}
