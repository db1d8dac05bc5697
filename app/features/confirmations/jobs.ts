import { defineJob } from "#app/platform/jobs/job.ts";

/**
 * Mails the link and the code that confirm an address, after a registration or on request. The code only
 * works in the browser that waits for it, the link in any browser.
 */
export const confirmationEmailJob = defineJob<{
  userId: string;
  confirmationId?: string | undefined;
  redirectTo?: string | undefined;
}>("send-confirmation-email", { mail: "secret" });

/** Deletes accounts whose address was not confirmed within a week, every night. */
export const unconfirmedAccountsJob = defineJob("delete-unconfirmed-accounts", {
  schedule: "51 3 * * *",
});
