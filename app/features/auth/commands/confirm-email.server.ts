import { z } from "zod";
import { authRefusal } from "#app/platform/auth.server.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";

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
  { auth }: Pick<VisitorScope, "auth">,
  { token }: { token: string },
): Promise<Extract<Outcome<{ email: string | null }, never>, { ok: true }> | Refusal> {
  const email = addressIn(token);
  // Also for a link of another purpose, which contains no address.
  if (email === null) return { ok: false, reason: "link_invalid", email };
  try {
    await auth.api.verifyEmail({ query: { token } });
    return done({ email });
  } catch (error) {
    const code = authRefusal(error);
    if (!code) throw error;
    return { ok: false, reason: reasons[code] ?? "link_invalid", email };
  }
}

// Only the holder of a link signed by us learns that its account is deleted.
const reasons: Record<string, Refusal["reason"]> = {
  TOKEN_EXPIRED: "link_expired",
  USER_NOT_FOUND: "account_not_found",
};

const claims = z.object({ email: z.email() });

/** The address in a token, unverified: only used to fill in a field. */
function addressIn(token: string): string | null {
  try {
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    return claims.safeParse(JSON.parse(payload)).data?.email ?? null;
  } catch {
    return null;
  }
}
