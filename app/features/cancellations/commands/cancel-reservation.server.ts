import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { cancellationPostings, ownerFeePostings } from "#app/features/ledger/domain/postings.ts";
import { movePayment } from "#app/features/payments/commands/move-payment.server.ts";
import { settleLosses } from "#app/features/payments/commands/settle-losses.server.ts";
import { paymentLifecycle } from "#app/features/payments/domain/payment-lifecycle.ts";
import type { Payment } from "#app/features/payments/queries/find-payment.server.ts";
import { moveReservations } from "#app/features/reservations/commands/move-reservations.server.ts";
import { readCancellation } from "#app/features/reservations/domain/cancellation-record.ts";
import type { Reservation } from "#app/features/reservations/queries/get-own-reservation.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { Cents } from "#app/platform/money.ts";
import { cancellationContests, payments, reservations } from "#db/schema/schema.ts";
import type { OwnerCancellationStatement } from "../domain/owner-cancellation.ts";

type OwnerFee = {
  feeCents: Cents;
  /** Deadline for the owner to contest the fee, which is held until then (spec 2 §9); null without one. */
  contestUntil: Date | null;
};

type CancellationOutcome = Outcome<{ refundCents: Cents }, "not_confirmed">;

type Cancellation = {
  reservation: Reservation;
  refundCents: Cents;
  /** The owner's reason; null for renters, who give none. */
  statement: OwnerCancellationStatement | null;
  /** Added to the reservation's booking_details (spec 2 §3). */
  terms: Record<string, string | number | null>;
} & ({ by: "renter" } | ({ by: "owner" } & OwnerFee));

/**
 * The common part of both cancellations, in one transaction: the first cancellation wins, the days are freed,
 * the refund is queued, and both parties are notified. The same side's second one changes nothing and has the
 * outcome of the first.
 */
export async function cancelReservation(
  { db, now, record }: CommandContext,
  cancellation: Cancellation,
): Promise<CancellationOutcome> {
  const { reservation, by, refundCents, statement } = cancellation;
  const terms = { ...statement, ...cancellation.terms };
  const { id, boatId, renterId, ownerId } = reservation;
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
    if (moved.length === 0) {
      const [current] = await tx.select().from(reservations).where(eq(reservations.id, id));
      return outcomeOfRepeated(current ?? reservation, cancellation);
    }
    const payment = await findPaidPayment(tx, id, by);
    if (payment && refundCents > 0) {
      await movePayment(tx, {
        paymentId: payment.id,
        event: "rental_cancelled",
        by,
        now,
        set: { refundAmount: refundCents, refundReason: `cancelled_by_${by}` },
      });
    }
    if (payment) {
      const booking = { db: tx, now };
      const { commissionAmount: commissionCents } = reservation;
      await bookTransaction(booking, {
        cause: "cancellation",
        source: sourceOf(payment),
        postings: cancellationPostings({ ownerId, commissionCents, refundCents, by }),
      });
      await settleLosses(booking, { payment, ownerId });
      if (cancellation.by === "owner") await chargeOwner(booking, payment, cancellation);
    }
    await record(tx, {
      type: `reservation_cancelled_by_${by}`,
      reservationId: id,
      ownerId,
      renterId,
      refundedPaymentId: payment && refundCents > 0 ? payment.id : null,
      terms,
    });
    return done({ refundCents });
  });
}

/**
 * The outcome of cancelling a reservation that is not confirmed: that of the first cancellation if the same
 * side cancelled it for the same reason, as when the button was pressed twice; otherwise refused.
 */
export function outcomeOfRepeated(
  { status, bookingDetails }: Pick<Reservation, "status" | "bookingDetails">,
  { by, statement }: Pick<Cancellation, "by" | "statement">,
): CancellationOutcome {
  const { cancelledBy, refundCents, reason, details } = readCancellation(bookingDetails);
  const isOwn = status === "cancelled" && cancelledBy === by;
  const isSame = isDeepStrictEqual(statement, reason && { reason, details });
  return isOwn && isSame && refundCents !== null ? done({ refundCents }) : refused("not_confirmed");
}

/** Books the owner's fee, or holds it while it can be contested. */
async function chargeOwner(
  booking: { db: Db; now: Date },
  payment: Payment,
  { reservation, feeCents, contestUntil }: OwnerFee & Pick<Cancellation, "reservation">,
): Promise<void> {
  if (contestUntil && feeCents > 0) {
    await booking.db.insert(cancellationContests).values({
      reservationId: reservation.id,
      feeAmount: feeCents,
      evidenceUntil: contestUntil,
      createdAt: booking.now,
    });
  } else {
    const postings = ownerFeePostings(reservation.ownerId, feeCents);
    await bookTransaction(booking, { cause: "owner_fee", source: sourceOf(payment), postings });
  }
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
