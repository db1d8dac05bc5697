import { defineJob } from "#app/platform/jobs/job.ts";

/** Hourly: removes uploaded files whose message was never sent. */
export const attachmentSweepJob = defineJob("sweep-attachments", { schedule: "43 * * * *" });

/** Deletes the files of an attachment that was removed. */
export const attachmentRemovalJob = defineJob<{ paths: string[] }>("remove-attachment-files");
