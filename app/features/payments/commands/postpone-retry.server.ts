import { eq } from "drizzle-orm";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import { retryAfter } from "../domain/retry-times.ts";
import type { Payment } from "../queries/find-payment.server.ts";

/**
 * The provider could not do what is to be done with a payment: it is asked again later, each time
 * after a longer wait, so that one payment does not keep others waiting. False when it failed too
 * often.
 */
export async function postponeRetry(
  { db, now }: Pick<PaymentSystem, "db" | "now">,
  { id, failures }: Pick<Payment, "id" | "failures">,
): Promise<boolean> {
  const retryAt = retryAfter(failures + 1, now);
  await db
    .update(payments)
    .set({ failures: failures + 1, retryAt })
    .where(eq(payments.id, id));
  return retryAt !== null;
}
