import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { centsOf } from "#db/schema/columns.ts";
import { ledgerPostings } from "#db/schema/schema.ts";

/** The amount still to be paid to an owner, in cents; negative when the owner owes money. */
export async function ownerBalanceOf(db: Db, ownerId: string): Promise<Cents> {
  const [row] = await db
    .select({ cents: centsOf(sql`coalesce(sum(${ledgerPostings.amount}), 0)`) })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.ownerId, ownerId), eq(ledgerPostings.account, "owner")));
  return row?.cents ?? cents(0);
}
