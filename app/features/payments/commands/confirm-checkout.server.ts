import { and, eq } from "drizzle-orm";
import { getReceivedQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { payments } from "#db/schema/schema.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { type SettledAs, settlePayment } from "./settle-payment.server.ts";

/**
 * The renter came back from the provider's page (spec 2 §7 process-payment-success): their session
 * is settled now unless the notification came first. The address proves nothing; the provider is
 * asked. Throws `not_found` unless this session is for this quote, and the quote theirs to pay.
 */
export async function confirmCheckout(
  context: Omit<PaymentContext, "environment">,
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
