import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { paymentProblems, payments } from "#db/schema/schema.ts";
import type { RefundState } from "../domain/money-states.ts";
import type { ReservationStatus } from "../domain/reservation-lifecycle.ts";

type PaymentStatus = (typeof payments.$inferSelect)["status"];

const states: Readonly<Partial<Record<PaymentStatus, RefundState>>> = {
  refund_due: "under_way",
  refund_pending: "under_way",
  refund_failed: "failed",
  refunded: "done",
};

/** Join condition: the problem of a payment whose refund failed, until the operator has handled it. */
export const openRefundFailure = and(
  eq(paymentProblems.paymentId, payments.id),
  eq(paymentProblems.kind, "refund_failed"),
  isNull(paymentProblems.handledAt),
);

/**
 * The state of a payment's refund, given its open failure; null when nothing is refunded. A failed refund
 * whose problem the operator dismissed was settled by other means.
 */
export function refundStateOf({
  status,
  problemId,
}: {
  status: PaymentStatus;
  problemId: string | null;
}): RefundState | null {
  const state = states[status] ?? null;
  return state === "failed" && problemId === null ? "settled" : state;
}

/** The state of a cancelled rental's refund; null when nothing is refunded. */
export async function findRefundState(
  db: Db,
  { id: reservationId, status }: { id: string; status: ReservationStatus },
): Promise<RefundState | null> {
  if (status !== "cancelled") return null;
  const [payment] = await db
    .select({ status: payments.status, problemId: paymentProblems.id })
    .from(payments)
    .leftJoin(paymentProblems, openRefundFailure)
    .where(
      and(
        eq(payments.reservationId, reservationId),
        inArray(payments.refundReason, ["cancelled_by_owner", "cancelled_by_renter"]),
      ),
    )
    .orderBy(desc(payments.updatedAt))
    .limit(1);
  return payment ? refundStateOf(payment) : null;
}
