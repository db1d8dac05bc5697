import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { issueConfirmationToken } from "#app/platform/auth/auth-tokens.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { deleteUnconfirmedAccounts } from "./commands/delete-unconfirmed-accounts.server.ts";
import { issueCode } from "./commands/issue-code.server.ts";
import { confirmationMail } from "./emails/confirmation-mail.ts";
import { confirmationEmailJob, unconfirmedAccountsJob } from "./jobs.ts";

type Needed = MailServices & Pick<Services, "auth" | "db" | "clock">;

export const confirmationEmailHandler = handleJob(
  confirmationEmailJob,
  async (services: Needed, { userId, confirmationId, redirectTo }) => {
    const { auth, db, clock, environment } = services;
    const recipient = await findRecipient(db, userId);
    if (!recipient || recipient.confirmed) return;
    const now = clock();
    const { email, language } = recipient;
    const code = confirmationId
      ? await issueCode({ auth, db, now }, { confirmationId, email })
      : null;
    const token = await issueConfirmationToken(auth, email, now);
    const { publicUrl } = environment;
    const content = confirmationMail({ language, publicUrl, token, code, redirectTo });
    await sendMail(services, email, content);
  },
);

export const unconfirmedAccountsHandler = handleJob(
  unconfirmedAccountsJob,
  ({ db, clock }: Pick<Services, "db" | "clock">) =>
    deleteUnconfirmedAccounts({ db, now: clock() }),
);
