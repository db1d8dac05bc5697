import { defineJob } from "#app/platform/job.ts";

/** Every hour: removes uploaded files whose message was never sent. */
export const attachmentSweepJob = defineJob("sweep-attachments", { schedule: "43 * * * *" });

/** A file belongs to no message any more: deletes it. */
export const attachmentRemovalJob = defineJob<{ paths: string[] }>("remove-attachment-files");
