import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { getBoatOfPayment, type Payment } from "../queries/find-payment.server.ts";
import { abandonPayment } from "./abandon-payment.server.ts";
import { type SettledAs, settlePayment } from "./settle-payment.server.ts";

/**
 * Ends an open payment for good: the provider is told to take no more money for it, and then says
 * how it ended. Answers 'paid' when the money had come after all.
 */
export async function retirePayment(context: PaymentSystem, payment: Payment): Promise<SettledAs> {
  if (payment.sessionId === null) {
    await abandonPayment(context, { payment, boatId: await getBoatOfPayment(context.db, payment) });
    return "closed";
  }
  await context.payments.expireSession(payment.sessionId);
  return settlePayment(context, { sessionId: payment.sessionId });
}
