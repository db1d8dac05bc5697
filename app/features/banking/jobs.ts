import { defineJob } from "#app/platform/job.ts";

/** A user's bank details changed: mails them. */
export const bankDetailsEmailJob = defineJob<{ userId: string }>("send-bank-details-email", {
  mail: "readable",
});
