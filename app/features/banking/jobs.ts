import { defineJob } from "#app/platform/jobs/job.ts";

/** Notifies a user by mail that their bank details were changed. */
export const bankDetailsEmailJob = defineJob<{ userId: string }>("send-bank-details-email", {
  mail: "readable",
});
