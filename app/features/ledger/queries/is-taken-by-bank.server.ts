import { type SQL, sql } from "drizzle-orm";
import { ledgerPostings, ledgerTransactions } from "#db/schema/schema.ts";

/**
 * The condition that the renter's bank took money back, by the ledger transactions that meet a condition: it
 * did not return the money, which nobody bears and which does not count as refunded.
 */
export function isTakenByBank(transactions: SQL): SQL<boolean> {
  return sql<boolean>`(coalesce((
    select sum(${ledgerPostings.amount}) from ${ledgerPostings}
    join ${ledgerTransactions} on ${ledgerTransactions.id} = ${ledgerPostings.transactionId}
    where ${transactions} and ${ledgerPostings.account} = 'dispute'
  ), 0) < 0)`;
}
