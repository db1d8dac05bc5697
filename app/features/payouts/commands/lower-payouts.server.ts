import { and, eq, inArray, sql } from "drizzle-orm";
import { ownerShare } from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { subtractCents } from "#app/platform/money.ts";
import { centsOf } from "#db/schema/columns.ts";
import { payouts, reservations } from "#db/schema/schema.ts";
import { loweredPayout } from "../domain/lowered-payout.ts";
import { payoutLifecycle, unsentPayoutStatuses } from "../domain/payout-lifecycle.ts";
import { findOwnerDebt } from "../queries/find-owner-debt.server.ts";

const { to: emptied } = transition(payoutLifecycle, "emptied", "system");

/**
 * The condition for a payout whose rental was cancelled while Escale still had the money; the query joins
 * payouts and reservations.
 */
const isCancelledUnsent = sql`(${inArray(payouts.status, unsentPayoutStatuses)}
  and ${payouts.amount} > 0 and ${reservations.status} = 'cancelled')`;

/** The condition, in the same query, for such a payout that is more than what is left of the share. */
export const isAboveShare = sql`(${isCancelledUnsent}
  and ${centsOf(sql`${payouts.amount} + ${payouts.withheldAmount}`)} > ${ownerShare})`;

/**
 * Lowers an owner's unsent payouts of cancelled rentals, so that the owner does not get what was refunded
 * to the renter. Part of a transaction that has locked the owner (`lockOwner`).
 */
export async function lowerPayouts(
  tx: Db,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<void> {
  const cancelled = await tx
    .select({
      id: payouts.id,
      amountCents: payouts.amount,
      withheldCents: payouts.withheldAmount,
      share: ownerShare,
    })
    .from(payouts)
    .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
    .where(and(eq(payouts.ownerId, ownerId), isCancelledUnsent))
    // In the order in which returned payouts are locked, which prevents deadlocks.
    .orderBy(payouts.id)
    .for("update", { of: payouts });
  if (cancelled.length === 0) return;
  let debtCents = await findOwnerDebt(tx, ownerId);
  for (const { id, share, ...payout } of cancelled) {
    const { amountCents, withheldCents } = loweredPayout(payout, {
      shareCents: share,
      debtCents,
    });
    debtCents = subtractCents(debtCents, subtractCents(payout.amountCents, amountCents));
    await tx
      .update(payouts)
      .set({
        amount: amountCents,
        withheldAmount: withheldCents,
        ...(amountCents === 0 && { status: emptied, paidAt: now, updatedAt: now }),
      })
      .where(and(eq(payouts.id, id), inArray(payouts.status, unsentPayoutStatuses)));
  }
}

/** Locks an owner, so that only one transaction at a time divides what they are owed. */
export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${ownerId} for no key update`);
}
