import { defineJob } from "#app/platform/job.ts";

/**
 * Someone registered or asked again: mails the link that confirms the address and leads back to a
 * page.
 */
export const confirmationEmailJob = defineJob<{
  userId: string;
  redirectTo?: string | undefined;
}>("send-confirmation-email");

/** Every hour: sessions and links that nobody can use any more are deleted. */
export const expiredSessionsJob = defineJob("delete-expired-sessions", { schedule: "37 * * * *" });

/** Someone asked for a new password: mails the link to choose one. */
export const resetEmailJob = defineJob<{ userId: string }>("send-reset-email");
