import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { issueConfirmationToken, issueResetToken } from "#app/platform/auth-tokens.server.ts";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { renderMail } from "#app/ui/email/render-mail.server.tsx";
import { profiles, users } from "#db/schema/schema.ts";
import { confirmationMail } from "./emails/confirmation-mail.ts";
import { resetMail } from "./emails/reset-mail.ts";

type Needed = Pick<Services, "auth" | "db" | "mail" | "clock"> & {
  environment: Pick<Services["environment"], "publicUrl" | "contactEmail">;
};

/** The mails of accounts, in the language of whoever they go to. */
export function accountJobs({ auth, db, mail, clock, environment }: Needed) {
  const { publicUrl } = environment;
  return {
    async "send-confirmation-email"({ userId }) {
      const user = await findRecipient(db, userId);
      if (!user || user.confirmed) return;
      const token = await issueConfirmationToken(auth, user.email);
      const content = confirmationMail({ language: user.language, publicUrl, token });
      await mail.send({ to: user.email, ...renderMail(content, environment) });
    },
    async "send-reset-email"({ userId }) {
      const user = await findRecipient(db, userId);
      if (!user) return;
      const token = await issueResetToken(auth, userId, clock());
      const content = resetMail({ language: user.language, publicUrl, token });
      await mail.send({ to: user.email, ...renderMail(content, environment) });
    },
  } satisfies Partial<JobHandlers>;
}

/** Null when the account is gone since. */
async function findRecipient(db: Db, userId: string) {
  const [found] = await db
    .select({ email: users.email, confirmed: users.emailVerified, language: profiles.language })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}
