import { type SQL, sql } from "drizzle-orm";
import { isTakenByBank } from "#app/features/ledger/queries/is-taken-by-bank.server.ts";
import { ledgerTransactions, paymentProblems, payments } from "#db/schema/schema.ts";

/**
 * The condition, by the ledger, for a rental whose money the renter's bank took back: until the bank
 * returns it, or Escale bears the loss, nothing of the rental is paid out.
 */
export function isDisputed(reservationId: SQL): SQL<boolean> {
  return isTakenByBank(sql`${ledgerTransactions.reservationId} = ${reservationId}`);
}

/**
 * The condition for a rental of which money was refunded elsewhere, until the operator has said who bears it:
 * nothing of the rental is paid out before, because it may be taken from the owner's share.
 */
export function isRefundUndecided(reservationId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${paymentProblems} join ${payments} on ${payments.id} = ${paymentProblems.paymentId}
    where ${payments.reservationId} = ${reservationId}
      and ${paymentProblems.kind} = 'refunded_elsewhere' and ${paymentProblems.handledAt} is null)`;
}
