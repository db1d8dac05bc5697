import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
import { centsToDecimal } from "#app/platform/money.ts";
import { ledgerEntries, payments, reservations } from "#db/schema/schema.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";

/**
 * Refunds money through the provider and records it, once even if called again: the provider knows
 * the idempotency key, the ledger has one refund per payment. Does nothing when no refund is due.
 */
export async function refundPayment(
  { db, now, payments: provider }: PaymentSystem,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const [due] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.status, "refund_due")));
  if (!due?.sessionId || due.refundAmount === null) return;
  const { sessionId, refundAmount } = due;
  await provider.refund({
    sessionId,
    amountCents: refundAmount,
    idempotencyKey: `refund-${paymentId}`,
  });
  await db.transaction(async (tx) => {
    const [refunded] = await tx
      .update(payments)
      .set({ status: "refunded", updatedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.status, "refund_due")))
      .returning({ reservationId: payments.reservationId });
    if (!refunded) return;
    await tx
      .insert(ledgerEntries)
      .values({ paymentId, kind: "refund", amount: refundAmount, createdAt: now });
    await recordAudit(tx, {
      actorId: null,
      action: "payment_refunded",
      subjectType: "payment",
      subjectId: paymentId,
      details: { amount: centsToDecimal(refundAmount) },
    });
    const [reservation] = await tx
      .select({ clientId: reservations.clientId, ownerId: reservations.ownerId })
      .from(reservations)
      .where(eq(reservations.id, refunded.reservationId));
    if (!reservation) return;
    const userIds = [reservation.clientId, reservation.ownerId];
    await publishLiveEvent(tx, { userIds, topic: "reservations" });
  });
}
