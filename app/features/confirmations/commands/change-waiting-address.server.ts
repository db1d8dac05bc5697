import { and, eq, ne } from "drizzle-orm";
import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { revokeLinks } from "#app/platform/auth/auth-revocation.server.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import {
  overLimit,
  overMailLimit,
  type RateLimited,
  unlessJustDone,
} from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { emailConfirmations, users } from "#db/schema/schema.ts";
import { justMailed, requestedBy } from "./resend-code.server.ts";

type Refused = "nothing_waits" | "account_exists";

/**
 * Corrects the address of an account that could not be used yet, from the browser that waits for its
 * confirmation. What was mailed to the earlier address becomes void: its code and link, and every link to a
 * new password. A mail goes to the new address. Like a registration, this reveals whether the new address has
 * an account (spec 1 §8), and it counts towards the same rate limit. The address that the account has already
 * gets its mail again, once within seconds, and nothing becomes void.
 */
export async function changeWaitingAddress(
  scope: VisitorScope & { headers: Headers },
  { email }: { email: string },
): Promise<Outcome<{ email: string }, Refused> | RateLimited> {
  const { db, record, limits, address, now } = scope;
  const waiting = await findWaitingBrowser(db, { headers: scope.headers, now });
  if (!waiting || waiting.isConfirmed) return refused("nothing_waits");
  const tooMany =
    (await overLimit(limits, ["registration", address])) ??
    (await overMailLimit(scope, { type: "confirmation_requested", email }));
  if (tooMany) return tooMany;
  const { userId } = waiting;
  const corrected = { ...waiting, email };
  try {
    return await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(users)
        .set({ email, updatedAt: now })
        .where(and(eq(users.id, userId), eq(users.emailVerified, false), ne(users.email, email)))
        .returning({ id: users.id });
      if (!changed) {
        const still = await findWaitingBrowser(tx, scope);
        if (still?.email !== email || still.isConfirmed) return refused("nothing_waits");
        await unlessJustDone(limits, justMailed(still), () => record(tx, requestedBy(still)));
        return done({ email });
      }
      await tx
        .update(emailConfirmations)
        .set({ codeHash: null, codeExpiresAt: null })
        .where(eq(emailConfirmations.userId, userId));
      // The earlier mailbox may contain a link to a new password, which confirms the address.
      await revokeLinks(tx, userId);
      await limits.consume(...justMailed(corrected));
      await record(tx, requestedBy(corrected));
      return done({ email });
    });
  } catch (error) {
    if (sqlState(error) === "23505") return refused("account_exists");
    throw error;
  }
}
