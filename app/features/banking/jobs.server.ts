import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { bankDetailsMail } from "./emails/bank-details-mail.ts";
import { bankDetailsEmailJob } from "./jobs.ts";

export const bankDetailsEmailHandler = handleJob(
  bankDetailsEmailJob,
  async (services: MailServices & Pick<Services, "db">, { userId }) => {
    const { db, environment } = services;
    const recipient = await findRecipient(db, userId);
    if (!recipient) return;
    const content = bankDetailsMail({ ...environment, language: recipient.language });
    await sendMail(services, recipient.email, content);
  },
);
