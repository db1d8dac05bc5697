import { issueConfirmationToken, issueResetToken } from "#app/platform/auth-tokens.server.ts";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { renderMail } from "#app/ui/email/render-mail.server.tsx";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { confirmationMail } from "./emails/confirmation-mail.ts";
import { resetMail } from "./emails/reset-mail.ts";
import { findRecipient } from "./queries/find-recipient.server.ts";

type Needed = Pick<Services, "auth" | "db" | "mail" | "clock"> & {
  environment: Pick<Services["environment"], "publicUrl" | "contactEmail">;
};

/**
 * Mails for signing in and registering, in the recipient's language; not sent when no longer
 * needed.
 */
export function authJobs({ auth, db, mail, clock, environment }: Needed) {
  const { publicUrl } = environment;
  const send = (to: string, content: MailContent) =>
    mail.send({ to, ...renderMail(content, environment) });
  return {
    async "send-confirmation-email"({ userId, redirectTo }) {
      const user = await findRecipient(db, userId);
      if (!user || user.confirmed) return;
      const token = await issueConfirmationToken(auth, user.email);
      const { language } = user;
      await send(user.email, confirmationMail({ language, publicUrl, token, redirectTo }));
    },
    async "send-reset-email"({ userId }) {
      const user = await findRecipient(db, userId);
      if (!user) return;
      const token = await issueResetToken(auth, userId, clock());
      await send(user.email, resetMail({ language: user.language, publicUrl, token }));
    },
  } satisfies Partial<JobHandlers>;
}
