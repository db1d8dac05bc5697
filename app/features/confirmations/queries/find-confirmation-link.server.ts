import { and, eq, isNull } from "drizzle-orm";
import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { addressInToken, verifyConfirmationToken } from "#app/platform/auth/auth-tokens.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { users } from "#db/schema/schema.ts";

type Scope = Pick<VisitorScope, "auth" | "db" | "now"> & { headers: Headers };

/**
 * Finds out what a mail's link would do, without doing it, because mail scanners open links too. `isHere`
 * says whether this browser registered the account.
 */
export async function findConfirmationLink(scope: Scope, token: string) {
  const { auth, db, now } = scope;
  const link = await verifyConfirmationToken(auth, token, now);
  const email = link?.email ?? addressInToken(token) ?? "";
  const nowhere = { email, isHere: false };
  if (!link || link.isExpired) return { state: "link_over", ...nowhere } as const;
  const [user] = await db
    .select({ id: users.id, isConfirmed: users.emailVerified })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  if (!user) return { state: "account_not_found", ...nowhere } as const;
  const waiting = await findWaitingBrowser(db, scope);
  const isHere = waiting?.userId === user.id;
  // The browser that registered still needs the button to be signed in, even once the address is confirmed.
  const state = user.isConfirmed && !isHere ? "confirmed" : "ready";
  return { state, email, isHere } as const;
}
