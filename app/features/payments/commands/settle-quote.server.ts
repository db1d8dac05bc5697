import { getReceivedQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { findOpenPayment } from "../queries/find-payment.server.ts";
import { type SettledAs, settlePayment } from "./settle-payment.server.ts";

/**
 * An address says that a quote was paid (spec 2 §2 payment=success), which proves nothing: the
 * provider is asked for the quote's session. Throws `not_found` for other people's quotes and
 * `forbidden` for its sender.
 */
export async function settleQuote(
  context: Omit<PaymentContext, "environment">,
  { quoteId }: { quoteId: string },
): Promise<SettledAs> {
  const quote = await getReceivedQuote(context.db, context.actor, quoteId);
  if (quote.status === "paid") return "paid";
  const open = await findOpenPayment(context.db, quoteId);
  return open?.sessionId ? settlePayment(context, { sessionId: open.sessionId }) : "unknown";
}
