import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import { makeFirstAdmin } from "#app/features/operator/commands/make-first-admin.server.ts";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { databaseOf } from "#app/platform/database/db.server.ts";
import { createRecord } from "#app/platform/events/record-event.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { systemClock } from "#app/platform/time/clock.ts";
import { siteJobs } from "#server/site-jobs.ts";
import { StartError } from "#server/start-error.ts";
import type { CommandResult, SiteData } from "./operator-command.ts";

/** Makes the account with this address the first admin. */
export async function makeAdmin({ pool }: SiteData, email: string): Promise<CommandResult> {
  const jobs = await openJobQueue(pool, logger, { jobs: siteJobs, maintain: false });
  try {
    const record = createRecord({ subscribers, jobs: jobs.queue });
    const context = { db: databaseOf(pool), now: systemClock(), record };
    const made = await makeFirstAdmin(context, { email });
    if (!made.ok) throw new StartError(operatorText(`first_admin_${made.reason}`));
  } finally {
    await jobs.stop();
  }
  return { exitCode: 0, output: [operatorText("first_admin_made", { email })], errors: [] };
}
