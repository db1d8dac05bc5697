import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { emailChangeMs } from "#app/features/auth/domain/email-address.ts";
import { securityActions } from "#app/features/auth/domain/security-action.ts";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { issueLinkToken } from "#app/platform/auth/auth-tokens.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { auditEvents, emailChanges } from "#db/schema/schema.ts";
import { emailChangedMail, emailChangeMail } from "./emails/email-change-mails.ts";
import { securityNoticeMail } from "./emails/security-notice-mail.ts";
import { emailChangedEmailJob, emailChangeEmailJob, securityNoticeJob } from "./jobs.ts";

type Needed = MailServices & Pick<Services, "auth" | "db">;

export const securityNoticeHandler = handleJob(
  securityNoticeJob,
  async (services: MailServices & Pick<Services, "db">, { eventId, recipientId }) => {
    const { db, environment } = services;
    const event = await findSecurityEvent(db, eventId);
    const recipient = event && (await findRecipient(db, recipientId));
    if (!recipient) return;
    const { publicUrl } = environment;
    const content = securityNoticeMail({ ...event, language: recipient.language, publicUrl });
    await sendMail(services, recipient.email, content);
  },
);

export const emailChangeEmailHandler = handleJob(
  emailChangeEmailJob,
  async (services: Needed & Pick<Services, "clock">, { changeId }) => {
    const { auth, clock, db, environment } = services;
    const isOpen = and(
      isNull(emailChanges.confirmedAt),
      isNull(emailChanges.endedAt),
      // Later, the link would be refused.
      gt(emailChanges.requestedAt, new Date(clock().getTime() - emailChangeMs)),
    );
    const [change] = await db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.id, changeId), isOpen));
    const user = change && (await findRecipient(db, change.userId));
    if (!user) return;
    const token = await issueLinkToken(auth, "confirm-email-change", changeId);
    const { publicUrl } = environment;
    const content = emailChangeMail({ language: user.language, publicUrl, token });
    await sendMail(services, change.newEmail, content);
  },
);

export const emailChangedEmailHandler = handleJob(
  emailChangedEmailJob,
  async (services: Needed, { changeId }) => {
    const { auth, db, environment } = services;
    const isDone = and(isNotNull(emailChanges.confirmedAt), isNull(emailChanges.endedAt));
    const [change] = await db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.id, changeId), isDone));
    const user = change && (await findRecipient(db, change.userId));
    if (!user) return;
    const { oldEmail, newEmail } = change;
    const token = await issueLinkToken(auth, "undo-email-change", changeId);
    const { publicUrl } = environment;
    const content = emailChangedMail({ language: user.language, publicUrl, token, newEmail });
    await sendMail(services, oldEmail, content);
  },
);

const securityEvent = z.object({
  action: z.enum(securityActions),
  happenedAt: z.date(),
  details: z.object({ userAgent: z.string().nullable().default(null) }),
});

async function findSecurityEvent(db: Db, eventId: string) {
  const [found] = await db
    .select({
      action: auditEvents.action,
      happenedAt: auditEvents.createdAt,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.id, eventId), inArray(auditEvents.action, [...securityActions])));
  if (!found) return null;
  const { details, ...event } = securityEvent.parse(found);
  return { ...event, userAgent: details.userAgent };
}
