import { z } from "zod";
import { authRefusal } from "#app/platform/auth.server.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";

/** A link that no longer works still says whose it was, so that a new one is one press away. */
type Refusal = {
  ok: false;
  reason: "link_invalid" | "link_expired" | "account_not_found";
  email: string | null;
};

/**
 * Confirms the address that a link was sent to. Following it again changes nothing and is no error:
 * mail scanners follow links before people do. Opens no session: the password is asked for.
 */
export async function confirmEmail(
  { auth }: Pick<VisitorScope, "auth">,
  { token }: { token: string },
): Promise<Extract<Outcome<{ email: string | null }, never>, { ok: true }> | Refusal> {
  const email = addressIn(token);
  // Also the link of another purpose, which names none.
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

// Only who holds a link that we signed hears that its account is gone.
const reasons: Record<string, Refusal["reason"]> = {
  TOKEN_EXPIRED: "link_expired",
  USER_NOT_FOUND: "account_not_found",
};

const claims = z.object({ email: z.email() });

/** The address that a token names, unproven: only ever filled into a field. */
function addressIn(token: string): string | null {
  try {
    const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    return claims.safeParse(JSON.parse(payload)).data?.email ?? null;
  } catch {
    return null;
  }
}
