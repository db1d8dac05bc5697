import { and, eq, inArray, sql } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { localizedPath } from "#app/i18n/language.ts";
import type { Role } from "#app/platform/actor.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { auditEvents } from "#db/schema/schema.ts";
import { roleMail } from "./emails/role-mail.ts";
import { roleEmailJob } from "./jobs.ts";

const pages = { moderator: "/moderation", admin: "/admin" };

export const roleEmailHandler = handleJob(
  roleEmailJob,
  async (services: MailServices & Pick<Services, "db">, { eventId, recipientId }) => {
    const { db, environment } = services;
    const [event] = await db
      .select({
        action: sql<"role_given" | "role_taken">`${auditEvents.action}`,
        role: sql<Role>`${auditEvents.details} ->> 'role'`,
      })
      .from(auditEvents)
      .where(
        and(eq(auditEvents.id, eventId), inArray(auditEvents.action, ["role_given", "role_taken"])),
      );
    const recipient = await findRecipient(db, recipientId);
    if (!event || !recipient) return;
    const { email, language } = recipient;
    // These pages redirect visitors to the home page, so the link goes through the sign-in page.
    const redirectTo = localizedPath(language, pages[event.role]);
    const path = `/login?${new URLSearchParams({ redirectTo })}`;
    const content = roleMail({
      ...event,
      language,
      contactEmail: environment.contactEmail,
      url: siteUrl(environment.publicUrl, language, path),
    });
    await sendMail(services, email, content);
  },
);
