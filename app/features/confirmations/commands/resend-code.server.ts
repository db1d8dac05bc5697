import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { overLimit, type RateLimited } from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";

/** Sends the mail with link and code again, to the address whose confirmation this browser waits for. */
export async function resendCode(
  scope: VisitorScope & { headers: Headers },
): Promise<Outcome<null, "nothing_waits"> | RateLimited> {
  const { db, record, limits, address } = scope;
  const waiting = await findWaitingBrowser(db, scope);
  if (!waiting || waiting.isConfirmed) return refused("nothing_waits");
  const { userId, confirmationId, email, redirectTo } = waiting;
  const tooMany = await overLimit(
    limits,
    ["account-mail", `confirmation_requested ${email}`],
    ["account-mail-address", address],
  );
  if (tooMany) return tooMany;
  await record(db, {
    type: "confirmation_requested",
    userId,
    confirmationId,
    ...(redirectTo && { redirectTo }),
  });
  return done(null);
}
