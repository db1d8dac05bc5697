import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { done, type Outcome } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/rate-limits.server.ts";
import { users } from "#db/schema/schema.ts";
import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";
import { constantTimeResponse } from "#app/platform/constant-time-response.server.ts";

type AccountMail = "confirmation_requested" | "password_reset_requested";

/**
 * Mails a link to an address if it has an account that needs one; the response does not reveal it.
 * Limited per kind of mail, by the address and by the visitor.
 */
export async function requestAccountMail(
  scope: VisitorScope,
  mail: AccountMail,
  email: string,
  redirectTo?: string,
): Promise<Outcome<null, never> | RateLimited> {
  const waitForAnswerTime = constantTimeResponse();
  const outcome = await request(scope, mail, email, redirectTo);
  await waitForAnswerTime();
  return outcome;
}

async function request(
  { db, record, limits, address }: VisitorScope,
  mail: AccountMail,
  email: string,
  redirectTo?: string,
): Promise<Outcome<null, never> | RateLimited> {
  const tooMany = await overLimit(
    limits,
    // First, so that what it refuses does not count for everyone else behind the same network
    // address.
    ["account-mail", `${mail} ${email}`],
    ["account-mail-address", address],
  );
  if (tooMany) return tooMany;
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    // Writing takes longer than reading, so it is also recorded for unknown addresses. Nobody is
    // mailed.
    await record(tx, { type: mail, userId: user?.id ?? randomUUID(), redirectTo });
  });
  return done(null);
}
