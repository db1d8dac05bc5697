import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { hasOwnerLoss, ownerShare } from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { centsOf } from "#db/schema/columns.ts";
import { payouts, reservations } from "#db/schema/schema.ts";
import { payoutLifecycle, unsentPayoutStatuses } from "../domain/payout-lifecycle.ts";
import { settleDebt } from "../domain/settle-debt.ts";
import { isDisputed } from "../queries/disputed-rental.server.ts";
import { findOwnerDebt } from "../queries/find-owner-debt.server.ts";

const { to: emptied } = transition(payoutLifecycle, "emptied", "system");

/** The condition for a payout whose money is with Escale. */
const isUnsent = and(inArray(payouts.status, unsentPayoutStatuses), gt(payouts.amount, sql`0`));

/**
 * The condition for a payout whose rental was cancelled, or lost money that its owner bears, while Escale still
 * had the money, and that is more than what is left of the share; the query joins payouts and reservations.
 */
export const isAboveShare = sql`(${isUnsent}
  and (${reservations.status} = 'cancelled' or ${hasOwnerLoss})
  and ${centsOf(sql`${payouts.amount} + ${payouts.withheldAmount}`)} > ${ownerShare})`;

/**
 * Withholds what an owner owes from their payouts that were not sent, so that nothing leaves that they do not
 * get: fees for cancelling, what was refunded to renters of these payouts' own rentals, and what was overpaid
 * for others (spec 2 §9). Part of a transaction that has locked the owner (`lockOwner`).
 */
export async function lowerPayouts(
  tx: Db,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<void> {
  // Read before the shares: a cancellation in between is not withheld yet, and never more than what is owed.
  const debtCents = await findOwnerDebt(tx, ownerId);
  if (debtCents === 0) return;
  const unsent = await tx
    .select({
      id: payouts.id,
      dueAt: payouts.dueAt,
      amountCents: payouts.amount,
      withheldCents: payouts.withheldAmount,
      shareCents: ownerShare,
      isDisputed: isDisputed(sql`${payouts.reservationId}`),
    })
    .from(payouts)
    .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
    .where(and(eq(payouts.ownerId, ownerId), isUnsent))
    // In the order in which returned payouts are locked, which prevents deadlocks.
    .orderBy(payouts.id)
    .for("update", { of: payouts });
  for (const { id, amountCents, withheldCents } of settleDebt(unsent, debtCents)) {
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
