import { defineJob } from "#app/platform/job.ts";

/** A user's document was replaced or removed: deletes files of its kind that no record names. */
export const documentSweepJob = defineJob<{ userId: string; kind: string }>("sweep-document-files");
