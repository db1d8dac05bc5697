import { eq } from "drizzle-orm";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import { moveReservations } from "#app/features/reservations/commands/move-reservations.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
import { centsToDecimal } from "#app/platform/money.ts";
import { ledgerEntries, payments, reservations } from "#db/schema/schema.ts";
import type { Payment } from "../queries/find-payment.server.ts";

/**
 * The money was received and the days are the renter's: reservation confirmed, quote paid, money
 * recorded, both parties notified. Part of settling, with boat and payment locked.
 */
export async function confirmBooking(
  { db: tx, now, jobs }: SystemContext,
  payment: Payment,
): Promise<void> {
  const { sessionId, quoteId } = payment;
  const [reservation] = await moveReservations(tx, {
    where: eq(reservations.id, payment.reservationId),
    event: "payment_confirmed",
    by: "provider",
    now,
    set: { paymentSessionId: sessionId },
  });
  if (!reservation) throw new Error(`Payment ${payment.id} has nothing to confirm`);
  await tx
    .update(payments)
    .set({ status: "paid", sessionId, updatedAt: now })
    .where(eq(payments.id, payment.id));
  await tx
    .insert(ledgerEntries)
    .values({ paymentId: payment.id, kind: "charge", amount: payment.amount, createdAt: now });
  await moveQuote(tx, { quoteId, event: "payment_confirmed", by: "provider", now });
  await recordAudit(tx, {
    actorId: null,
    action: "payment_confirmed",
    subjectType: "reservation",
    subjectId: reservation.id,
    details: { paymentId: payment.id, amount: centsToDecimal(payment.amount) },
  });
  await jobs.enqueue(tx, "send-reservation-email", {
    reservationId: reservation.id,
    event: "confirmed",
  });
  const userIds = [reservation.clientId, reservation.ownerId];
  await publishLiveEvent(tx, { userIds, topic: "messages" });
  await publishLiveEvent(tx, { userIds, topic: "reservations" });
}
