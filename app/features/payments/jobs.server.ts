import type { JobHandlers } from "#app/platform/jobs.server.ts";
import { deliverSandboxWebhook } from "#app/platform/payments/sandbox-checkout.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { refundPayment } from "./commands/refund-payment.server.ts";
import { sweepPayments } from "./commands/sweep-payments.server.ts";

type PaymentJobs = Pick<
  JobHandlers,
  "refund-payment" | "deliver-sandbox-webhook" | "release-lapsed-holds"
>;

/**
 * Background jobs of payments: refunds, the sandbox's notifications, and the scheduled clean-up.
 */
export function paymentJobs({
  db,
  jobs,
  clock,
  payments,
  environment,
}: Pick<Services, "db" | "jobs" | "clock" | "payments" | "environment">): PaymentJobs {
  const context = () => ({ db, jobs, payments, now: clock() });
  return {
    async "refund-payment"(data) {
      await refundPayment(context(), data);
    },
    async "deliver-sandbox-webhook"(event) {
      await deliverSandboxWebhook(payments, environment.port, event);
    },
    async "release-lapsed-holds"() {
      await sweepPayments(context());
    },
  };
}
