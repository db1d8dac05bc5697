import { defineJob } from "#app/platform/jobs/job.ts";
import type { EncryptedLastMail } from "./domain/personal-data-events.ts";

/**
 * Deletes all stored files of a user who closed their account: pictures, documents, files of messages. Runs
 * once more when every upload is over that was under way at that time, and may have stored its file
 * afterwards.
 */
export const fileErasureJob = defineJob<{ userId: string; isLast?: true }>("erase-files");

/**
 * Emails the former address of a user who closed their account. The only job with a mail address, which is
 * no longer stored anywhere else: it is encrypted, and deleted with the job's row.
 */
export const accountClosedEmailJob = defineJob<EncryptedLastMail>("send-account-closed-email", {
  mail: "secret",
  leavesNoRow: true,
});
