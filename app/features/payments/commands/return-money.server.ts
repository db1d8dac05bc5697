import { eq } from "drizzle-orm";
import { releaseHold } from "#app/features/reservations/commands/release-holds.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { ledgerEntries, payments } from "#db/schema/schema.ts";
import type { ReturnReason } from "../domain/settlement.ts";
import type { LockedPayment } from "../queries/find-payment.server.ts";

/**
 * The money was received but cannot be kept: the received amount is recorded and refunded at once,
 * and both parties are notified. Part of settling, with boat and payment locked.
 */
export async function returnMoney(
  context: SystemContext,
  { payment, reservation }: LockedPayment,
  { reason, receivedCents }: { reason: ReturnReason; receivedCents: Cents },
): Promise<"returned"> {
  const { db: tx, now, record } = context;
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
      failures: 0,
      retryAt: null,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id));
  await tx
    .insert(ledgerEntries)
    .values({ paymentId: payment.id, kind: "charge", amount: receivedCents, createdAt: now });
  await releaseHold(context, reservation.id);
  await record(tx, {
    type: "payment_returned",
    paymentId: payment.id,
    reservationId: reservation.id,
    ownerId: reservation.ownerId,
    renterId: reservation.clientId,
    reason,
    expectedCents: payment.amount,
    receivedCents,
  });
  return "returned";
}
