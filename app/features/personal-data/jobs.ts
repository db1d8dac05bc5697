import { defineJob } from "#app/platform/job.ts";
import type { EncryptedLastMail } from "./domain/personal-data-events.ts";

/** A user closed their account: deletes their pictures and documents. */
export const fileErasureJob = defineJob<{ userId: string }>("erase-files");

/**
 * A user closed their account: mails the address that it had. The only job that carries data stored
 * nowhere else any more: it is encrypted, and deleted with the job's row.
 */
export const accountClosedEmailJob = defineJob<EncryptedLastMail>("send-account-closed-email", {
  mail: "secret",
  leavesNoRow: true,
});
