import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { ledgerPostings, ledgerTransactions } from "#db/schema/schema.ts";

/**
 * 'Montant reçu': what the owner has of a rental, in cents: what was paid less the commission and
 * less what goes back to the renter (spec 2 §2). Fees and payouts are not part of it. Zero before
 * anything was paid.
 */
export async function ownerShareOf(db: Db, reservationId: string): Promise<Cents> {
  const [row] = await db
    .select({
      cents: sql<string>`coalesce(sum(${ledgerPostings.amount}) * 100, 0)::bigint`,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(
      and(
        eq(ledgerTransactions.reservationId, reservationId),
        eq(ledgerPostings.account, "owner"),
        sql`${ledgerTransactions.cause} in ('charge', 'cancellation')`,
      ),
    );
  return cents(Number(row?.cents ?? 0));
}
