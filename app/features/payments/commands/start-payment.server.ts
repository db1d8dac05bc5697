import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { readBookingDetails } from "#app/features/messages/domain/booking-details.ts";
import { getReceivedQuote, type Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { sqlState } from "#app/platform/db.server.ts";
import { done, type Outcome, type Refusal, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { BeginPaymentRefusal, StartPaymentRefusal } from "../domain/payment-refusal.ts";
import { isSessionUsable } from "../domain/payment-times.ts";
import type { PaymentContext } from "../payment-context.server.ts";
import { findOpenPayment, type Payment } from "../queries/find-payment.server.ts";
import { beginPayment, whyNotPayable } from "./begin-payment.server.ts";
import { openSession } from "./open-session.server.ts";
import { retirePayment } from "./retire-payment.server.ts";

type Input = { quoteId: string; language: Language };

/**
 * The renter pays an accepted quote (spec 2 §7 create-payment): the days are held, and the answer is
 * the address where the provider takes the money. Starting again leads to the same session while it
 * lives. Throws `not_found` for a quote between others and `forbidden` for its sender.
 */
export async function startPayment(
  context: PaymentContext,
  { quoteId, language }: Input,
): Promise<Outcome<{ url: string }, StartPaymentRefusal>> {
  const quote = await getReceivedQuote(context.db, context.actor, quoteId);
  const refusal = whyNotPayable(quote.status);
  if (refusal) return refused(refusal);
  // More than once, because another tab of the same person may begin or end a payment meanwhile.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const open = await findOpenPayment(context.db, quoteId);
    if (open && !isUsable(open, context.now)) {
      const retired = await retireOldSession(context, open);
      if (retired) return retired;
      continue;
    }
    if (open?.sessionUrl) return done({ url: open.sessionUrl });
    const begun = open ? done(open) : await begin(context, quote);
    if (!begun.ok) return begun;
    if (begun.value) return openSession(context, { quote, payment: begun.value, language });
  }
  return refused("payment_unavailable");
}

/** Nobody may pay twice: what is left of an older session is ended before there is a new one. */
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

async function begin(
  context: PaymentContext,
  quote: Quote,
): Promise<Outcome<Payment | null, BeginPaymentRefusal>> {
  const { db, now } = context;
  const details = readBookingDetails(quote.bookingDetails);
  if (!details) return refused("not_accepted");
  // Asked before the queue at the boat too, so that most rivals need not stand in it.
  const range = { from: details.dateFrom, to: details.dateTo, now };
  if (await isBoatTaken(db, quote.boatId, range)) {
    // By this very quote, when another tab of the same person was faster.
    return (await findOpenPayment(db, quote.id)) ? done(null) : refused("dates_taken");
  }
  try {
    return await beginPayment(context, { quote, details });
  } catch (error) {
    // The database refused an overlap, or ended a wait of two for each other.
    if (["23P01", "40P01"].includes(sqlState(error) ?? "")) return refused("dates_taken");
    throw error;
  }
}

function isUsable({ sessionUrl, expiresAt }: Payment, now: Date): boolean {
  return isSessionUsable({ hasAddress: sessionUrl !== null, expiresAt }, now);
}
