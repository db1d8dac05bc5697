import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";

/**
 * The ledger's transactions as 'cause amount' in cents, sorted alphabetically: those of one payment, or all.
 * The amount is the sum of the positive postings.
 */
export async function bookedMoney(db: Db, paymentId?: string): Promise<string[]> {
  const { rows } = await db.execute<{ booked: string }>(sql`
    select t.cause || ' ' || (sum(p.amount) filter (where p.amount > 0) * 100)::bigint as booked
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    where ${paymentId ?? null}::uuid is null or t.payment_id = ${paymentId ?? null}::uuid
    group by t.id`);
  return rows.map(({ booked }) => booked).toSorted();
}

/** The non-zero balances by account, in cents. */
export async function ledgerBalances(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ account: string; balance: number }>(sql`
    select account, (sum(amount) * 100)::float8 as balance
    from ledger_postings group by account having sum(amount) <> 0`);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}
