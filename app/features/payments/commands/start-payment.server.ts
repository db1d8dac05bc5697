import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { readBookingDetails } from "#app/features/messages/domain/booking-details.ts";
import { getReceivedQuote, type Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { sqlState } from "#app/platform/db.server.ts";
import { done, type Outcome, type Refusal, refused } from "#app/platform/errors.ts";
import type { BeginPaymentRefusal, StartPaymentRefusal } from "../domain/payment-refusal.ts";
import { isSessionUsable } from "../domain/payment-times.ts";
import type { PaymentContext } from "../payment-context.server.ts";
import { findOpenPayment, type Payment } from "../queries/find-payment.server.ts";
import { beginPayment } from "./begin-payment.server.ts";
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
  // Twice, because retiring an old session can meet the same person's other tab.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const open = await findOpenPayment(context.db, quoteId);
    if (open && !isUsable(open, context.now)) {
      const retired = await retireOldSession(context, open);
      if (retired) return retired;
      continue;
    }
    if (open?.sessionUrl) return done({ url: open.sessionUrl });
    const begun = await begin(context, quote, open);
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
  const settlement = await retirePayment(context, open);
  if (settlement === "paid") return refused("already_paid");
  return settlement === "open" ? refused("payment_unavailable") : null;
}

async function begin(
  context: PaymentContext,
  quote: Quote,
  open: Payment | null,
): Promise<Outcome<Payment | null, BeginPaymentRefusal>> {
  if (open) return done(open);
  // Asked before the queue at the boat too, so that most rivals need not stand in it.
  if (await isSurelyTaken(context, quote)) return refused("dates_taken");
  try {
    return await beginPayment(context, quote);
  } catch (error) {
    // The database refused an overlap, or ended a wait of two for each other.
    if (["23P01", "40P01"].includes(sqlState(error) ?? "")) return refused("dates_taken");
    throw error;
  }
}

async function isSurelyTaken({ db, now }: PaymentContext, quote: Quote): Promise<boolean> {
  const details = readBookingDetails(quote.bookingDetails);
  if (!details || quote.status === "paid") return false;
  return isBoatTaken(db, quote.boatId, { from: details.dateFrom, to: details.dateTo, now });
}

function isUsable(payment: Payment, now: Date): boolean {
  const { sessionUrl, expiresAt } = payment;
  return isSessionUsable({ hasAddress: sessionUrl !== null, expiresAt }, now);
}
