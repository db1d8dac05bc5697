import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { securityActions } from "#app/features/auth/domain/security-action.ts";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { issueLinkToken } from "#app/platform/auth-tokens.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { renderMail } from "#app/ui/email/render-mail.server.tsx";
import { auditEvents, emailChanges } from "#db/schema/schema.ts";
import { emailChangedMail, emailChangeMail } from "./emails/email-change-mails.ts";
import { securityNoticeMail } from "./emails/security-notice-mail.ts";

type Needed = Pick<Services, "auth" | "db" | "mail"> & {
  environment: Pick<Services["environment"], "publicUrl" | "contactEmail">;
};

/** Mails about an account's security, in the recipient's language. */
export function securityJobs({ auth, db, mail, environment }: Needed) {
  const { publicUrl } = environment;
  const send = (to: string, content: MailContent) =>
    mail.send({ to, ...renderMail(content, environment) });
  return {
    async "send-security-notice"({ eventId }) {
      const event = await findSecurityEvent(db, eventId);
      const user = event && (await findRecipient(db, event.userId));
      if (!user) return;
      await send(user.email, securityNoticeMail({ ...event, language: user.language, publicUrl }));
    },
    async "send-email-change"({ changeId }) {
      const isOpen = and(isNull(emailChanges.confirmedAt), isNull(emailChanges.endedAt));
      const [change] = await db
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.id, changeId), isOpen));
      const user = change && (await findRecipient(db, change.userId));
      if (!user) return;
      const token = await issueLinkToken(auth, "confirm-email-change", changeId);
      await send(change.newEmail, emailChangeMail({ language: user.language, publicUrl, token }));
    },
    async "send-email-changed"({ changeId }) {
      const isDone = and(isNotNull(emailChanges.confirmedAt), isNull(emailChanges.endedAt));
      const [change] = await db
        .select()
        .from(emailChanges)
        .where(and(eq(emailChanges.id, changeId), isDone));
      const user = change && (await findRecipient(db, change.userId));
      if (!user) return;
      const { language } = user;
      const { oldEmail, newEmail } = change;
      const token = await issueLinkToken(auth, "undo-email-change", changeId);
      await send(oldEmail, emailChangedMail({ language, publicUrl, token, newEmail }));
    },
  } satisfies Partial<JobHandlers>;
}

const securityEvent = z.object({
  userId: z.uuid(),
  action: z.enum(securityActions),
  happenedAt: z.date(),
  details: z.object({ userAgent: z.string().nullable().default(null) }),
});

async function findSecurityEvent(db: Db, eventId: string) {
  const [found] = await db
    .select({
      userId: auditEvents.subjectId,
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
