import { defineJob } from "#app/platform/job.ts";

/** Somebody reported something: mails them that it was received. */
export const reportEmailJob = defineJob<{ reportId: string; recipientId: string }>(
  "send-report-email",
);

/** A report was decided: mails whoever sent it. The event says how it was decided. */
export const reportAnswerEmailJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-report-answer-email",
);

/** An account was warned, closed for now or opened again: mails its owner the reasons. */
export const accountNoticeEmailJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-account-notice-email",
);
