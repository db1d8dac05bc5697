import { and, eq } from "drizzle-orm";
import { overLimit } from "#app/platform/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/visitor-scope.server.ts";
import { users } from "#db/schema/schema.ts";
import { beginConfirmation } from "./begin-confirmation.server.ts";

/**
 * The right password was sent for an address that is not confirmed yet: this browser waits for the
 * confirmation, and another mail is sent, as often as one may be asked for. Returns its cookie.
 */
export async function awaitConfirmation(
  { db, record, limits, address, now }: VisitorScope,
  { email, redirectTo }: { email: string; redirectTo?: string | undefined },
): Promise<Headers> {
  const tooMany = await overLimit(
    limits,
    ["account-mail", `confirmation_requested ${email}`],
    ["account-mail-address", address],
  );
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, false)));
    if (!user) return new Headers();
    const waiting = { userId: user.id, redirectTo };
    const { confirmationId, cookie } = await beginConfirmation(tx, now, waiting);
    if (!tooMany) {
      await record(tx, { type: "confirmation_requested", confirmationId, ...waiting });
    }
    return new Headers({ "Set-Cookie": cookie });
  });
}
