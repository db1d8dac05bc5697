import { defineJob } from "#app/platform/jobs/job.ts";

/** Deletes old translations, every night. */
export const oldTranslationsJob = defineJob("delete-old-translations", { schedule: "47 3 * * *" });
