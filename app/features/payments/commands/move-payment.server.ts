import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { payments } from "#db/schema/schema.ts";
import {
  type PaymentActor,
  type PaymentEvent,
  paymentLifecycle,
} from "../domain/payment-lifecycle.ts";
import type { Payment } from "../queries/find-payment.server.ts";

type Move = {
  paymentId: string;
  event: PaymentEvent;
  by: PaymentActor;
  now: Date;
  /** The payment keeps its count of failures, so that the next one is not the first of a new row. */
  keepsFailures?: true;
  set?: Partial<
    Pick<
      Payment,
      "sessionId" | "receivedAmount" | "refundAmount" | "refundReason" | "retryAt" | "failures"
    >
  >;
};

/**
 * Applies an event of the lifecycle to a payment by one conditional update, and resets its failure count (unless
 * `keepsFailures`) and its time of retry, unless `set` has them. Returns null when the event is not possible,
 * or no longer possible, in the payment's status.
 */
export async function movePayment(
  tx: Db,
  { paymentId, event, by, now, keepsFailures, set }: Move,
): Promise<Payment | null> {
  const { from, to } = transition(paymentLifecycle, event, by);
  const [moved] = await tx
    .update(payments)
    .set({
      ...(!keepsFailures && { failures: 0 }),
      retryAt: null,
      ...set,
      status: to,
      updatedAt: now,
    })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, from)))
    .returning();
  return moved ?? null;
}
