import { eq } from "drizzle-orm";
import { authRefusal } from "#app/platform/auth/auth.server.ts";
import { findResetOwner } from "#app/platform/auth/auth-tokens.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { users } from "#db/schema/schema.ts";
import { findWaitingBrowser } from "../queries/find-waiting-browser.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";

type Scope = Pick<VisitorScope, "auth" | "db" | "record" | "now"> & { headers: Headers };
type Input = { token: string; password: string; userAgent?: string | null };

/** The account if this browser waited for its confirmation, and the page on which it registered. */
type Reset = { waited: { userId: string; redirectTo: string | null } | null };

/**
 * Sets a new password with the link of a reset mail, which works once (spec 2 §4). All sessions of the
 * account end, including that of this browser, so that anyone who knew the old password is signed out. The
 * link came by mail, so using it also confirms the address. A message that waited for the confirmation is
 * sent only from the browser that registered: in any other, someone else may have registered with this
 * address.
 */
export async function resetPassword(
  { auth, db, record, now, headers }: Scope,
  { token, password, userAgent = null }: Input,
): Promise<Outcome<Reset, "link_invalid">> {
  try {
    const userId = await findResetOwner(auth, token, now);
    // Read first, because the new password ends what waits with the old one.
    const waiting = await findWaitingBrowser(db, { headers, now });
    const waited = waiting?.userId === userId ? waiting : null;
    await auth.api.resetPassword({ body: { token, newPassword: password } });
    if (userId) {
      await db.transaction(async (tx) => {
        const by = waited ? "confirmation" : "password_reset";
        await confirmAddress(tx, record, { whose: eq(users.id, userId), by });
        await record(tx, { type: "sessions_ended", userId });
        await record(tx, { type: "password_reset", userId, userAgent });
      });
    }
    return done({ waited });
  } catch (error) {
    if (authRefusal(error) === "INVALID_TOKEN") return refused("link_invalid");
    throw error;
  }
}
