import { defineJob } from "#app/platform/jobs/job.ts";
import type { Loss } from "./emails/loss-mail.ts";

/** Every hour: creates the due payouts of owners and sends them. */
export const payoutJob = defineJob("pay-owners", { schedule: "17 * * * *" });

/** Emails an owner whose payout failed or was returned. */
export const payoutEmailJob = defineJob<{ payoutId: string; recipientId: string }>(
  "send-payout-email",
  { mail: "readable" },
);

/** Emails an owner who bears a loss of a rental. */
export const lossEmailJob = defineJob<Loss & { paymentId: string; recipientId: string }>(
  "send-loss-email",
  { mail: "readable" },
);
