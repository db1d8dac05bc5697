import { and, eq, isNull } from "drizzle-orm";
import { normalizeEmail } from "#app/features/auth/domain/email-address.ts";
import { getAccountStanding } from "#app/features/reports/queries/account-standing.server.ts";
import type { Transaction } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { users } from "#db/schema/schema.ts";

/**
 * The id of the confirmed account with this email address. Its row stays locked, so that a person who
 * closes their account or is suspended meanwhile gets no role. Refused with `unknown` when there is no such
 * account, and `suspended` while it is suspended.
 */
export async function lockConfirmedAccount(
  tx: Transaction,
  email: string,
): Promise<Outcome<{ userId: string }, "unknown" | "suspended">> {
  const [user] = await tx
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, normalizeEmail(email)),
        eq(users.emailVerified, true),
        isNull(users.deletedAt),
      ),
    )
    .for("update");
  if (!user) return refused("unknown");
  // A suspension locks the account too: this read sees one that came first, and a later one waits until the
  // transaction ends.
  const standing = await getAccountStanding(tx, user.userId);
  return standing === "suspended" ? refused("suspended") : done(user);
}
