import { eq, sql } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { userRoles } from "#db/schema/schema.ts";
import { lockConfirmedAccount } from "../queries/lock-confirmed-account.server.ts";

/**
 * Makes the account of an address the first admin of a new site: for whoever can reach its database, since
 * no page could know whom to trust. `taken` once somebody runs the site, `unknown` where no confirmed
 * account has the address, `suspended` while a moderator keeps it closed.
 */
export async function makeFirstAdmin(
  { db, now, record }: SystemContext,
  { email }: { email: string },
): Promise<Outcome<null, "taken" | "unknown" | "suspended">> {
  return db.transaction(async (tx) => {
    // There is no row yet that two commands at once could both lock.
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
