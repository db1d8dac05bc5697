import { type SQL, sql } from "drizzle-orm";
import { paidStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import { ownerShare } from "#app/features/ledger/queries/owner-share.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { epochMs, isOneOf } from "#db/schema/columns.ts";
import { payouts, reservations, unpaidRentals } from "#db/schema/schema.ts";
import { lastPayableStart, latestPayable, payoutAt } from "../domain/payout-schedule.ts";
import { payoutJob } from "../jobs.ts";
import { findPayoutSchedule, payoutScheduleOf } from "../queries/find-payout-schedule.server.ts";
import { payableFrom } from "../queries/payable-from.server.ts";
import { isAboveShare, lockOwner, lowerPayouts } from "./lower-payouts.server.ts";

/**
 * Creates the due payouts of owners: their share of every rental that began 72 hours ago, for professional
 * owners on the next Monday. What they owe is withheld from these and from earlier ones that were not sent (spec
 * 2 §9). Each owner has their own transaction; repeated or concurrent runs create one payout
 * for a rental. A failure for one owner does not stop the others. Reads only `unpaid_rentals`, however many
 * rentals were paid out before. Handles at most `maxPerRun` owners of each kind, so that none waits for those
 * of the other, first those who were checked longest ago.
 */
export async function preparePayouts(
  { db, now }: Pick<SystemContext, "db" | "now">,
  maxPerRun = 500,
): Promise<void> {
  const owners = await takeOwners(db, now, maxPerRun);
  for (const ownerId of owners) {
    await attempt({ job: payoutJob.name, id: ownerId }, () =>
      db.transaction((tx) => prepareOwner(tx, ownerId, now)),
    );
  }
  await attempt({ job: payoutJob.name }, () => forgetSettled(db, now));
}

/**
 * Takes the owners of a run. Their rentals and payouts count as checked before anything is done, so that an
 * owner whose transaction fails waits for their next turn.
 */
async function takeOwners(db: Db, now: Date, most: number): Promise<string[]> {
  const checkedAt = sql`(
    select ${unpaidRentals.checkedAt} from ${unpaidRentals}
    where ${unpaidRentals.reservationId} = ${reservations.id})`;
  const { rows } = await db.execute<{ ownerId: string }>(sql`
    (
      select ${reservations.ownerId} as "ownerId" from ${reservations}
      where ${isUnpaid(latestPayableOf(now), now)}
      group by 1 order by min(${checkedAt}) nulls first, min(${reservations.checkInDate})
      limit ${most}
    ) union (
      select ${payouts.ownerId} from ${payouts}
      join ${reservations} on ${reservations.id} = ${payouts.reservationId}
      where ${isAboveShare}
      group by 1 order by min(${payouts.checkedAt}) nulls first limit ${most}
    )`);
  const owners = rows.map(({ ownerId }) => ownerId);
  const isTheirs = sql`${reservations.ownerId} = any(${sql.param(owners)}::uuid[])`;
  await db.execute(sql`
    update ${unpaidRentals} set checked_at = ${now.toISOString()} where reservation_id in (
      select ${unpaidRentals.reservationId} from ${unpaidRentals}
      join ${reservations} on ${reservations.id} = ${unpaidRentals.reservationId}
      where ${unpaidRentals.checkInDate} <= ${lastPayableStart(now)} and ${isTheirs}
      for update of unpaid_rentals skip locked
    )`);
  await db.execute(sql`
    update ${payouts} set checked_at = ${now.toISOString()} where id in (
      select ${payouts.id} from ${payouts}
      join ${reservations} on ${reservations.id} = ${payouts.reservationId}
      where ${isAboveShare} and ${isTheirs}
      for update of payouts skip locked
    )`);
  return owners;
}

/** The time by which a rental's share must be payable to be paid out now, by its owner's schedule. */
function latestPayableOf(now: Date): SQL {
  return sql`case ${payoutScheduleOf(sql`${reservations.ownerId}`)} when 'weekly'
    then ${latestPayable(now, "weekly").toISOString()}::timestamptz
    else ${latestPayable(now, "each_rental").toISOString()}::timestamptz end`;
}

/** The condition for a rental whose share is payable by `until` and has no payout yet. */
function isUnpaid(until: SQL, now: Date) {
  return sql`${reservations.id} in (
      select ${unpaidRentals.reservationId} from ${unpaidRentals}
      where ${unpaidRentals.checkInDate} <= ${lastPayableStart(now)}
    )
    and ${isOneOf(reservations.status, paidStatuses)}
    and ${payableFrom} <= ${until}
    and not exists (select from payouts p where p.reservation_id = ${reservations.id})
    and ${ownerShare} > 0`;
}

/**
 * Deletes from `unpaid_rentals` the rentals that have a payout, and cancelled ones that leave the owner
 * nothing: neither changes any more. Skips rows that a concurrent run is deleting.
 */
async function forgetSettled(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${unpaidRentals} where reservation_id in (
      select ${unpaidRentals.reservationId} from ${unpaidRentals}
      join ${reservations} on ${reservations.id} = ${unpaidRentals.reservationId}
      where ${unpaidRentals.checkInDate} <= ${lastPayableStart(now)} and (
        exists (select from payouts p where p.reservation_id = ${reservations.id})
        or (${reservations.status} = 'cancelled' and ${ownerShare} <= 0)
      )
      for update of unpaid_rentals skip locked
    )`);
}

async function prepareOwner(tx: Db, ownerId: string, now: Date): Promise<void> {
  await lockOwner(tx, ownerId);
  const schedule = await findPayoutSchedule(tx, ownerId);
  const until = sql`${latestPayable(now, schedule).toISOString()}::timestamptz`;
  const { rows: rentals } = await tx.execute<{
    id: string;
    share: Cents;
    payableFrom: number;
  }>(sql`
    select ${reservations.id} as id, ${ownerShare} as share,
      ${epochMs(payableFrom)} as "payableFrom"
    from ${reservations}
    where ${reservations.ownerId} = ${ownerId} and ${isUnpaid(until, now)}`);
  if (rentals.length > 0) {
    await tx.insert(payouts).values(
      rentals.map(({ id, share, payableFrom: from }) => ({
        reservationId: id,
        ownerId,
        amount: share,
        withheldAmount: cents(0),
        dueAt: payoutAt(new Date(from), schedule),
        createdAt: now,
        updatedAt: now,
      })),
    );
  }
  // After the new payouts were created, so that one place withholds from all of them.
  await lowerPayouts(tx, { ownerId, now });
}
