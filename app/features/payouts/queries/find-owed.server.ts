import { sql } from "drizzle-orm";
import { ownerShareCauses } from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { owedCents } from "../domain/owed.ts";

/** What an owner owes, in cents, from the ledger and their payouts; the next payouts withhold it. */
export async function findOwed(db: Db, ownerId: string): Promise<Cents> {
  const { rows } = await db.execute<{ fees: number; payouts: number; shares: number }>(sql`
    with booked as (
      select t.cause, t.reservation_id, p.amount
      from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      where p.owner_id = ${ownerId} and p.account = 'owner'
    )
    select
      (coalesce((select -sum(amount) from booked where cause = 'owner_fee'), 0) * 100)::float8 as fees,
      (coalesce((select sum(amount) from payouts where owner_id = ${ownerId}), 0) * 100)::float8 as payouts,
      (coalesce((
        select sum(amount) from booked
        where cause in ${ownerShareCauses}
          and exists (select from payouts o where o.reservation_id = booked.reservation_id)
      ), 0) * 100)::float8 as shares`);
  const { fees = 0, payouts = 0, shares = 0 } = rows[0] ?? {};
  return owedCents({
    feeCents: cents(fees),
    payoutCents: cents(payouts),
    shareCents: cents(shares),
  });
}
