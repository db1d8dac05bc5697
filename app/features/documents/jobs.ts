import { defineJob } from "#app/platform/jobs/job.ts";

/** Deletes files of a kind that the user's profile does not refer to, after an upload or a removal. */
export const documentSweepJob = defineJob<{ userId: string; kind: string }>("sweep-document-files");
