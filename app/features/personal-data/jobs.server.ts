import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { uploadIsOver } from "#app/platform/storage/abandoned-upload.ts";
import type { Bucket } from "#app/platform/storage/file-storage.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { decryptLastMail } from "./commands/encrypt-last-mail.server.ts";
import { accountClosedMail } from "./emails/account-closed-mail.ts";
import { accountClosedEmailJob, fileErasureJob } from "./jobs.ts";

const buckets: readonly Bucket[] = ["boat-photos", "avatars", "documents", "attachments"];

export const fileErasureHandler = handleJob(
  fileErasureJob,
  async (
    { db, jobs, storage, clock }: Pick<Services, "db" | "jobs" | "storage" | "clock">,
    { userId, isLast = false },
  ) => {
    // All files of a person are below their id, in each bucket.
    for (const bucket of buckets) await storage.removeFolder(bucket, userId);
    if (isLast) return;
    const again = fileErasureJob.with({ userId, isLast: true });
    await jobs.enqueue(db, again, { startAfter: uploadIsOver(clock()) });
  },
);

export const accountClosedEmailHandler = handleJob(
  accountClosedEmailJob,
  async (services: MailServices & Pick<Services, "secrets">, encrypted) => {
    const { email, language, closedAt } = decryptLastMail(services.secrets, encrypted);
    const { contactEmail } = services.environment;
    await sendMail(services, email, accountClosedMail({ language, closedAt, contactEmail }));
  },
);
