import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { payoutPostings, reversed } from "#app/features/ledger/domain/postings.ts";
import { isHeldForTaxDetails } from "#app/features/tax-details/queries/held-for-tax-details.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type {
  PayoutOutcome,
  PayoutProvider,
  PayoutState,
} from "#app/platform/payouts/payout-provider.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { payouts } from "#db/schema/schema.ts";
import { payoutLifecycle } from "../domain/payout-lifecycle.ts";
import { payoutOrderId } from "../domain/payout-order.ts";
import { isDisputed } from "../queries/disputed-rental.server.ts";
import { lockOwner, lowerPayouts } from "./lower-payouts.server.ts";

export type Payout = typeof payouts.$inferSelect;

type Context = SystemContext & { payouts: PayoutProvider };

/** Continues one payout: orders it from the provider, or asks the provider for its state. */
export async function continuePayout(context: Context, payout: Payout): Promise<void> {
  const { payouts: provider } = context;
  const isNew = payout.status === "due";
  const sent = isNew ? await markAsSent(context, payout) : payout;
  if (!sent) return;
  const orderId = payoutOrderId(sent);
  const state = isNew ? null : await provider.find(orderId);
  // Ordered again after a crash or a failed request: the order's id makes this idempotent.
  const order = { orderId, ownerId: sent.ownerId, amountCents: sent.amount };
  await applyState(context, sent, state ?? (await provider.send(order)));
}

/**
 * The condition for a due payout that must wait: its owner's tax details, which the law requires, are still
 * missing after two reminders, or the renter's bank has the money.
 */
export function mustWait(now: Date): SQL {
  const lacksDetails = isHeldForTaxDetails(sql`${payouts.ownerId}`, todayInParis(now));
  return sql`(${lacksDetails} or ${isDisputed(sql`${payouts.reservationId}`)})`;
}

/**
 * Marks a due payout as sent before it is ordered; null when another run was faster, or the payout must
 * wait.
 */
async function markAsSent(
  { db, now, record, payouts: provider }: Context,
  { id, ownerId }: Payout,
): Promise<Payout | null> {
  return db.transaction(async (tx) => {
    // The rental may have been cancelled since the payout was selected: only what is left of it is sent.
    await lockOwner(tx, ownerId);
    await lowerPayouts(tx, { ownerId, now });
    const { from, to } = transition(payoutLifecycle, "send", "system");
    const [sent] = await tx
      .update(payouts)
      .set({
        status: to,
        updatedAt: now,
        sentAt: now,
        attempts: sql`${payouts.attempts} + 1`,
        provider: provider.name,
      })
      .where(and(eq(payouts.id, id), inArray(payouts.status, from), not(mustWait(now))))
      .returning();
    if (!sent) return null;
    await record(tx, { type: "payout_sent", payoutId: id, ownerId, amountCents: sent.amount });
    return sent;
  });
}

async function applyState(context: Context, payout: Payout, state: PayoutState): Promise<void> {
  if (state === "pending") return;
  if (payout.status === "sent" && state === "failed") {
    await move(context, payout, "failed");
    return;
  }
  const paid = payout.status === "sent" ? await move(context, payout, "paid") : payout;
  if (paid && state === "reversed") await move(context, paid, "reversed");
}

/**
 * Applies the outcome that was reported of a payout's latest order, and books its money; null when another
 * run was faster.
 */
async function move(
  { db, now, record }: SystemContext,
  { id, ownerId, attempts }: Payout,
  outcome: PayoutOutcome,
): Promise<Payout | null> {
  return db.transaction(async (tx) => {
    const { from, to } = transition(payoutLifecycle, outcome, "provider");
    const [moved] = await tx
      .update(payouts)
      .set({ status: to, updatedAt: now, paidAt: outcome === "paid" ? now : null })
      .where(and(eq(payouts.id, id), eq(payouts.attempts, attempts), inArray(payouts.status, from)))
      .returning();
    if (!moved) return null;
    await book({ db: tx, now }, moved, outcome);
    const type = `payout_${outcome}` as const;
    await record(tx, { type, payoutId: id, ownerId, amountCents: moved.amount });
    return moved;
  });
}

async function book(
  context: { db: Db; now: Date },
  payout: Payout,
  outcome: PayoutOutcome,
): Promise<void> {
  const { ownerId, reservationId, amount, provider } = payout;
  if (outcome === "failed" || provider === null) return;
  const postings = payoutPostings(ownerId, amount);
  await bookTransaction(context, {
    cause: outcome === "paid" ? "payout" : "payout_reversal",
    reference: payoutOrderId(payout),
    source: { paymentId: null, reservationId, provider, account: null },
    postings: outcome === "paid" ? postings : reversed(postings),
  });
}
