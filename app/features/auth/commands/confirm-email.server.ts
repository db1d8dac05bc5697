import { eq } from "drizzle-orm";
import { addressInToken, verifyConfirmationToken } from "#app/platform/auth-tokens.server.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";
import { users } from "#db/schema/schema.ts";

/** A link that no longer works still contains its address, so that a new one is one click away. */
type Refusal = {
  ok: false;
  reason: "link_invalid" | "link_expired" | "account_not_found";
  email: string | null;
};

/**
 * Confirms the address that a link was sent to. Following it again changes nothing and is not an
 * error: mail scanners follow links before people do. Opens no session: the password is still
 * needed.
 */
export async function confirmEmail(
  { auth, db, now }: Pick<VisitorScope, "auth" | "db" | "now">,
  { token }: { token: string },
): Promise<Extract<Outcome<{ email: string }, never>, { ok: true }> | Refusal> {
  const link = await verifyConfirmationToken(auth, token, now);
  if (!link) return { ok: false, reason: "link_invalid", email: addressInToken(token) };
  const { email, isExpired } = link;
  if (isExpired) return { ok: false, reason: "link_expired", email };
  const confirmed = await db
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  // Only the holder of a link signed by us learns that its account is deleted.
  return confirmed.length > 0 ? done({ email }) : { ok: false, reason: "account_not_found", email };
}
