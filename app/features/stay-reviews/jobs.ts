import { defineJob } from "#app/platform/job.ts";

/** What is mailed about reviews. */
export type ReviewMailEvent = "invited" | "reminded" | "published" | "answered" | "refused";

/** Something happened to the reviews of a rental: mails one of its sides. */
export const reviewEmailJob = defineJob<{
  reservationId: string;
  event: ReviewMailEvent;
  recipientId: string;
}>("send-review-email", { mail: "readable" });

/** Every hour: publishes reviews whose time is over, reminds of those that are missing. */
export const sweepReviewsJob = defineJob("sweep-reviews", { schedule: "12 * * * *" });
