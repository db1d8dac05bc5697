import { eq } from "drizzle-orm";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { chargePostings } from "#app/features/ledger/domain/postings.ts";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import { moveReservations } from "#app/features/reservations/commands/move-reservations.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { reservations } from "#db/schema/schema.ts";
import type { LockedPayment } from "./lock-payment.server.ts";
import { movePayment } from "./move-payment.server.ts";

/**
 * Confirms the reservation, marks the quote as paid, books the money and notifies both parties. Fails with
 * an exclusion violation (23P01) when someone else has booked the days.
 */
export async function confirmBooking(
  { db: tx, now, record }: SystemContext,
  { payment, reservation }: LockedPayment,
): Promise<"paid"> {
  const { id: paymentId, sessionId, quoteId, amount } = payment;
  const [confirmed] = await moveReservations(tx, {
    where: eq(reservations.id, reservation.id),
    event: "payment_confirmed",
    by: "provider",
    now,
    set: { paymentSessionId: sessionId },
  });
  const paid = await movePayment(tx, {
    paymentId,
    event: "money_accepted",
    by: "provider",
    now,
    set: { sessionId, receivedAmount: amount },
  });
  const isQuotePaid = await moveQuote(tx, {
    quoteId,
    event: "payment_confirmed",
    by: "provider",
    now,
  });
  if (!confirmed || !paid || !isQuotePaid) {
    throw new Error(`Payment ${paymentId} has nothing to confirm`);
  }
  const { ownerId, commissionAmount: commissionCents } = reservation;
  await bookTransaction(
    { db: tx, now },
    {
      cause: "charge",
      source: sourceOf(payment),
      postings: chargePostings({ ownerId, totalCents: amount, commissionCents }),
    },
  );
  await record(tx, {
    type: "payment_confirmed",
    paymentId,
    reservationId: reservation.id,
    ownerId: reservation.ownerId,
    renterId: reservation.renterId,
    amountCents: amount,
  });
  return "paid";
}
