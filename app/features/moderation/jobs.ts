import { defineJob } from "#app/platform/jobs/job.ts";

/** Mails an owner the decision of a moderator about their listing, which is read from the audit event. */
export const boatStatusEmailJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-boat-status-email",
  { mail: "readable" },
);
