import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { getBoatOfPayment, type Payment } from "../queries/find-payment.server.ts";
import { abandonPayment } from "./abandon-payment.server.ts";
import { type SettledAs, settlePayment } from "./settle-payment.server.ts";

/**
 * Ends an open payment for good: asks the provider to expire its session, then for the result.
 * Returns 'paid' when the money had been received after all.
 */
export async function retirePayment(context: PaymentSystem, payment: Payment): Promise<SettledAs> {
  if (payment.sessionId === null) {
    await abandonPayment(context, { payment, boatId: await getBoatOfPayment(context.db, payment) });
    return "closed";
  }
  await context.payments.expireSession(payment.sessionId);
  return settlePayment(context, { sessionId: payment.sessionId });
}
