import { defineJob } from "#app/platform/job.ts";

/** Every hour: removes uploaded photos whose boat was never saved. */
export const stagedPhotoSweepJob = defineJob("sweep-staged-photos", { schedule: "23 * * * *" });

/** Photos belong to no boat any more: deletes their files. */
export const photoRemovalJob = defineJob<{ urls: string[] }>("remove-photo-files");
