import { defineJob } from "#app/platform/jobs/job.ts";

/** Mails a message to its recipient (spec 1 §7 send-booking-email). */
export const bookingEmailJob = defineJob<{ messageId: string; recipientId: string }>(
  "send-booking-email",
  { mail: "readable" },
);
