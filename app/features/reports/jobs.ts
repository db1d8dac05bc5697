import { defineJob } from "#app/platform/job.ts";

/** Somebody reported something: mails them that it was received. */
export const reportEmailJob = defineJob<{ reportId: string; recipientId: string }>(
  "send-report-email",
  { mail: "readable" },
);

/** Somebody reported a review: mails them that it was received. */
export const reviewReportEmailJob = defineJob<{ reviewId: string; recipientId: string }>(
  "send-review-report-email",
  { mail: "readable" },
);

/** A report was decided: mails whoever sent it. The event says how it was decided. */
export const reportAnswerEmailJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-report-answer-email",
  { mail: "readable" },
);

/** An account was warned, closed for now or opened again: mails its owner the reasons. */
export const accountNoticeEmailJob = defineJob<{ eventId: string; recipientId: string }>(
  "send-account-notice-email",
  { mail: "readable" },
);

/** Somebody reported a listing: mails them that it was received. */
export const listingReportEmailJob = defineJob<{ reportId: string }>("send-listing-report-email", {
  mail: "readable",
});

/**
 * A decision answered the reports of a listing: has each of them mailed, some at a time and then those after
 * the last of them, because nobody knows how many they are.
 */
export const listingReportAnswersJob = defineJob<{
  boatId: string;
  handledAt: string;
  after?: string;
}>("answer-listing-reports");

/** A listing that they reported was decided about: mails them what, why, and how to object. */
export const listingReportAnswerEmailJob = defineJob<{ reportId: string }>(
  "send-listing-report-answer-email",
  { mail: "readable" },
);

/** Every night: erases visitors who reported a listing, once they can object no more. */
export const sweepListingReportsJob = defineJob("sweep-listing-reports", {
  schedule: "41 3 * * *",
});
