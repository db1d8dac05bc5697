import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { refundPayment } from "./commands/refund-payment.server.ts";
import { sweepPayments } from "./commands/sweep-payments.server.ts";
import { paymentSweepJob, refundJob } from "./jobs.ts";

type Needed = Pick<Services, "db" | "record" | "clock" | "payments" | "secrets" | "web">;

export const refundHandler = handleJob(
  refundJob,
  async ({ clock, ...services }: Needed, { paymentId }) => {
    await refundPayment({ ...services, now: clock() }, { paymentId });
  },
);

export const paymentSweepHandler = handleJob(
  paymentSweepJob,
  async ({ clock, ...services }: Needed) => {
    await sweepPayments({ ...services, now: clock() });
  },
);
