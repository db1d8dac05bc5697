import { defineJob } from "#app/platform/jobs/job.ts";

/**
 * Deletes the file of a boat's certificate unless a boat refers to it, after it was uploaded, replaced or
 * removed.
 */
export const certificateSweepJob = defineJob<{ userId: string; path: string }>(
  "sweep-boat-certificate",
);
