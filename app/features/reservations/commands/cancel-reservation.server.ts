import { and, eq, sql } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { Cents } from "#app/platform/money.ts";
import { ledgerEntries, payments, reservations } from "#db/schema/schema.ts";
import type { Reservation } from "../queries/get-own-reservation.server.ts";
import { moveReservations } from "./move-reservations.server.ts";

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
    const paymentId = await dueRefund(tx, id, { refundCents, by, now });
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

/** Marks the refund due from the reservation's payment; null when nothing was ever paid. */
async function dueRefund(
  tx: Db,
  reservationId: string,
  { refundCents, by, now }: { refundCents: Cents; by: "owner" | "renter"; now: Date },
): Promise<string | null> {
  const [payment] = await tx
    .update(payments)
    .set(
      refundCents > 0
        ? {
            status: "refund_due",
            refundAmount: refundCents,
            refundReason: `cancelled_by_${by}`,
            updatedAt: now,
          }
        : { updatedAt: now },
    )
    .where(and(eq(payments.reservationId, reservationId), eq(payments.status, "paid")))
    .returning({ id: payments.id });
  return payment?.id ?? null;
}
