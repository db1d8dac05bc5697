import { getReceivedQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { cancelNotice } from "../domain/payment-return.ts";
import { findOpenPayment } from "../queries/find-payment.server.ts";
import { endPayment } from "./settle-payment.server.ts";

type CancelOutcome = ReturnType<typeof cancelNotice> | "paid";

/**
 * Cancels the payment of a renter who came back without paying (spec 2 §4): the session ends, the days are
 * free and the quote is accepted again, though it may have expired. Returns 'paid' when they had paid after
 * all. Throws `not_found` for other people's quotes and `forbidden` for the quote's sender.
 */
export async function cancelPayment(
  context: Omit<PaymentContext, "environment">,
  { quoteId }: { quoteId: string },
): Promise<Outcome<{ outcome: CancelOutcome }, "payment_unavailable">> {
  const quote = await getReceivedQuote(context.db, context.actor, quoteId);
  const cancelled = cancelNotice(quote.expiresAt, context.now);
  const open = await findOpenPayment(context.db, quoteId);
  if (!open) return done({ outcome: quote.status === "paid" ? "paid" : cancelled });
  const settled = await endPayment(context, open);
  // The hold lapses by itself; an unavailable provider must not cause an error page.
  if (settled === "open" || settled === "unknown") return refused("payment_unavailable");
  return done({ outcome: settled === "paid" ? "paid" : cancelled });
}
