import { eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { isForcedOffline, readBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { BookingDetails } from "#app/features/quotes/domain/booking-details.ts";
import { nextQuoteStatus, readQuoteStatus } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import type { Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import { holdDates } from "#app/features/reservations/commands/hold-dates.server.ts";
import { releaseHolds } from "#app/features/reservations/commands/release-holds.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
import { centsToDecimal } from "#app/platform/money.ts";
import { payments, quotes } from "#db/schema/schema.ts";
import type { BeginPaymentRefusal } from "../domain/payment-refusal.ts";
import { paymentTimes } from "../domain/payment-times.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { findOpenPayment, type Payment } from "../queries/find-payment.server.ts";

/**
 * Our part of starting a payment, in one transaction with the boat locked: lapsed holds are
 * released, the days are held, and a payment of exactly the quote's price is opened. When another
 * request of the same person was faster, returns the payment that it started.
 */
export async function beginPayment(
  { actor, db, now, payments: provider }: PaymentContext,
  { quote, details }: { quote: Quote; details: BookingDetails },
): Promise<Outcome<Payment, BeginPaymentRefusal>> {
  return db.transaction(async (tx) => {
    const boat = await lockBoat(tx, quote.boatId);
    const open = await findOpenPayment(tx, quote.id);
    if (open) return done(open);
    const status = readBoatStatus(boat.status);
    if (!status || isForcedOffline(status)) return refused("boat_unavailable");
    const refusal = whyNotPayable(await lockedStatus(tx, quote.id));
    if (refusal) return refused(refusal);
    await releaseHolds(tx, { boatId: boat.id, quoteId: quote.id, now });
    const { expiresAt, holdExpiresAt } = paymentTimes(now);
    const held = await holdDates(tx, { boat, quote, details, now, holdExpiresAt });
    if (!held.ok) return held;
    const [payment] = await tx
      .insert(payments)
      .values({
        quoteId: quote.id,
        reservationId: held.value.reservationId,
        provider: provider.name,
        amount: quote.totalPrice,
        expiresAt,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!payment) throw new Error("The payment was not inserted");
    await moveQuote(tx, { quoteId: quote.id, event: "start_payment", by: "recipient", now });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: "payment_started",
      subjectType: "payment",
      subjectId: payment.id,
      details: { quoteId: quote.id, amount: centsToDecimal(payment.amount) },
    });
    await publishLiveEvent(tx, {
      userIds: [quote.senderId, quote.recipientId],
      topic: "messages",
    });
    return done(payment);
  });
}

/** Locks the quote as well, to wait for an answer in progress. */
async function lockedStatus(tx: Db, quoteId: string): Promise<string | undefined> {
  const [quote] = await tx
    .select({ status: quotes.status })
    .from(quotes)
    .where(eq(quotes.id, quoteId))
    .for("no key update");
  return quote?.status;
}

/** Only an accepted quote is paid, and once; null when it may be (spec 2 §4). */
export function whyNotPayable(stored: unknown): "not_accepted" | "already_paid" | null {
  const status = readQuoteStatus(stored);
  if (status === "paid") return "already_paid";
  return status && nextQuoteStatus(status, "start_payment", "recipient") ? null : "not_accepted";
}
