import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import {
  overMailLimit,
  type RateLimited,
  unlessJustDone,
} from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingBrowser>>>;

/**
 * Sends the mail with link and code again, to the address whose confirmation this browser waits for; once if
 * it is requested again within seconds.
 */
export async function resendCode(
  scope: VisitorScope & { headers: Headers },
): Promise<Outcome<null, "nothing_waits"> | RateLimited> {
  const { db, record, limits } = scope;
  const waiting = await findWaitingBrowser(db, scope);
  if (!waiting || waiting.isConfirmed) return refused("nothing_waits");
  const { email } = waiting;
  const tooMany = await overMailLimit(scope, { type: "confirmation_requested", email });
  if (tooMany) return tooMany;
  await unlessJustDone(limits, justMailed(waiting), () => record(db, requestedBy(waiting)));
  return done(null);
}

/** The limit by which a mail to a waiting browser's address counts as just sent. */
export function justMailed({ confirmationId, email }: Waiting) {
  return ["account-mail-again", `confirmation_requested ${confirmationId} ${email}`] as const;
}

/** The event that sends a waiting browser's mail. */
export function requestedBy({ userId, confirmationId, redirectTo }: Waiting) {
  return {
    type: "confirmation_requested",
    userId,
    confirmationId,
    ...(redirectTo && { redirectTo }),
  } as const;
}
