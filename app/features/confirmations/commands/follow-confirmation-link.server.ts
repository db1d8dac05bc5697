import { eq } from "drizzle-orm";
import { confirmAddress } from "#app/features/auth/commands/confirm-address.server.ts";
import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { addressInToken, verifyConfirmationToken } from "#app/platform/auth/auth-tokens.server.ts";
import { type DetailedRefusal, type Done, done, refusedWith } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { users } from "#db/schema/schema.ts";
import { signInWaitingBrowser, type WaitingSignIn } from "./sign-in-waiting-browser.server.ts";

/** A link that no longer works still contains its email address, so that a new mail is one click away. */
type Refused = DetailedRefusal<"link_invalid" | "account_not_found", { email: string | null }>;
type Confirmed = { email: string; signedIn: WaitingSignIn | null };

/**
 * Confirms the address that a link was sent to, in any browser. Following a used link again changes nothing
 * and is not an error. Only the browser that registered is signed in, because the link does not prove who
 * chose the password.
 */
export async function followConfirmationLink(
  scope: VisitorScope & { headers: Headers },
  { token }: { token: string },
): Promise<Done<Confirmed> | Refused> {
  const { auth, db, record, now } = scope;
  const link = await verifyConfirmationToken(auth, token, now);
  if (!link || link.isExpired) {
    const email = link?.email ?? addressInToken(token);
    return refusedWith("link_invalid", { email });
  }
  const { email } = link;
  const userId = await db.transaction((tx) =>
    confirmAddress(tx, record, { whose: eq(users.email, email), by: "confirmation" }),
  );
  // Only someone who has a link signed by us learns that its account was deleted.
  if (!userId) return refusedWith("account_not_found", { email });
  const waiting = await findWaitingBrowser(db, scope);
  const signedIn = waiting?.userId === userId ? await signInWaitingBrowser(scope) : null;
  return done({ email, signedIn: signedIn?.ok ? signedIn.value : null });
}
