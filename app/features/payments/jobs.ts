import { defineJob } from "#app/platform/job.ts";

/** Returns money through the provider; the sweep retries it. */
export const refundJob = defineJob<{ paymentId: string }>("refund-payment");

/** Every minute: frees the dates of holds whose payment session is over, retries refunds. */
export const paymentSweepJob = defineJob("release-lapsed-holds", { schedule: "* * * * *" });
