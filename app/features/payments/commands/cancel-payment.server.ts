import { getReceivedQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import type { EndedPaymentNotice } from "../domain/payment-return.ts";
import { findOpenPayment } from "../queries/find-payment.server.ts";
import { findPaymentNotice } from "../queries/find-payment-notice.server.ts";
import { endPayment } from "./settle-payment.server.ts";

/**
 * Cancels the payment of a renter who came back without paying (spec 2 §4): the session ends, the days are
 * free and the quote is accepted again, though it may have expired. Returns what they are told, because they
 * may have paid after all. Throws `not_found` for other people's quotes and `forbidden` for the quote's
 * sender.
 */
export async function cancelPayment(
  context: Omit<PaymentContext, "environment">,
  { quoteId }: { quoteId: string },
): Promise<Outcome<{ outcome: EndedPaymentNotice }, "payment_unavailable">> {
  const quote = await getReceivedQuote(context.db, context.actor, quoteId);
  const open = await findOpenPayment(context.db, quoteId);
  if (!open) return done({ outcome: await findPaymentNotice(context, quote) });
  const settled = await endPayment(context, open);
  // The hold lapses by itself; an unavailable provider must not cause an error page.
  if (settled === "open" || settled === "unknown") return refused("payment_unavailable");
  const ended = await getReceivedQuote(context.db, context.actor, quoteId);
  return done({ outcome: await findPaymentNotice(context, ended) });
}
