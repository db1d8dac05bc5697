import { defineJob } from "#app/platform/jobs/job.ts";

/** The events that are mailed about reviews. */
export type ReviewMailEvent =
  | "invited"
  | "reminded"
  | "published"
  | "answered"
  | "refused"
  | "answer_refused";

/** Mails one side of a rental about an event of its reviews. */
export const reviewEmailJob = defineJob<{
  reservationId: string;
  event: ReviewMailEvent;
  recipientId: string;
}>("send-review-email", { mail: "readable" });

/** Publishes reviews whose period is over, and reminds of missing reviews, every hour. */
export const sweepReviewsJob = defineJob("sweep-reviews", { schedule: "12 * * * *" });
