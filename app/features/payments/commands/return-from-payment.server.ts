import { getReceivedQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import type { ReturnedPayment } from "../domain/returned-payment.ts";
import { settleQuote } from "./settle-quote.server.ts";

type Context = Omit<PaymentContext, "environment">;

/**
 * The renter is back from the provider's page, as `payment` of the address says (spec 2 §2), which
 * any page could have led to: null without it. 'success' makes the site ask the provider, whose
 * answer alone counts; 'cancelled' changes nothing, because cancelling takes a form. Another
 * person's quote, or none, is 'unknown'; a provider that cannot be asked is 'failed'.
 */
export async function returnFromPayment(
  context: Context,
  { payment, quoteId }: { payment: string | null; quoteId: string },
): Promise<ReturnedPayment | null> {
  if (payment === null) return null;
  try {
    if (payment === "success") return await afterSuccess(context, quoteId);
    return payment === "cancelled" ? await afterCancelling(context, quoteId) : "unknown";
  } catch (error) {
    if (error instanceof AppError) return "unknown";
    logger.error({ err: error, quoteId }, "the return from a payment failed");
    return "failed";
  }
}

async function afterSuccess(context: Context, quoteId: string): Promise<ReturnedPayment> {
  const settled = await settleQuote(context, { quoteId });
  return settled === "paid" || settled === "returned" ? settled : "unconfirmed";
}

async function afterCancelling({ db, actor }: Context, quoteId: string): Promise<ReturnedPayment> {
  const { status } = await getReceivedQuote(db, actor, quoteId);
  if (status === "payment_pending") return "cancellable";
  return status === "paid" ? "paid" : "cancelled";
}
