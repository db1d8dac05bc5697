import { eq } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { handleJob } from "#app/platform/job.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { reports } from "#db/schema/schema.ts";
import { reportMail } from "./emails/report-mail.ts";
import { reportEmailJob } from "./jobs.ts";

export const reportEmailHandler = handleJob(
  reportEmailJob,
  async (services: MailServices & Pick<Services, "db">, { reportId, recipientId }) => {
    const { db, environment } = services;
    const [report] = await db.select().from(reports).where(eq(reports.id, reportId));
    const user = await findRecipient(db, recipientId);
    if (!report || !user) return;
    const content = reportMail({ ...environment, ...report, language: user.language });
    await sendMail(services, user.email, content);
  },
);
