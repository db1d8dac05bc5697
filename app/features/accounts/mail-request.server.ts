import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { done, type Outcome } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/rate-limits.server.ts";
import { users } from "#db/schema/schema.ts";
import type { AccountScope } from "./account-scope.server.ts";

type AccountMail = "send-confirmation-email" | "send-reset-email";

/** Every answer takes this long, so that its time does not tell whether an account exists. */
const ANSWER_AFTER_MS = 250;

/**
 * Has a link sent to an address if it has an account that needs one; the answer does not tell.
 * Limited for each kind of mail, by the address it goes to and by whoever asks.
 */
export async function requestAccountMail(
  scope: AccountScope,
  mail: AccountMail,
  email: string,
  redirectTo?: string,
): Promise<Outcome<null, never> | RateLimited> {
  const asked = request(scope, mail, email, redirectTo);
  const [outcome] = await Promise.all([asked, delay(ANSWER_AFTER_MS)]);
  return outcome;
}

async function request(
  { db, jobs, limits, address }: AccountScope,
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
    const [user] = await tx
      .select({ id: users.id, confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.email, email));
    if (!user || (mail === "send-confirmation-email" && user.confirmed)) return;
    await jobs.enqueue(tx, mail, {
      userId: user.id,
      ...(redirectTo !== undefined && { redirectTo }),
    });
  });
  return done(null);
}
