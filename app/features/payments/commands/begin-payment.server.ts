import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { listIncludedExtras } from "#app/features/boats/queries/list-included-extras.server.ts";
import { isTooYoung } from "#app/features/booking-requests/queries/is-too-young.server.ts";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import { quoteObstacle } from "#app/features/quotes/domain/quote-obstacle.ts";
import { type QuotedStay, readQuotedStay } from "#app/features/quotes/domain/quoted-stay.ts";
import type { Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import { lowestQuoteCents } from "#app/features/quotes/schema.ts";
import { holdDates } from "#app/features/reservations/commands/hold-dates.server.ts";
import { releaseLapsedHolds } from "#app/features/reservations/commands/release-holds.server.ts";
import {
  areSameTerms,
  type RentalTerms,
  termsOfBoat,
} from "#app/features/reservations/domain/rental-terms.ts";
import type { Language } from "#app/i18n/language.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import { type BeginPaymentRefusal, whyNotPayable } from "../domain/payment-refusal.ts";
import { paymentTimes } from "../domain/payment-times.ts";
import type { Payment } from "../queries/find-payment.server.ts";
import { lockQuoteForPayment } from "./lock-payment.server.ts";

/** Stored with a new payment, so that a repeated request to the provider for its session is the same. */
type Opening = { account: string | null; language: Language };
type Asked = Opening & {
  /** The terms that the renter read; by default, those of the quote's last payment. */
  terms?: RentalTerms | undefined;
};
type Beginning = {
  quote: Quote;
  stay: QuotedStay;
  opening: Opening;
  terms: RentalTerms | undefined;
};
type Begun = { payment: Payment; boatTitle: string };

/**
 * The site's part of starting a payment, in one transaction with the boat locked: holds the days under the
 * terms that the renter read, and opens a payment of exactly the quote's price. When another request of the
 * same renter was faster, returns the payment that it started.
 */
export async function beginPayment(
  context: PaymentContext,
  quote: Quote,
  { terms, ...opening }: Asked,
): Promise<Outcome<Begun, BeginPaymentRefusal>> {
  const stay = readQuotedStay(quote);
  try {
    return await context.db.transaction((db) =>
      begin({ ...context, db }, { quote, stay, opening, terms }),
    );
  } catch (error) {
    // The database refused an overlap (23P01), or ended a deadlock (40P01): a rental of the same days that
    // was written without the boat's lock, as by hand, waits for the boat while this payment waits for that
    // rental.
    if (["23P01", "40P01"].includes(sqlState(error) ?? "")) return refused("dates_taken");
    throw error;
  }
}

async function begin(
  context: PaymentContext,
  { quote, stay, opening, terms }: Beginning,
): Promise<Outcome<Begun, BeginPaymentRefusal>> {
  const { db: tx, now, record } = context;
  const { dateFrom: from, dateTo: to } = stay;
  const boat = await lockBoat(tx, quote.boatId);
  const locked = await lockQuoteForPayment(tx, quote, { from, to, now });
  const { openPayment, status, areDatesTaken, heldTerms } = locked;
  const refusal = whyNotPayable(status);
  if (refusal) return refused(refusal);
  const readTerms = terms ?? heldTerms;
  const isRead = (those: RentalTerms) => !readTerms || areSameTerms(readTerms, those);
  if (openPayment) {
    if (heldTerms && !isRead(heldTerms)) return refused("terms_changed");
    return done({ payment: openPayment, boatTitle: boat.title });
  }
  // Quotes from before the provider's minimum was enforced may be below it.
  if (quote.totalPrice < lowestQuoteCents) return refused("amount_too_small");
  const obstacle = quoteObstacle({
    boat,
    stay,
    isTaken: areDatesTaken,
    expiresAt: quote.expiresAt,
    now,
  });
  if (obstacle) return refused(obstacle);
  const age = { userId: quote.recipientId, minAge: boat.minAge, on: from };
  if (await isTooYoung(tx, age)) return refused("too_young");
  const includedExtras = await listIncludedExtras(tx, boat.id);
  const offered = termsOfBoat({ ...boat, includedExtras }, stay);
  if (!isRead(offered)) return refused("terms_changed");

  await releaseLapsedHolds(context, boat.id);
  const { expiresAt, holdExpiresAt } = paymentTimes(now);
  const hold = { quote, stay, terms: offered, now, holdExpiresAt };
  const reservationId = await holdDates(tx, hold);
  const added = await tx
    .insert(payments)
    .values({
      quoteId: quote.id,
      reservationId,
      provider: context.payments.name,
      ...opening,
      amount: quote.totalPrice,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const payment = onlyRow(added);
  const start = { event: "start_payment", by: "recipient", now } as const;
  const isStarted = await moveQuote(tx, { quoteId: quote.id, ...start });
  if (!isStarted) throw new Error(`The payment of quote ${quote.id} cannot start`);
  await record(tx, {
    type: "payment_started",
    paymentId: payment.id,
    quoteId: quote.id,
    ownerId: quote.senderId,
    renterId: quote.recipientId,
    amountCents: payment.amount,
  });
  return done({ payment, boatTitle: boat.title });
}
