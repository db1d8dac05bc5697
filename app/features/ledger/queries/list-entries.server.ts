import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { ledgerPostings, ledgerTransactions } from "#db/schema/schema.ts";
import type { LedgerEntry } from "../domain/ledger-entry.ts";

/** All entries of a payment, except those of the provider's side, which the others balance. */
export async function listEntries(db: Db, paymentId: string): Promise<LedgerEntry[]> {
  return (await listEntriesOf(db, [paymentId])).get(paymentId) ?? [];
}

/** The same for several payments, by payment id. */
export async function listEntriesOf(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string | null, LedgerEntry[]>> {
  const rows = await db
    .select({
      paymentId: ledgerTransactions.paymentId,
      cause: ledgerTransactions.cause,
      reference: ledgerTransactions.reference,
      account: ledgerPostings.account,
      ownerId: ledgerPostings.ownerId,
      amount: ledgerPostings.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(
      and(
        inArray(ledgerTransactions.paymentId, paymentIds),
        ne(ledgerPostings.account, "clearing"),
      ),
    );
  return Map.groupBy(rows, ({ paymentId }) => paymentId);
}
