import { sql } from "drizzle-orm";
import { ownerShareCauses } from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { Cents } from "#app/platform/money.ts";
import { centsOf } from "#db/schema/columns.ts";
import { type OwnerSums, ownerDebt } from "../domain/owner-debt.ts";

/** What an owner owes, in cents, from the ledger and their payouts; the next payouts withhold it. */
export async function findOwnerDebt(db: Db, ownerId: string): Promise<Cents> {
  const { rows } = await db.execute<OwnerSums>(sql`
    with booked as (
      select t.cause, t.reservation_id, p.amount
      from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      where p.owner_id = ${ownerId} and p.account = 'owner'
    )
    select
      ${centsOf(sql`coalesce((select -sum(amount) from booked where cause = 'owner_fee'), 0)`)} as "feeCents",
      ${centsOf(sql`coalesce((select sum(amount) from payouts where owner_id = ${ownerId}), 0)`)} as "payoutCents",
      ${centsOf(sql`coalesce((
        select sum(amount) from booked
        where cause in ${ownerShareCauses}
          and exists (select from payouts o where o.reservation_id = booked.reservation_id)
      ), 0)`)} as "shareCents"`);
  return ownerDebt(onlyRow(rows));
}
