import { defineJob } from "#app/platform/job.ts";

/** Every hour: sessions, links and codes that nobody can use any more are deleted. */
export const expiredSessionsJob = defineJob("delete-expired-sessions", { schedule: "37 * * * *" });

/** Someone asked for a new password: mails the link to choose one. */
export const resetEmailJob = defineJob<{ userId: string }>("send-reset-email", { mail: "secret" });
