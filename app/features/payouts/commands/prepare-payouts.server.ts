import { type SQL, sql } from "drizzle-orm";
import { attempt } from "#app/platform/attempt.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { payouts, reservations } from "#db/schema/schema.ts";
import { paidUntil, payoutAt } from "../domain/payout-schedule.ts";
import { shareOut } from "../domain/share-out.ts";
import { payoutJob } from "../jobs.ts";
import { findPayoutSchedule, isPaidWeekly } from "../queries/find-payout-schedule.server.ts";
import { freeAt } from "../queries/free-at.server.ts";

/** The most owners of one run; the next run comes within the hour. */
const mostPerRun = 500;

/**
 * Makes due what owners are to be paid: their share of every rental that began 72 hours ago, for
 * professional owners on the next Monday, less what they owe (spec 2 §9). Each owner in a transaction
 * of their own; twice or concurrently makes one payout for a rental. A failure for one owner does not
 * stop the others.
 */
export async function preparePayouts({ db, now }: Pick<SystemContext, "db" | "now">) {
  const { rows } = await db.execute<{ ownerId: string }>(sql`
    select distinct ${reservations.ownerId} as "ownerId" from ${reservations}
    where ${isUnpaid(untilOf(now))} limit ${mostPerRun}`);
  for (const { ownerId } of rows) {
    await attempt({ job: payoutJob.name, id: ownerId }, () =>
      db.transaction((tx) => prepareOwner(tx, ownerId, now)),
    );
  }
}

/** Up to when the share of a rental must be free, by the schedule of its owner. */
function untilOf(now: Date): SQL {
  return sql`case when ${isPaidWeekly(sql`${reservations.ownerId}`)}
    then ${paidUntil(now, "weekly").toISOString()}::timestamptz
    else ${paidUntil(now, "each_rental").toISOString()}::timestamptz end`;
}

/** Rentals with a share that is free since then and was not made a payout. */
function isUnpaid(until: SQL) {
  return sql`${reservations.status} in ('confirmed', 'completed', 'cancelled')
    and ${freeAt} <= ${until}
    and not exists (select from payouts p where p.reservation_id = ${reservations.id})
    and ${share} > 0`;
}

// Multiplied as a decimal, so that it is an exact number of cents.
const share = sql`coalesce((
  select sum(p.amount) * 100 from ledger_postings p
  join ledger_transactions t on t.id = p.transaction_id
  where t.reservation_id = ${reservations.id} and p.account = 'owner'
    and t.cause in ('charge', 'cancellation')
), 0)::float8`;

async function prepareOwner(tx: Db, ownerId: string, now: Date): Promise<void> {
  // One process at a time divides what an owner is owed.
  await tx.execute(sql`select from users where id = ${ownerId} for no key update`);
  const schedule = await findPayoutSchedule(tx, ownerId);
  const until = sql`${paidUntil(now, schedule).toISOString()}::timestamptz`;
  const { rows: rentals } = await tx.execute<{ id: string; share: number; free: number }>(sql`
    select ${reservations.id} as id, ${share} as share,
      (extract(epoch from ${freeAt}) * 1000)::float8 as free
    from ${reservations}
    where ${reservations.ownerId} = ${ownerId} and ${isUnpaid(until)}
    order by free, id`);
  if (rentals.length === 0) return;
  const available = await availableFor(tx, ownerId);
  const shares = rentals.map((rental) => cents(rental.share));
  const sum = shares.reduce((total, each) => total + each, 0);
  const payable = shareOut(shares, cents(sum + available));
  await tx.insert(payouts).values(
    rentals.map(({ id, free }, index) => ({
      reservationId: id,
      ownerId,
      ...statusOf(payable[index]?.amountCents ?? cents(0), now),
      withheldAmount: payable[index]?.withheldCents ?? cents(0),
      dueAt: payoutAt(new Date(free), schedule),
      createdAt: now,
      updatedAt: now,
    })),
  );
}

/** Where everything is withheld there is nothing to send. */
function statusOf(amount: Cents, now: Date) {
  return amount === 0
    ? ({ amount, status: "paid", paidAt: now } as const)
    : ({ amount, status: "due", paidAt: null } as const);
}

/**
 * What the owner has beside rentals that are still to be paid out, in cents: zero, or below it by what
 * they owe. Fees, and what changed of rentals after their payout, less what was withheld for it.
 */
async function availableFor(tx: Db, ownerId: string): Promise<number> {
  const { rows } = await tx.execute<{ available: number }>(sql`
    select ((
      coalesce((
        select sum(p.amount) from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where p.owner_id = ${ownerId} and p.account = 'owner'
          and (t.cause = 'owner_fee' or (
            t.cause in ('charge', 'cancellation')
            and exists (select from payouts o where o.reservation_id = t.reservation_id)))
      ), 0)
      - coalesce((select sum(amount) from payouts where owner_id = ${ownerId}), 0)
    ) * 100)::float8 as available`);
  return Math.min(0, rows[0]?.available ?? 0);
}
