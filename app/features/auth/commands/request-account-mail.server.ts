import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { done, type Outcome } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/rate-limits.server.ts";
import { users } from "#db/schema/schema.ts";
import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";
import { constantTimeResponse } from "#app/platform/constant-time-response.server.ts";

type AccountMail = "send-confirmation-email" | "send-reset-email";

/**
 * Has a link sent to an address if it has an account that needs one; the answer does not tell.
 * Limited for each kind of mail, by the address it goes to and by whoever asks.
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
  { db, jobs, limits, address }: VisitorScope,
  mail: AccountMail,
  email: string,
  redirectTo?: string,
): Promise<Outcome<null, never> | RateLimited> {
  const tooMany = await overLimit(
    limits,
    // First, so that what it refuses does not count for everybody else behind the address.
    ["account-mail", `${mail} ${email}`],
    ["account-mail-address", address],
  );
  if (tooMany) return tooMany;
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    // Writing takes longer than reading, so a job is written for nobody too. It finds nobody.
    await jobs.enqueue(tx, mail, {
      userId: user?.id ?? randomUUID(),
      ...(redirectTo !== undefined && { redirectTo }),
    });
  });
  return done(null);
}
