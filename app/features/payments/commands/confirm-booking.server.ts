import { eq } from "drizzle-orm";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import { moveReservations } from "#app/features/reservations/commands/move-reservations.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { ledgerEntries, payments, reservations } from "#db/schema/schema.ts";
import type { LockedPayment } from "../queries/find-payment.server.ts";

/**
 * The money was received and the days are the renter's: reservation confirmed, quote paid, money
 * recorded, both parties notified. Part of settling, with boat and payment locked. Fails with an
 * exclusion violation (23P01) when the days were booked by someone else.
 */
export async function confirmBooking(
  { db: tx, now, record }: SystemContext,
  { payment, reservation }: LockedPayment,
): Promise<"paid"> {
  const { sessionId, quoteId, amount } = payment;
  const confirmed = await moveReservations(tx, {
    where: eq(reservations.id, reservation.id),
    event: "payment_confirmed",
    by: "provider",
    now,
    set: { paymentSessionId: sessionId },
  });
  if (confirmed.length === 0) throw new Error(`Payment ${payment.id} has nothing to confirm`);
  await tx
    .update(payments)
    .set({ status: "paid", sessionId, failures: 0, retryAt: null, updatedAt: now })
    .where(eq(payments.id, payment.id));
  await tx
    .insert(ledgerEntries)
    .values({ paymentId: payment.id, kind: "charge", amount, createdAt: now });
  await moveQuote(tx, { quoteId, event: "payment_confirmed", by: "provider", now });
  await record(tx, {
    type: "payment_confirmed",
    paymentId: payment.id,
    reservationId: reservation.id,
    ownerId: reservation.ownerId,
    renterId: reservation.clientId,
    amountCents: amount,
  });
  return "paid";
}
