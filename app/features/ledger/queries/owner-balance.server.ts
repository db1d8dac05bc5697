import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { Cents } from "#app/platform/money.ts";
import { centsOf } from "#db/schema/columns.ts";
import { ledgerPostings } from "#db/schema/schema.ts";

/** The amount still to be paid to an owner, in cents; negative when the owner owes money. */
export async function ownerBalanceOf(db: Db, ownerId: string): Promise<Cents> {
  const rows = await db
    .select({ cents: centsOf(sql`coalesce(sum(${ledgerPostings.amount}), 0)`) })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.ownerId, ownerId), eq(ledgerPostings.account, "owner")));
  return onlyRow(rows).cents;
}
