import { and, eq } from "drizzle-orm";
import { getReceivedQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import type { PaymentReturn } from "../domain/payment-return.ts";
import { findOpenPayment } from "../queries/find-payment.server.ts";
import { findPaymentNotice } from "../queries/find-payment-notice.server.ts";
import { findImmediateRefund } from "../queries/find-refund.server.ts";
import type { SettledAs } from "./apply-settlement.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

type Context = Omit<PaymentContext, "environment">;

/**
 * Outcome for a renter who is back from the provider's page, by the `payment` parameter of the address
 * (spec 2 §2); null without it. Any page can link to that address, so 'success' only makes the site ask the
 * provider, whose answer alone counts, and 'cancelled' changes nothing, because cancelling takes a form.
 * Returns 'unknown' for a quote that does not exist or belongs to others, and when the quote's status,
 * which its card shows, no longer fits the address; 'failed' when the provider cannot be asked.
 */
export async function returnFromPayment(
  context: Context,
  { payment, quoteId }: { payment: string | null; quoteId: string },
): Promise<PaymentReturn | null> {
  if (payment === null) return null;
  try {
    if (payment === "success") {
      const settled = await settleQuote(context, { quoteId });
      if (settled !== "paid" && settled !== "refunded") return "unconfirmed";
    } else if (payment !== "cancelled") return "unknown";
    const quote = await getReceivedQuote(context.db, context.actor, quoteId);
    if (quote.status === "payment_pending") return "cancellable";
    return await findPaymentNotice(context, quote);
  } catch (error) {
    if (error instanceof AppError) return "unknown";
    logger.error({ err: error, quoteId }, "the return from a payment failed");
    return "failed";
  }
}

/**
 * Settles a quote when an address says that it was paid (spec 2 §2 payment=success). The address proves
 * nothing, so the provider is asked for the quote's session. 'refunded' if the quote's last payment was
 * refunded at once, whoever settled it. Throws `not_found` for other people's quotes
 * and `forbidden` for the quote's sender.
 */
export async function settleQuote(
  context: Context,
  { quoteId }: { quoteId: string },
): Promise<SettledAs> {
  const quote = await getReceivedQuote(context.db, context.actor, quoteId);
  if (quote.status === "paid") return "paid";
  const open = await findOpenPayment(context.db, quoteId);
  if (open?.sessionId) return settlePayment(context, { sessionId: open.sessionId });
  // The provider's notification may have settled it.
  const refund = await findImmediateRefund(context.db, { quoteId, sessionId: null });
  return refund ? "refunded" : "unknown";
}

/**
 * Settles the session that the address names for a quote (spec 2 §7 process-payment-success), unless the
 * provider's notification came first. Throws `not_found` for other people's quotes and for a session of
 * another quote, and `forbidden` for the quote's sender.
 */
export async function confirmCheckout(
  context: Context,
  { quoteId, sessionId }: { quoteId: string; sessionId: string },
): Promise<SettledAs> {
  const quote = await getReceivedQuote(context.db, context.actor, quoteId);
  // The id comes from an address and may be anything, even text that the database rejects.
  if (!/^[\w-]+$/.test(sessionId)) throw new AppError("not_found");
  const [payment] = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.quoteId, quote.id), eq(payments.sessionId, sessionId)));
  if (!payment) throw new AppError("not_found");
  return settlePayment(context, { sessionId });
}
