import { attempt } from "#app/platform/attempt.server.ts";
import { handleJob } from "#app/platform/job.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { preparePayouts } from "./commands/prepare-payouts.server.ts";
import { sendPayouts } from "./commands/send-payouts.server.ts";
import { payoutJob } from "./jobs.ts";

type Needed = Pick<Services, "db" | "record" | "clock" | "payouts">;

export const payoutHandler = handleJob(payoutJob, async ({ clock, ...services }: Needed) => {
  const context = { ...services, now: clock() };
  await attempt({ job: payoutJob.name }, () => preparePayouts(context));
  await sendPayouts(context);
});
