import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { sweepAttachments } from "./commands/sweep-attachments.server.ts";
import { attachmentRemovalJob, attachmentSweepJob } from "./jobs.ts";

export const attachmentSweepHandler = handleJob(
  attachmentSweepJob,
  ({ db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">) =>
    sweepAttachments({ db, jobs, now: clock() }),
);

export const attachmentRemovalHandler = handleJob(
  attachmentRemovalJob,
  async ({ storage }: Pick<Services, "storage">, { paths }) => {
    await Promise.all(paths.map((path) => storage.remove("attachments", path)));
  },
);
