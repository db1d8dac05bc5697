import { and, eq, gt, isNull } from "drizzle-orm";
import { browserSecret } from "#app/platform/auth/browser-secret.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { emailConfirmations, users } from "#db/schema/schema.ts";
import { waitingSeconds } from "../domain/confirmation-code.ts";

/** The cookie of a browser that waits for the confirmation of an address. */
export const waitingBrowser = browserSecret("waiting_account", waitingSeconds);

/**
 * The account whose confirmation the request's browser waits for. Null if it waits for none, or after a day.
 */
export async function findWaitingBrowser(
  db: Db,
  { headers, now }: { headers: Headers; now: Date },
) {
  const browserHash = await waitingBrowser.read(headers);
  if (!browserHash) return null;
  const [waiting] = await db
    .select({
      confirmationId: emailConfirmations.id,
      userId: users.id,
      email: users.email,
      redirectTo: emailConfirmations.redirectTo,
      isConfirmed: users.emailVerified,
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(
      and(
        eq(emailConfirmations.browserHash, browserHash),
        gt(emailConfirmations.expiresAt, now),
        isNull(users.deletedAt),
      ),
    );
  return waiting ?? null;
}
