import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { Cents } from "#app/platform/money.ts";
import { centsOf } from "#db/schema/columns.ts";
import { ledgerPostings, ledgerTransactions, reservations } from "#db/schema/schema.ts";
import {
  type LedgerCause,
  ownerLossCauses,
  ownerShareCauses as shareCauses,
} from "../domain/ledger-cause.ts";

/** An SQL list of the causes that make up the owner's share of a rental. */
export const ownerShareCauses = listOf(shareCauses);

function listOf(causes: readonly LedgerCause[]) {
  return sql.raw(`(${causes.map((cause) => `'${cause}'`).join(", ")})`);
}

/** The owner's share of a rental, in cents; zero before anything was paid. */
export async function ownerShareOf(db: Db, reservationId: string): Promise<Cents> {
  const rows = await db
    .select({ cents: centsOf(sql`coalesce(sum(${ledgerPostings.amount}), 0)`) })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
    .where(
      and(
        eq(ledgerTransactions.reservationId, reservationId),
        eq(ledgerPostings.account, "owner"),
        sql`${ledgerTransactions.cause} in ${ownerShareCauses}`,
      ),
    );
  return onlyRow(rows).cents;
}

/** The owner's share in cents, as an expression for queries on `reservations`. */
export const ownerShare = centsOf(sql`coalesce((
  select sum(p.amount) from ledger_postings p
  join ledger_transactions t on t.id = p.transaction_id
  where t.reservation_id = ${reservations.id} and p.account = 'owner'
    and t.cause in ${ownerShareCauses}
), 0)`);

/**
 * What owners bore of losses and got back, as the tables of a query: `ledger_postings`, with the
 * `ledger_transactions` that they belong to.
 */
export const ownerLosses = sql`${ledgerPostings} join ${ledgerTransactions}
  on ${ledgerTransactions.id} = ${ledgerPostings.transactionId}
  and ${ledgerPostings.account} = 'owner' and ${ledgerTransactions.cause} in ${listOf(ownerLossCauses)}`;

/** Whether the owner bore a loss of the rental, even if they got it back, for queries on `reservations`. */
export const hasOwnerLoss = sql<boolean>`exists (
  select from ${ownerLosses} where ${ledgerTransactions.reservationId} = ${reservations.id})`;
