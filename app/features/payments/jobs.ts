import { defineJob } from "#app/platform/jobs/job.ts";

/** Refunds a payment through the provider; the sweep retries it. */
export const refundJob = defineJob<{ paymentId: string }>("refund-payment");

/** Every minute: settles expired sessions, frees the dates of lapsed holds, and retries refunds. */
export const paymentSweepJob = defineJob("release-lapsed-holds", { schedule: "* * * * *" });
