import { handleJob } from "#app/platform/job.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { deleteExpiredRequests } from "./commands/delete-expired-requests.server.ts";
import { sendKeptRequests } from "./commands/send-kept-requests.server.ts";
import { expiredRequestsJob, keptRequestsJob } from "./jobs.ts";

type Needed = Pick<Services, "db" | "clock" | "record">;

export const keptRequestsHandler = handleJob(
  keptRequestsJob,
  async ({ db, clock, record }: Needed, { userId }) => {
    await sendKeptRequests({ db, record, now: clock() }, userId);
  },
);

export const expiredRequestsHandler = handleJob(
  expiredRequestsJob,
  ({ db, clock }: Pick<Needed, "db" | "clock">) => deleteExpiredRequests({ db, now: clock() }),
);
