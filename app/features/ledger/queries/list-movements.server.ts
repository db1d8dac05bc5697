import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { ledgerPostings, ledgerTransactions } from "#db/schema/schema.ts";
import type { LedgerCause } from "../domain/ledger-cause.ts";

/** Money that arrived at the provider or left it. The amount is always positive. */
type Movement = { cause: LedgerCause; reference: string; amount: Cents };

/** The booked movements of a payment's money at the provider. */
export async function listMovements(db: Db, paymentId: string): Promise<Movement[]> {
  const rows = await db
    .select({
      cause: ledgerTransactions.cause,
      reference: ledgerTransactions.reference,
      amount: ledgerPostings.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(
      and(eq(ledgerTransactions.paymentId, paymentId), eq(ledgerPostings.account, "clearing")),
    );
  return rows.map((row) => ({ ...row, amount: cents(Math.abs(row.amount)) }));
}
