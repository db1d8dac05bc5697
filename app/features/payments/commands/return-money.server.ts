import { eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type Cents, centsToDecimal } from "#app/platform/money.ts";
import { ledgerEntries, payments } from "#db/schema/schema.ts";
import type { ReturnReason } from "../domain/settlement.ts";
import type { Payment } from "../queries/find-payment.server.ts";
import { releaseHold } from "./close-payment.server.ts";

/**
 * The money was received but cannot be kept: the received amount is recorded and refunded at once,
 * and both parties are notified. Part of settling, with boat and payment locked.
 */
export async function returnMoney(
  { db: tx, now, jobs }: SystemContext,
  payment: Payment,
  { reason, receivedCents }: { reason: ReturnReason; receivedCents: Cents },
): Promise<void> {
  if (reason !== "dates_taken") {
    logger.error({ paymentId: payment.id, reason, receivedCents }, "a payment is refunded");
  }
  await tx
    .update(payments)
    .set({
      status: "refund_due",
      sessionId: payment.sessionId,
      // The refund is what the session really collected.
      amount: receivedCents,
      refundAmount: receivedCents,
      refundReason: reason,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id));
  await tx
    .insert(ledgerEntries)
    .values({ paymentId: payment.id, kind: "charge", amount: receivedCents, createdAt: now });
  await releaseHold(tx, payment, now);
  await recordAudit(tx, {
    actorId: null,
    action: "payment_returned",
    subjectType: "payment",
    subjectId: payment.id,
    details: {
      reason,
      expected: centsToDecimal(payment.amount),
      received: centsToDecimal(receivedCents),
    },
  });
  await jobs.enqueue(tx, "refund-payment", { paymentId: payment.id });
  await jobs.enqueue(tx, "send-reservation-email", {
    reservationId: payment.reservationId,
    event: "dates_taken",
  });
}
