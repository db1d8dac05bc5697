import { and, desc, eq } from "drizzle-orm";
import type { RefundState } from "#app/features/reservations/domain/money-states.ts";
import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import {
  openRefundFailure,
  refundColumns,
  refundStateOf,
} from "#app/features/reservations/queries/refund-state.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { paymentProblems, payments, reservations } from "#db/schema/schema.ts";
import { type ImmediateRefundReason, isImmediateRefundReason } from "../domain/settlement.ts";

/** Money that was refunded at once: why, and the state of the refund. */
export type ImmediateRefund = { reason: ImmediateRefundReason; state: RefundState };

/**
 * The refund of money that was received for a quote and could not be kept: for the given session, or without
 * one for the quote's last payment. Null when it was kept. The caller has checked whose quote it is.
 */
export async function findImmediateRefund(
  db: Db,
  { quoteId, sessionId }: { quoteId: string; sessionId: string | null },
): Promise<ImmediateRefund | null> {
  const ofSession = sessionId === null ? undefined : eq(payments.sessionId, sessionId);
  const [payment] = await db
    .select({ ...refundColumns, reason: payments.refundReason })
    .from(payments)
    .leftJoin(paymentProblems, openRefundFailure)
    .where(and(eq(payments.quoteId, quoteId), ofSession))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  const state = payment && refundStateOf(payment);
  if (!state || payment.reason === null || !isImmediateRefundReason(payment.reason)) return null;
  return { reason: payment.reason, state };
}

/** A payment's refund, and the reservation that was paid; null when nothing is refunded. */
export async function findRefund(
  db: Db,
  paymentId: string,
): Promise<{ state: RefundState; refundCents: Cents; reservation: Refunded } | null> {
  const [payment] = await db
    .select({
      ...refundColumns,
      refundCents: payments.refundAmount,
      reservation: { id: reservations.id, status: reservations.status },
    })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .leftJoin(paymentProblems, openRefundFailure)
    .where(eq(payments.id, paymentId));
  const state = payment && refundStateOf(payment);
  if (!state || payment.refundCents === null) return null;
  return { state, refundCents: payment.refundCents, reservation: payment.reservation };
}

type Refunded = { id: string; status: ReservationStatus };
