import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Language } from "#app/i18n/language.ts";
import { constantTimeResponse } from "#app/platform/auth/constant-time-response.server.ts";
import { type Done, done } from "#app/platform/errors.ts";
import {
  overMailLimit,
  type RateLimited,
  unlessJustDone,
} from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { users } from "#db/schema/schema.ts";

/** The event that sends the mail, without the user. */
type AccountMail =
  | { type: "confirmation_requested"; redirectTo: string | undefined }
  | { type: "password_reset_requested"; language: Language };

/**
 * Mails a link to an address if it has an account that needs one; the response does not reveal whether it
 * does. Rate-limited by mail address for each kind of mail, and by the visitor's network address. Requested
 * again within seconds, it is sent once.
 */
export async function requestAccountMail(
  scope: VisitorScope,
  email: string,
  mail: AccountMail,
): Promise<Done<null> | RateLimited> {
  const waitForAnswerTime = constantTimeResponse();
  const outcome = await request(scope, email, mail);
  await waitForAnswerTime();
  return outcome;
}

async function request(
  { db, record, limits, address }: VisitorScope,
  email: string,
  mail: AccountMail,
): Promise<Done<null> | RateLimited> {
  const tooMany = await overMailLimit({ limits, address }, { type: mail.type, email });
  if (tooMany) return tooMany;
  await unlessJustDone(limits, ["account-mail-again", `${mail.type} ${email}`], () =>
    db.transaction(async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      // Writing takes longer than reading, so the event is also recorded for unknown addresses, which would
      // otherwise get a faster response. These get no mail.
      await record(tx, { ...mail, userId: user?.id ?? randomUUID() });
    }),
  );
  return done(null);
}
