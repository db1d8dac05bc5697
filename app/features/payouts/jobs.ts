import { defineJob } from "#app/platform/job.ts";

/** Every hour: owners' money becomes due, and is paid out. */
export const payoutJob = defineJob("pay-owners", { schedule: "17 * * * *" });

/** A payout failed or came back: mails its owner. */
export const payoutEmailJob = defineJob<{ payoutId: string; recipientId: string }>(
  "send-payout-email",
  { mail: "readable" },
);
