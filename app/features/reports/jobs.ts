import { defineJob } from "#app/platform/job.ts";

/** Somebody reported something: mails them that it was received. */
export const reportEmailJob = defineJob<{ reportId: string; recipientId: string }>(
  "send-report-email",
);
