import { type SQL, sql } from "drizzle-orm";
import {
  ownerLosses,
  ownerShare,
  ownerShareCauses,
} from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { Cents } from "#app/platform/money.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { centsOf } from "#db/schema/columns.ts";
import { ledgerPostings, ledgerTransactions, payouts, reservations } from "#db/schema/schema.ts";
import { givesBackAfterDays, type OwnerSums, ownerDebt } from "../domain/owner-debt.ts";

/**
 * What an owner owes, in cents, from the ledger and their payouts; negative if they are owed more than their
 * payouts.
 */
export async function findOwnerDebt(db: Db, ownerId: string): Promise<Cents> {
  return ownerDebt(onlyRow(await readSums(db, sql`select ${ownerId}::uuid`)));
}

/**
 * The condition for an emptied payout whose share has risen since, because its owner got back a loss: what
 * they got back is set against what they owe. The query joins payouts and reservations.
 */
export const isEmptiedBelowShare = sql`(${payouts.status} = 'paid' and ${payouts.amount} = 0
  and not ${payouts.givesBack} and ${centsOf(sql`${payouts.withheldAmount}`)} < ${ownerShare})`;

/** The time before which an owner must have got back a loss to be paid by itself now. */
export function waitedSince(now: Date): Date {
  return new Date(now.getTime() - givesBackAfterDays * dayMs);
}

/**
 * The owners who got back a loss that they had borne, and are owed more than their payouts, if one of these
 * can still be raised, because it was not sent or was emptied, or if they have waited for another one long
 * enough. Also those who owed as much or more, so that what they got back counts as withheld by the payout
 * that the loss had emptied.
 */
export async function listOwedOwners(db: Db, now: Date): Promise<string[]> {
  const { rows: credited } = await db.execute<{ ownerId: string }>(sql`
    select distinct ${payouts.ownerId} as "ownerId" from ${ownerLosses}
    join ${reservations} on ${reservations.id} = ${ledgerTransactions.reservationId}
    join ${payouts} on ${payouts.reservationId} = ${reservations.id}
    where ${ledgerPostings.amount} > 0 and ${isEmptiedBelowShare}`);
  const sums = await readSums(
    db,
    sql`select ${ledgerPostings.ownerId} from ${ownerLosses} where ${ledgerPostings.amount} > 0 group by 1
      having max(${ledgerTransactions.createdAt}) <= ${waitedSince(now).toISOString()} or exists (
        select from ${payouts} where ${payouts.ownerId} = ${ledgerPostings.ownerId}
          and (${payouts.amount} = 0 or ${payouts.status} <> 'paid'))`,
  );
  const owed = sums.filter((one) => ownerDebt(one) < 0);
  return [...new Set([...owed, ...credited].map(({ ownerId }) => ownerId))];
}

/** `owners` is a query that selects their ids. */
async function readSums(db: Db, owners: SQL): Promise<(OwnerSums & { ownerId: string })[]> {
  const booked = sql`ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.owner_id = owner.id and p.account = 'owner'`;
  const { rows } = await db.execute<OwnerSums & { ownerId: string }>(sql`
    select owner.id as "ownerId",
      ${centsOf(sql`coalesce((select -sum(p.amount) from ${booked} and t.cause = 'owner_fee'), 0)`)} as "feeCents",
      ${centsOf(sql`coalesce((select sum(amount) from payouts where owner_id = owner.id), 0)`)} as "payoutCents",
      ${centsOf(sql`coalesce((
        select sum(p.amount) from ${booked} and t.cause in ${ownerShareCauses}
          and exists (select from payouts o where o.reservation_id = t.reservation_id)
      ), 0)`)} as "shareCents"
    from (${owners}) as owner(id)`);
  return rows;
}
