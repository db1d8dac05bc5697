import { defineJob } from "#app/platform/job.ts";

/** Every hour: owners' money becomes due, and is paid out. */
export const payoutJob = defineJob("pay-owners", { schedule: "17 * * * *" });
