import { eq, sql } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { userRoles } from "#db/schema/schema.ts";
import { lockConfirmedAccount } from "./lock-confirmed-account.server.ts";

/**
 * Makes the account with this email address the first admin of a new site. Run by someone with access to
 * the database, since no page could know whom to trust. Refused with `taken` once the site has an admin,
 * `unknown` when no confirmed account has the address, and `suspended` while a moderator keeps the account
 * closed.
 */
export async function makeFirstAdmin(
  { db, now, record }: SystemContext,
  { email }: { email: string },
): Promise<Outcome<null, "taken" | "unknown" | "suspended">> {
  return db.transaction(async (tx) => {
    // Locks the table, because there is no row yet on which concurrent commands could serialise.
    await tx.execute(sql`lock table ${userRoles} in share row exclusive mode`);
    const [admin] = await tx
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.role, "admin"))
      .limit(1);
    if (admin) return refused("taken");
    const account = await lockConfirmedAccount(tx, email);
    if (!account.ok) return account;
    const { userId } = account.value;
    await tx.insert(userRoles).values({ userId, role: "admin", createdAt: now });
    await record(tx, { type: "role_given", userId, role: "admin", adminId: userId });
    return done(null);
  });
}
