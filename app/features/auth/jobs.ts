import type { Language } from "#app/i18n/language.ts";
import { defineJob } from "#app/platform/job.ts";

/** Every hour: sessions, links and codes that nobody can use any more are deleted. */
export const expiredSessionsJob = defineJob("delete-expired-sessions", { schedule: "37 * * * *" });

/**
 * Someone asked for a new password: mails the link to choose one, in the language of the page that asked, which
 * may be another than the account's; without one in that of the account.
 */
export const resetEmailJob = defineJob<{ userId: string; language?: Language }>(
  "send-reset-email",
  { mail: "secret" },
);
