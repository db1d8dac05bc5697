import { type SQL, sql } from "drizzle-orm";
import { ledgerPostings, ledgerTransactions } from "#db/schema/schema.ts";

/**
 * The condition, by the ledger, for a rental whose money the renter's bank took back: until the bank
 * returns it, or Escale bears the loss, nothing of the rental is paid out.
 */
export function isDisputed(reservationId: SQL): SQL<boolean> {
  return sql<boolean>`(coalesce((
    select sum(${ledgerPostings.amount}) from ${ledgerPostings}
    join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerPostings.transactionId}
    where ${ledgerTransactions.reservationId} = ${reservationId} and ${ledgerPostings.account} = 'dispute'
  ), 0) < 0)`;
}
