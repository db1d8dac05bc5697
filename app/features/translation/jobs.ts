import { defineJob } from "#app/platform/job.ts";

/** Deletes old translations, every night. */
export const oldTranslationsJob = defineJob("delete-old-translations", { schedule: "47 3 * * *" });
