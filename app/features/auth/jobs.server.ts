import { issueResetToken } from "#app/platform/auth/auth-tokens.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { deleteExpiredSessions } from "./commands/delete-expired-sessions.server.ts";
import { resetMail } from "./emails/reset-mail.ts";
import { expiredSessionsJob, resetEmailJob } from "./jobs.ts";
import { findRecipient } from "./queries/find-recipient.server.ts";

type Needed = MailServices & Pick<Services, "auth" | "db" | "clock">;

export const resetEmailHandler = handleJob(resetEmailJob, async (services: Needed, data) => {
  const { userId } = data;
  const { auth, db, clock, environment } = services;
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  const { email } = recipient;
  const token = await issueResetToken(auth, { userId, email }, clock());
  const { publicUrl } = environment;
  const language = data.language ?? recipient.language;
  await sendMail(services, email, resetMail({ language, publicUrl, token }));
});

export const expiredSessionsHandler = handleJob(
  expiredSessionsJob,
  ({ db, clock }: Pick<Services, "db" | "clock">) => deleteExpiredSessions({ db, now: clock() }),
);
