import { type SQL, sql } from "drizzle-orm";
import { paidStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import {
  hasOwnerLoss,
  ownerLosses,
  ownerShare,
} from "#app/features/ledger/queries/owner-share.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { epochMs, isOneOf } from "#db/schema/columns.ts";
import {
  ledgerPostings,
  ledgerTransactions,
  payouts,
  reservations,
  unpaidRentals,
} from "#db/schema/schema.ts";
import { lastPayableStart, latestPayable, payoutAt } from "../domain/payout-schedule.ts";
import { payoutJob } from "../jobs.ts";
import { findOwnerDebt, listOwedOwners, waitedSince } from "../queries/find-owner-debt.server.ts";
import { findPayoutSchedule, payoutScheduleOf } from "../queries/find-payout-schedule.server.ts";
import { payableFrom } from "../queries/payable-from.server.ts";
import { isAboveShare, lockOwner, settlePayouts } from "./settle-payouts.server.ts";

/**
 * Creates the due payouts of owners: their share of every rental that began 72 hours ago, for professional
 * owners on the next Monday. What they owe is withheld from these and from earlier ones that were not sent
 * (spec 2 §9), and what they got back of a loss is added, or paid by itself after 30 days. Each owner has
 * their own transaction; repeated or concurrent runs create one payout for a rental. A failure for one owner
 * does not stop the others. Reads only `unpaid_rentals`, however many rentals were paid out before. Handles
 * at most `maxPerRun` owners of each kind, so that none waits for those of another: those with rentals to
 * pay, first those who were checked longest ago, and those who are owed more.
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
async function takeOwners(db: Db, now: Date, limit: number): Promise<string[]> {
  const checkedAt = sql`(
    select ${unpaidRentals.checkedAt} from ${unpaidRentals}
    where ${unpaidRentals.reservationId} = ${reservations.id})`;
  const { rows } = await db.execute<{ ownerId: string }>(sql`
    (
      select ${reservations.ownerId} as "ownerId" from ${reservations}
      where ${isUnpaid(latestPayableOf(now), now)}
      group by 1 order by min(${checkedAt}) nulls first, min(${reservations.checkInDate})
      limit ${limit}
    ) union (
      select ${payouts.ownerId} from ${payouts}
      join ${reservations} on ${reservations.id} = ${payouts.reservationId}
      where ${isAboveShare}
      group by 1 order by min(${payouts.checkedAt}) nulls first limit ${limit}
    )`);
  const owed = (await listOwedOwners(db, now)).slice(0, limit);
  const owners = [...new Set([...rows.map(({ ownerId }) => ownerId), ...owed])];
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

/** The condition for a rental that has a payout, sent or not. */
const hasPayout = sql`exists (select from payouts p where p.reservation_id = ${reservations.id})`;

/** The condition for a rental whose share is payable by `until` and has no payout yet. */
function isUnpaid(until: SQL, now: Date) {
  return sql`${reservations.id} in (
      select ${unpaidRentals.reservationId} from ${unpaidRentals}
      where ${unpaidRentals.checkInDate} <= ${lastPayableStart(now)}
    )
    and ${isOneOf(reservations.status, paidStatuses)}
    and ${payableFrom} <= ${until}
    and not ${hasPayout}
    and ${ownerShare} > 0`;
}

/**
 * Deletes from `unpaid_rentals` the rentals that have a payout, and cancelled ones that leave the owner
 * nothing: neither changes any more, unless the owner bore a loss, which they may get back. Skips rows that a
 * concurrent run is deleting.
 */
async function forgetSettled(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${unpaidRentals} where reservation_id in (
      select ${unpaidRentals.reservationId} from ${unpaidRentals}
      join ${reservations} on ${reservations.id} = ${unpaidRentals.reservationId}
      where ${unpaidRentals.checkInDate} <= ${lastPayableStart(now)} and (
        ${hasPayout}
        or (${reservations.status} = 'cancelled' and ${ownerShare} <= 0 and not ${hasOwnerLoss})
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
  await settlePayouts(tx, { ownerId, now });
  await giveBack(tx, { ownerId, now });
}

/**
 * Creates a payout for what an owner got back of losses, if none of their payouts could be raised by it, and
 * there was no other one since: otherwise the last rental of an owner would leave them unpaid.
 */
async function giveBack(tx: Db, { ownerId, now }: { ownerId: string; now: Date }): Promise<void> {
  const creditCents = cents(0 - (await findOwnerDebt(tx, ownerId)));
  if (creditCents <= 0) return;
  const { id, reservationId, createdAt } = ledgerTransactions;
  // A rental without a payout of its own must get one: it could not if this one counted as it.
  const { rows } = await tx.execute<{ reservationId: string; at: number }>(sql`
    select ${reservationId} as "reservationId", ${epochMs(createdAt)} as at from ${ownerLosses}
    where ${ledgerPostings.ownerId} = ${ownerId} and ${ledgerPostings.amount} > 0 and exists (
      select from ${payouts} where ${payouts.reservationId} = ${reservationId} and not ${payouts.givesBack})
    order by ${createdAt} desc, ${id} limit 1`);
  const [newest] = rows;
  if (!newest || newest.at > waitedSince(now).getTime()) return;
  await tx.insert(payouts).values({
    reservationId: newest.reservationId,
    ownerId,
    amount: creditCents,
    withheldAmount: cents(0),
    givesBack: true,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  });
}
