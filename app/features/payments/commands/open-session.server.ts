import { and, eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import type { Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import type { SessionRequest } from "#app/platform/payments/payment-provider.ts";
import { payments, reservations } from "#db/schema/schema.ts";
import type { Payment } from "../queries/find-payment.server.ts";
import { endPayment } from "./settle-payment.server.ts";

type Opening = { quote: Quote; payment: Payment; boatTitle: string };

/**
 * The provider's part of starting a payment, outside any transaction: creates the session. The payment's id
 * makes the request idempotent: a repeat from any tab, in any language or after a crash returns the same
 * session. When the provider fails, the days are freed at once.
 */
export async function openSession(
  context: PaymentContext,
  opening: Opening,
): Promise<Outcome<{ url: string }, "payment_unavailable">> {
  const { payment } = opening;
  let session: { sessionId: string; url: string };
  try {
    session = await context.payments.createSession(sessionRequest(context, opening));
  } catch (error) {
    logger.error({ err: error, paymentId: payment.id }, "the payment provider gave no session");
    await endPayment(context, payment);
    return refused("payment_unavailable");
  }
  if (await saveSession(context, opening, session)) return done({ url: session.url });
  // The payment was cancelled in another tab meanwhile, so its session must not be paid.
  try {
    await context.payments.expireSession(session.sessionId);
  } catch (error) {
    // Nobody was given the session's URL. If money arrives all the same, it is settled like late money.
    logger.error(
      { err: error, paymentId: payment.id },
      "an unneeded payment session could not be ended",
    );
  }
  return refused("payment_unavailable");
}

function sessionRequest(
  { actor, environment }: PaymentContext,
  { quote, payment, boatTitle }: Opening,
): SessionRequest {
  const { language } = payment;
  const page = (path: string) => environment.publicUrl + localizedPath(language, path);
  const conversation = conversationPath({ with: quote.senderId, boat: quote.boatId });
  return {
    reference: payment.id,
    title: boatTitle,
    amountCents: payment.amount,
    customerEmail: actor.email,
    language,
    // The provider replaces the braces with its session's id, so they must not be encoded.
    successUrl: page(`/payment-success?quote=${quote.id}&session_id={CHECKOUT_SESSION_ID}`),
    cancelUrl: page(`${conversation}&payment=cancelled&quote=${quote.id}`),
    expiresAt: payment.expiresAt,
  };
}

/** Stores the session with the payment; returns false when the payment is no longer open. */
async function saveSession(
  { db, now }: PaymentContext,
  { quote, payment }: Opening,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBoat(tx, quote.boatId);
    const saved = await tx
      .update(payments)
      .set({ sessionId, sessionUrl: url, updatedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.status, "open")))
      .returning({ id: payments.id });
    if (saved.length === 0) return false;
    await tx
      .update(reservations)
      .set({ paymentSessionId: sessionId })
      .where(eq(reservations.id, payment.reservationId));
    return true;
  });
}
