import { and, eq, inArray, sql } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { movePayment } from "#app/features/payments/commands/move-payment.server.ts";
import { paymentLifecycle } from "#app/features/payments/domain/payment-lifecycle.ts";
import { moveReservations } from "#app/features/reservations/commands/move-reservations.server.ts";
import type { Reservation } from "#app/features/reservations/queries/get-own-reservation.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { Cents } from "#app/platform/money.ts";
import { ledgerEntries, payments, reservations } from "#db/schema/schema.ts";

type Cancellation = {
  reservation: Reservation;
  by: "owner" | "renter";
  refundCents: Cents;
  /** What the owner owes for it. */
  feeCents?: Cents;
  /** Added to the reservation's booking_details (spec 2 §3). */
  terms: Record<string, string | number | null>;
};

/**
 * The common part of both cancellations, in one transaction: the first one wins, the days are
 * freed, the refund is queued, and both parties are notified.
 */
export async function cancelReservation(
  { db, now, record }: CommandContext,
  { reservation, by, refundCents, feeCents, terms }: Cancellation,
): Promise<Outcome<{ refundCents: Cents }, "not_confirmed">> {
  const { id, boatId, clientId, ownerId } = reservation;
  return db.transaction(async (tx) => {
    await lockBoat(tx, boatId);
    const cancelled = JSON.stringify({ ...terms, cancelled_by: by });
    const moved = await moveReservations(tx, {
      where: eq(reservations.id, id),
      event: by === "owner" ? "cancel_by_owner" : "cancel_by_renter",
      by,
      now,
      set: { bookingDetails: sql`${reservations.bookingDetails} || ${cancelled}::jsonb` },
    });
    if (moved.length === 0) return refused("not_confirmed");
    const paymentId = await findPaidPayment(tx, id, by);
    if (paymentId && refundCents > 0) {
      await movePayment(tx, {
        where: eq(payments.id, paymentId),
        event: "rental_cancelled",
        by,
        now,
        set: { refundAmount: refundCents, refundReason: `cancelled_by_${by}` },
      });
    }
    if (paymentId && feeCents !== undefined) {
      await tx
        .insert(ledgerEntries)
        .values({ paymentId, kind: "owner_fee", amount: feeCents, createdAt: now });
    }
    await record(tx, {
      type: `reservation_cancelled_by_${by}`,
      reservationId: id,
      ownerId,
      renterId: clientId,
      refundedPaymentId: refundCents > 0 ? paymentId : null,
      terms,
    });
    return done({ refundCents });
  });
}

/** The payment to refund, which cannot change while the boat is locked; null when nothing was paid. */
async function findPaidPayment(
  tx: Db,
  reservationId: string,
  by: "owner" | "renter",
): Promise<string | null> {
  const { from } = transition(paymentLifecycle, "rental_cancelled", by);
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), inArray(payments.status, from)));
  return payment?.id ?? null;
}
