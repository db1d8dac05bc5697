import { and, eq } from "drizzle-orm";
import { overMailLimit } from "#app/platform/requests/rate-limits.server.ts";
import type { VisitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { users } from "#db/schema/schema.ts";
import { beginConfirmation } from "./begin-confirmation.server.ts";

/**
 * Called when the password is right but the address is not confirmed. Lets this browser wait for the
 * confirmation, and sends another mail unless the limit of mails is reached. Returns the cookie of the
 * waiting browser, or no cookie if the address was confirmed meanwhile.
 */
export async function awaitConfirmation(
  { db, record, limits, address, now }: VisitorScope,
  { email, redirectTo }: { email: string; redirectTo?: string | undefined },
): Promise<Headers> {
  const mail = { type: "confirmation_requested", email };
  const tooMany = await overMailLimit({ limits, address }, mail);
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
