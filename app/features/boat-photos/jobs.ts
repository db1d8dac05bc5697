import { defineJob } from "#app/platform/jobs/job.ts";

/** Hourly: removes uploaded photos whose boat was never saved. */
export const stagedPhotoSweepJob = defineJob("sweep-staged-photos", { schedule: "23 * * * *" });

/** Deletes the files of photos that no longer belong to a boat. */
export const photoRemovalJob = defineJob<{ urls: string[] }>("remove-photo-files");
