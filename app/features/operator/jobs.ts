import { defineJob } from "#app/platform/job.ts";

/** Somebody's role was given or taken: mails them. The event says which, and which of both. */
export const roleEmailJob = defineJob<{ eventId: string; recipientId: string }>("send-role-email", {
  mail: "readable",
});
