import { and, eq, sql } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
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
  record: Record<string, string | number | null>;
};

/**
 * The common part of both cancellations, in one transaction: the first one wins, the days are
 * freed, the refund is queued, and both parties are notified.
 */
export async function cancelReservation(
  { actor, db, now, jobs }: CommandContext,
  { reservation, by, refundCents, feeCents, record }: Cancellation,
): Promise<Outcome<{ refundCents: Cents }, "not_confirmed">> {
  const { id, boatId, clientId, ownerId } = reservation;
  return db.transaction(async (tx) => {
    await lockBoat(tx, boatId);
    const cancelled = JSON.stringify({ ...record, cancelled_by: by });
    const moved = await moveReservations(tx, {
      where: eq(reservations.id, id),
      event: by === "owner" ? "cancel_by_owner" : "cancel_by_renter",
      by,
      now,
      set: { bookingDetails: sql`${reservations.bookingDetails} || ${cancelled}::jsonb` },
    });
    if (moved.length === 0) return refused("not_confirmed");
    const paymentId = await dueRefund(tx, id, { refundCents, by, now });
    if (paymentId && refundCents > 0) await jobs.enqueue(tx, "refund-payment", { paymentId });
    if (paymentId && feeCents !== undefined) {
      await tx
        .insert(ledgerEntries)
        .values({ paymentId, kind: "owner_fee", amount: feeCents, createdAt: now });
    }
    await recordAudit(tx, {
      actorId: actor.userId,
      action: `reservation_cancelled_by_${by}`,
      subjectType: "reservation",
      subjectId: id,
      details: record,
    });
    await jobs.enqueue(tx, "send-reservation-email", { reservationId: id, event: "cancelled" });
    await publishLiveEvent(tx, { userIds: [clientId, ownerId], topic: "reservations" });
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
