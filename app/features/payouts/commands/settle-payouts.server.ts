import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { hasOwnerLoss, ownerShare } from "#app/features/ledger/queries/owner-share.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { centsOf } from "#db/schema/columns.ts";
import { payouts, reservations } from "#db/schema/schema.ts";
import { payBack } from "../domain/pay-back.ts";
import { payoutLifecycle, unsentPayoutStatuses } from "../domain/payout-lifecycle.ts";
import { settleDebt } from "../domain/settle-debt.ts";
import { isDisputed } from "../queries/disputed-rental.server.ts";
import { findOwnerDebt, isEmptiedBelowShare } from "../queries/find-owner-debt.server.ts";
import { movePayouts } from "./move-payouts.server.ts";

const { to: emptied } = transition(payoutLifecycle, "emptied", "system");

/** The condition for a payout whose money is with Escale. */
const isUnsent = and(inArray(payouts.status, unsentPayoutStatuses), gt(payouts.amount, sql`0`));

/** The condition for a payout of which nothing was left to send. */
const isEmptied = and(eq(payouts.status, emptied), eq(payouts.amount, cents(0)));

/**
 * The condition for a payout whose rental was cancelled, or lost money that its owner bears, while Escale
 * still had the money, and that is more than what is left of the share; the query joins payouts and
 * reservations.
 */
export const isAboveShare = sql`(${isUnsent}
  and (${reservations.status} = 'cancelled' or ${hasOwnerLoss})
  and ${centsOf(sql`${payouts.amount} + ${payouts.withheldAmount}`)} > ${ownerShare})`;

/**
 * Withholds what an owner owes from their payouts that were not sent, so that nothing leaves that they do not
 * get: fees for cancelling, what was refunded to renters of these payouts' own rentals, and what was overpaid
 * for others (spec 2 §9). If the owner is owed more than their payouts instead, because they got back a loss
 * that they had borne, raises those that were not sent or were emptied. Part of a transaction that has locked
 * the owner (`lockOwner`).
 */
export async function settlePayouts(
  tx: Db,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<void> {
  // Read before the shares: a cancellation in between is not withheld yet, and never more than what is owed.
  const owedCents = await findOwnerDebt(tx, ownerId);
  if (owedCents >= 0) {
    const which = owedCents > 0 ? or(isUnsent, isEmptiedBelowShare) : isEmptiedBelowShare;
    const unsent = await lockPayouts(tx, ownerId, which);
    // Read again: what came back in between is not withheld.
    const debtCents = Math.max(0, Math.min(owedCents, await findOwnerDebt(tx, ownerId)));
    for (const payout of settleDebt(unsent, cents(debtCents))) await store(tx, payout, now);
  } else {
    const open = await lockPayouts(tx, ownerId, or(isUnsent, isEmptied));
    // Read after the shares: a cancellation in between is not paid out.
    const creditCents = cents(Math.max(0, 0 - (await findOwnerDebt(tx, ownerId))));
    for (const payout of payBack(open, creditCents)) {
      if (payout.amountCents > 0) await store(tx, payout, now);
    }
  }
}

function lockPayouts(tx: Db, ownerId: string, which: SQL | undefined) {
  return (
    tx
      .select({
        id: payouts.id,
        status: payouts.status,
        dueAt: payouts.dueAt,
        amountCents: payouts.amount,
        withheldCents: payouts.withheldAmount,
        shareCents: sql<Cents>`case when ${payouts.givesBack} then 0 else ${ownerShare} end`,
        isDisputed: isDisputed(sql`${payouts.reservationId}`),
        emptiedAt: payouts.emptiedAt,
      })
      .from(payouts)
      .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
      .where(and(eq(payouts.ownerId, ownerId), which))
      // In the order in which returned payouts are locked, which prevents deadlocks.
      .orderBy(payouts.id)
      .for("update", { of: payouts })
  );
}

type LockedPayout = Awaited<ReturnType<typeof lockPayouts>>[number];

/** Stores the amounts of a payout, which change its status if all of it is withheld now, or no longer. */
async function store(tx: Db, payout: LockedPayout, now: Date): Promise<void> {
  const { id, status, amountCents, withheldCents } = payout;
  const isEmpty = amountCents === 0;
  const emptiedAt = payout.emptiedAt ?? (isEmpty && withheldCents > 0 ? now : null);
  const set = { amount: amountCents, withheldAmount: withheldCents, emptiedAt };
  const where = eq(payouts.id, id);
  if (isEmpty === (status === emptied)) {
    await tx
      .update(payouts)
      // What is withheld from an emptied payout can still rise, and is then settled anew.
      .set({ ...set, ...(isEmpty && { paidAt: now, updatedAt: now }) })
      .where(where);
  } else {
    const event = isEmpty ? "emptied" : "raised";
    await movePayouts(tx, { where, event, by: "system", now, set });
  }
}

/** Locks an owner, so that only one transaction at a time divides what they are owed. */
export async function lockOwner(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${ownerId} for no key update`);
}
