import { and, eq } from "drizzle-orm";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import { moveReservations } from "#app/features/reservations/commands/move-reservations.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
import { payments, reservations } from "#db/schema/schema.ts";
import type { Payment } from "../queries/find-payment.server.ts";

/**
 * Ends an open payment that nobody can pay any more: its days are free, and the quote is accepted
 * again (spec 2 §4). Called with the boat locked; false when it is not open.
 */
export async function closePayment(tx: Db, payment: Payment, now: Date): Promise<boolean> {
  const closed = await tx
    .update(payments)
    .set({ status: "closed", updatedAt: now })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "open")))
    .returning({ id: payments.id });
  if (closed.length === 0) return false;
  await releaseHold(tx, payment, now);
  return true;
}

/** Frees the days that a payment still holds, and sets its quote back to accepted. */
export async function releaseHold(tx: Db, payment: Payment, now: Date): Promise<void> {
  const [released] = await moveReservations(tx, {
    where: eq(reservations.id, payment.reservationId),
    event: "hold_lapsed",
    by: "system",
    now,
  });
  const moved = await moveQuote(tx, {
    quoteId: payment.quoteId,
    event: "payment_cancelled",
    by: "provider",
    now,
  });
  if (!released || !moved) return;
  const { clientId, ownerId } = released;
  await publishLiveEvent(tx, { userIds: [clientId, ownerId], topic: "messages" });
}
