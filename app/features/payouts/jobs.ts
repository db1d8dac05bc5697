import { defineJob } from "#app/platform/jobs/job.ts";

/** Every hour: creates the due payouts of owners and sends them. */
export const payoutJob = defineJob("pay-owners", { schedule: "17 * * * *" });

/** Emails an owner whose payout failed or was returned. */
export const payoutEmailJob = defineJob<{ payoutId: string; recipientId: string }>(
  "send-payout-email",
  { mail: "readable" },
);
