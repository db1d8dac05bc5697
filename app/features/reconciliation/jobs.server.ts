import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { reconcileMoney } from "./commands/reconcile-money.server.ts";
import { reconciliationJob } from "./jobs.ts";

type Needed = Pick<Services, "db" | "record" | "clock" | "payments" | "payouts">;

export const reconciliationHandler = handleJob(
  reconciliationJob,
  async ({ clock, ...services }: Needed) => {
    const context = { ...services, now: clock() };
    // Updates the payouts first, so that everything since the last hourly run is booked before the
    // comparison.
    await sendPayouts(context);
    const found = await reconcileMoney(context);
    if (found.differences > 0) logger.error(found, "the ledger differs from a provider");
  },
);
