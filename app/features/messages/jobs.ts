import { defineJob } from "#app/platform/job.ts";

/** A message reached its recipient's inbox (spec 1 §7 send-booking-email): mails them. */
export const bookingEmailJob = defineJob<{ messageId: string; recipientId: string }>(
  "send-booking-email",
  { mail: "readable" },
);
