import { and, eq, inArray, sql } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { cancellationPostings, ownerFeePostings } from "#app/features/ledger/domain/postings.ts";
import { movePayment } from "#app/features/payments/commands/move-payment.server.ts";
import { paymentLifecycle } from "#app/features/payments/domain/payment-lifecycle.ts";
import type { Payment } from "#app/features/payments/queries/find-payment.server.ts";
import { moveReservations } from "#app/features/reservations/commands/move-reservations.server.ts";
import type { Reservation } from "#app/features/reservations/queries/get-own-reservation.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { cancellationContests, payments, reservations } from "#db/schema/schema.ts";

type Cancellation = {
  reservation: Reservation;
  by: "owner" | "renter";
  refundCents: Cents;
  /** The fee that the owner owes for cancelling. */
  feeCents?: Cents;
  /** Deadline for the owner to contest the fee, which is held until then (spec 2 §9). */
  contestUntil?: Date | null;
  /** Added to the reservation's booking_details (spec 2 §3). */
  terms: Record<string, string | number | null>;
};

/**
 * The common part of both cancellations, in one transaction: the first cancellation wins, the days are freed,
 * the refund is queued, and both parties are notified.
 */
export async function cancelReservation(
  { db, now, record }: CommandContext,
  { reservation, by, refundCents, feeCents = cents(0), contestUntil, terms }: Cancellation,
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
    const payment = await findPaidPayment(tx, id, by);
    if (payment && refundCents > 0) {
      await movePayment(tx, {
        where: eq(payments.id, payment.id),
        event: "rental_cancelled",
        by,
        now,
        set: { refundAmount: refundCents, refundReason: `cancelled_by_${by}` },
      });
    }
    if (payment) {
      const booking = { db: tx, now };
      const source = sourceOf(payment);
      const { commissionAmount: commissionCents } = reservation;
      const back = cancellationPostings({ ownerId, commissionCents, refundCents, by });
      await bookTransaction(booking, { cause: "cancellation", source, postings: back });
      if (contestUntil && feeCents > 0) {
        await tx.insert(cancellationContests).values({
          reservationId: id,
          feeAmount: feeCents,
          evidenceUntil: contestUntil,
          createdAt: now,
        });
      } else {
        const fee = ownerFeePostings(ownerId, feeCents);
        await bookTransaction(booking, { cause: "owner_fee", source, postings: fee });
      }
    }
    await record(tx, {
      type: `reservation_cancelled_by_${by}`,
      reservationId: id,
      ownerId,
      renterId: clientId,
      refundedPaymentId: payment && refundCents > 0 ? payment.id : null,
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
): Promise<Payment | null> {
  const { from } = transition(paymentLifecycle, "rental_cancelled", by);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), inArray(payments.status, from)));
  return payment ?? null;
}
