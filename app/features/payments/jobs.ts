import { defineJob } from "#app/platform/jobs/job.ts";

/** Refunds a payment through the provider; the sweep retries it. */
export const refundJob = defineJob<{ paymentId: string }>("refund-payment");

/** What there is to tell a renter about a refund that failed. */
export type RefundNews = "failed" | "failed_again" | "over";

/**
 * Mails a renter that their refund failed, or did so again for another reason when it was ordered once more,
 * or that the failed refund is `over`: it was sent after all, or the operator settled it.
 */
export const refundEmailJob = defineJob<{
  paymentId: string;
  news: RefundNews;
  recipientId: string;
}>("send-refund-email", { mail: "readable" });

/** Every minute: settles expired sessions, frees the dates of lapsed holds, and retries refunds. */
export const paymentSweepJob = defineJob("release-lapsed-holds", { schedule: "* * * * *" });
