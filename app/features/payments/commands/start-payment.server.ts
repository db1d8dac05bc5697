import { readBookingDetails } from "#app/features/quotes/domain/booking-details.ts";
import { getReceivedQuote, type Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { sqlState } from "#app/platform/db.server.ts";
import { done, type Outcome, type Refusal, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { runInOrder } from "#app/platform/run-in-order.ts";
import type { BeginPaymentRefusal, StartPaymentRefusal } from "../domain/payment-refusal.ts";
import { isSessionUsable } from "../domain/payment-times.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { findPaymentStanding, type Payment } from "../queries/find-payment.server.ts";
import { beginPayment, whyNotPayable } from "./begin-payment.server.ts";
import { openSession } from "./open-session.server.ts";
import { retirePayment } from "./retire-payment.server.ts";

type Input = { quoteId: string; language: Language };

/**
 * The renter pays an accepted quote (spec 2 §7 create-payment): the days are held, and the result
 * is the address of the provider's page. Starting again returns the same session while it is valid.
 * Throws `not_found` for other people's quotes and `forbidden` for its sender.
 */
export async function startPayment(
  context: PaymentContext,
  { quoteId, language }: Input,
): Promise<Outcome<{ url: string }, StartPaymentRefusal>> {
  const quote = await getReceivedQuote(context.db, context.actor, quoteId);
  const refusal = whyNotPayable(quote.status);
  if (refusal) return refused(refusal);
  // Retried, because another tab of the same person may start or end a payment meanwhile.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // Competing payments for a boat wait here and not for its row lock, where each would hold a
    // connection.
    const begun = await runInOrder(quote.boatId, () => begin(context, quote));
    if (!begun.ok) return begun;
    const payment = begun.value;
    if (isUsable(payment, context.now)) {
      return payment.sessionUrl
        ? done({ url: payment.sessionUrl })
        : openSession(context, { quote, payment, language });
    }
    const retired = await retireOldSession(context, payment);
    if (retired) return retired;
  }
  return refused("payment_unavailable");
}

/** The current payment of this quote, or else a new one. */
async function begin(
  context: PaymentContext,
  quote: Quote,
): Promise<Outcome<Payment, BeginPaymentRefusal>> {
  const details = readBookingDetails(quote.bookingDetails);
  if (!details) return refused("not_accepted");
  // Also checked before the boat is locked: most competing requests end here.
  const { open, taken } = await findPaymentStanding(context.db, quote, {
    from: details.dateFrom,
    to: details.dateTo,
    now: context.now,
  });
  if (open) return done(open);
  if (taken) return refused("dates_taken");
  try {
    return await beginPayment(context, { quote, details });
  } catch (error) {
    // The database refused an overlap (23P01), or ended a deadlock (40P01).
    if (["23P01", "40P01"].includes(sqlState(error) ?? "")) return refused("dates_taken");
    throw error;
  }
}

/** Nobody may pay twice: an older session is ended before there is a new one. */
async function retireOldSession(
  context: PaymentContext,
  open: Payment,
): Promise<Refusal<"already_paid" | "payment_unavailable"> | null> {
  try {
    const settled = await retirePayment(context, open);
    if (settled === "paid") return refused("already_paid");
    return settled === "open" ? refused("payment_unavailable") : null;
  } catch (error) {
    logger.error({ err: error, paymentId: open.id }, "an old session could not be ended");
    return refused("payment_unavailable");
  }
}

function isUsable({ sessionUrl, expiresAt }: Payment, now: Date): boolean {
  return isSessionUsable({ hasAddress: sessionUrl !== null, expiresAt }, now);
}
