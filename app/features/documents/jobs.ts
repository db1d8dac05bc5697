import { defineJob } from "#app/platform/jobs/job.ts";

/** Deletes files of a kind that the user's profile does not refer to, after an upload or a removal. */
export const documentSweepJob = defineJob<{ userId: string; kind: string }>("sweep-document-files");

/**
 * Deletes the file of a boat's certificate unless a boat refers to it, after it was uploaded, replaced or
 * removed.
 */
export const certificateSweepJob = defineJob<{ userId: string; path: string }>(
  "sweep-boat-certificate",
);
