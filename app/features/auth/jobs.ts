import type { Language } from "#app/i18n/language.ts";
import { defineJob } from "#app/platform/jobs/job.ts";

/** Hourly: deletes expired sessions, links, sign-ins that wait for a code, and waiting browsers. */
export const expiredSessionsJob = defineJob("delete-expired-sessions", { schedule: "37 * * * *" });

/**
 * Mails the link to choose a new password. `language` is that of the page of the request, which may differ
 * from the account's; if missing, the account's language is used.
 */
export const resetEmailJob = defineJob<{ userId: string; language?: Language }>(
  "send-reset-email",
  { mail: "secret" },
);
