import { and, eq, lte, not, type SQL, sql } from "drizzle-orm";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { payoutPostings, reversed } from "#app/features/ledger/domain/postings.ts";
import { isHeldForTaxDetails } from "#app/features/tax-details/queries/held-for-tax-details.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type {
  PayoutOutcome,
  PayoutProvider,
  PayoutState,
} from "#app/platform/payouts/payout-provider.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { payouts } from "#db/schema/schema.ts";
import { payoutOrderId } from "../domain/payout-order.ts";
import { isDisputed, isRefundUndecided } from "../queries/disputed-rental.server.ts";
import { movePayouts, type Payout } from "./move-payouts.server.ts";
import { lockOwner, settlePayouts } from "./settle-payouts.server.ts";

type Context = SystemContext & { payouts: PayoutProvider };

/**
 * Continues one payout: asks the provider for the state of its order, and orders it if it is due, or if the
 * provider does not know the order because the request failed or the process crashed before it.
 */
export async function continuePayout(context: Context, payout: Payout): Promise<void> {
  const { payouts: provider } = context;
  const known = payout.status === "due" ? null : await provider.find(payoutOrderId(payout));
  if (known !== null) {
    await applyState(context, payout, known);
    return;
  }
  const sent = await markAsSent(context, payout);
  if (!sent) return;
  const order = { orderId: payoutOrderId(sent), ownerId: sent.ownerId, amountCents: sent.amount };
  await applyState(context, sent, await provider.send(order));
}

/**
 * The condition for a due payout that must wait: its owner's tax details, which the law requires, are still
 * missing after two reminders, the renter's bank has the money, or nobody has said yet who bears a refund
 * that was made elsewhere.
 */
export function mustWait(now: Date): SQL {
  const lacksDetails = isHeldForTaxDetails(sql`${payouts.ownerId}`, todayInParis(now));
  const rental = sql`${payouts.reservationId}`;
  return sql`(${lacksDetails} or ${isDisputed(rental)} or ${isRefundUndecided(rental)})`;
}

/**
 * Marks a due payout as sent before it is ordered, and one that did not reach the provider once more; null
 * when another run was faster, or the payout must wait.
 */
async function markAsSent(
  { db, now, record, payouts: provider }: Context,
  payout: Payout,
): Promise<Payout | null> {
  const { id, ownerId } = payout;
  return db.transaction(async (tx) => {
    // What is sent may have changed since the payout was selected, or was sent in vain: its rental or another
    // one may have been cancelled, or the renter's bank may have the money.
    await lockOwner(tx, ownerId);
    if (payout.status === "sent") await takeBack({ db: tx, now, record }, payout);
    await settlePayouts(tx, { ownerId, now });
    const [sent] = await movePayouts(tx, {
      where: and(eq(payouts.id, id), not(mustWait(now))),
      event: "send",
      by: "system",
      now,
      set: { sentAt: now, attempts: sql`${payouts.attempts} + 1`, provider: provider.name },
    });
    if (!sent) return null;
    await record(tx, { type: "payout_sent", payoutId: id, ownerId, amountCents: sent.amount });
    return sent;
  });
}

/** How long another run may still be sending an order that the provider does not know, in milliseconds. */
const sending = 15 * minuteMs;

/**
 * Makes a sent payout due again whose order the provider does not know, so that it is decided anew whether it is
 * sent, and how much.
 *
 * This cannot pay twice, even if the order did reach the provider although it did not know it yet: the attempt
 * does not count, so that the payout keeps its order's id, and the provider orders only once for an id. If
 * the amount has changed by then, or the payout is not sent again, the reconciliation shows the operator the
 * order that differs from the ledger.
 */
async function takeBack({ db: tx, now, record }: SystemContext, payout: Payout): Promise<void> {
  const { id, ownerId, attempts } = payout;
  const [taken] = await movePayouts(tx, {
    where: and(
      eq(payouts.id, id),
      eq(payouts.attempts, attempts),
      lte(payouts.sentAt, new Date(now.getTime() - sending)),
    ),
    event: "not_ordered",
    by: "system",
    now,
    set: { sentAt: null, attempts: sql`${payouts.attempts} - 1` },
  });
  if (!taken) return;
  await record(tx, {
    type: "payout_not_ordered",
    payoutId: id,
    ownerId,
    amountCents: taken.amount,
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
    const where = and(eq(payouts.id, id), eq(payouts.attempts, attempts));
    const [moved] = await movePayouts(tx, { where, event: outcome, by: "provider", now });
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
  if (outcome === "failed") return;
  const { ownerId, reservationId, amount, provider } = payout;
  if (provider === null) throw new Error("A payout without a provider was paid");
  const postings = payoutPostings(ownerId, amount);
  await bookTransaction(context, {
    cause: outcome === "paid" ? "payout" : "payout_reversal",
    reference: payoutOrderId(payout),
    source: { paymentId: null, reservationId, provider, account: null },
    postings: outcome === "paid" ? postings : reversed(postings),
  });
}
