import { eq } from "drizzle-orm";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import { retryAfter } from "../domain/retry-times.ts";
import type { Payment } from "../queries/find-payment.server.ts";

/**
 * Schedules the next request to the provider after it failed for a payment. The wait grows with each
 * failure, so that one payment does not delay others. Returns false when it failed too often.
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
