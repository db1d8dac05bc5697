import { defineJob } from "#app/platform/jobs/job.ts";

/** Refunds a payment through the provider; the sweep retries it. */
export const refundJob = defineJob<{ paymentId: string }>("refund-payment");

/**
 * Mails a renter that their refund failed, or did so again when it was ordered once more, or that the failed
 * refund is `over`: it was sent after all, or the operator settled it.
 */
export const refundEmailJob = defineJob<{
  paymentId: string;
  news: "failed" | "failed_again" | "over";
  recipientId: string;
}>("send-refund-email", { mail: "readable" });

/** Every minute: settles expired sessions, frees the dates of lapsed holds, and retries refunds. */
export const paymentSweepJob = defineJob("release-lapsed-holds", { schedule: "* * * * *" });
