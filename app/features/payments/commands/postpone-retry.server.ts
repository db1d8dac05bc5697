import { and, eq } from "drizzle-orm";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import { retryAfter } from "../domain/retry-times.ts";
import type { Payment } from "../queries/find-payment.server.ts";

/**
 * Schedules the next request to the provider after it failed for a payment. The wait grows with each
 * failure, so that one payment does not delay others. `failed` when it failed too often; `moved`, and nothing
 * is written, when someone else went on with the payment while the provider was asked.
 */
export async function postponeRetry(
  { db, now }: Pick<PaymentSystem, "db" | "now">,
  { id, status, failures }: Pick<Payment, "id" | "status" | "failures">,
): Promise<"postponed" | "failed" | "moved"> {
  const retryAt = retryAfter(failures + 1, now);
  const postponed = await db
    .update(payments)
    .set({ failures: failures + 1, retryAt })
    .where(and(eq(payments.id, id), eq(payments.status, status), eq(payments.failures, failures)))
    .returning({ id: payments.id });
  if (postponed.length === 0) return "moved";
  return retryAt === null ? "failed" : "postponed";
}
