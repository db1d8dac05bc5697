import { defineJob } from "#app/platform/jobs/job.ts";

/** Confirms a report of a person or message to its sender by mail. */
export const reportEmailJob = defineJob<{ reportId: string; recipientId: string }>(
  "send-report-email",
  { mail: "readable" },
);

/** Confirms a report of a review to its sender by mail. */
export const reviewReportEmailJob = defineJob<{ reviewId: string; recipientId: string }>(
  "send-review-report-email",
  { mail: "readable" },
);

/** Mails the decision about a report to its sender; the event contains the decision. */
export const reportAnswerEmailJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-report-answer-email",
  { mail: "readable" },
);

/** Mails a person that they were warned or suspended, and why, or that their account was reopened. */
export const accountNoticeEmailJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-account-notice-email",
  { mail: "readable" },
);

/** Confirms a report of a listing to its sender by mail. */
export const listingReportEmailJob = defineJob<{ reportId: string }>("send-listing-report-email", {
  mail: "readable",
});

/**
 * Enqueues the mails to the senders of the reports that a decision about a listing answered. Works in
 * batches, each starting after the last report of the previous one, because the number of reports has no
 * limit.
 */
export const listingReportAnswersJob = defineJob<{
  boatId: string;
  moderatorId?: string;
  handledAt: string;
  after?: string;
}>("answer-listing-reports");

/** Mails the sender of a report the decision about the listing, its reason, and how to object. */
export const listingReportAnswerEmailJob = defineJob<{ reportId: string }>(
  "send-listing-report-answer-email",
  { mail: "readable" },
);

/** Erases the data of visitors who reported a listing, every night, once they can no longer object. */
export const sweepListingReportsJob = defineJob("sweep-listing-reports", {
  schedule: "41 3 * * *",
});
