import { defineJob } from "#app/platform/jobs/job.ts";

/**
 * Emails a person that a role was given to them or taken from them. The audit row `eventId` says which
 * role, and whether it was given or taken.
 */
export const roleEmailJob = defineJob<{ eventId: string; recipientId: string }>("send-role-email", {
  mail: "readable",
});
