import { defineJob } from "#app/platform/job.ts";

/** A boat's certificate was stored or replaced: deletes the file unless a boat names it. */
export const certificateSweepJob = defineJob<{ userId: string; path: string }>(
  "sweep-boat-certificate",
);
