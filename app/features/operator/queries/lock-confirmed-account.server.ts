import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#app/platform/db.server.ts";
import { users } from "#db/schema/schema.ts";

/**
 * The id of the confirmed account of an address, whose row stays locked, so that a person who closes their account
 * meanwhile gets no role; null where there is none.
 */
export async function lockConfirmedAccount(tx: Transaction, email: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email.trim().toLowerCase()),
        eq(users.emailVerified, true),
        isNull(users.deletedAt),
      ),
    )
    .for("update");
  return user?.id ?? null;
}
