import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { isTakenByBank } from "#app/features/ledger/queries/is-taken-by-bank.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { ledgerTransactions, paymentProblems, payments } from "#db/schema/schema.ts";
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

/** The columns that decide the state of a payment's refund; needs the join with `openRefundFailure`. */
export const refundColumns = {
  status: payments.status,
  problemId: paymentProblems.id,
  isTakenByBank: isTakenByBank(sql`${ledgerTransactions.paymentId} = ${payments.id}`),
};

/**
 * The state of a payment's refund; null when nothing is refunded. What is due and the bank has is not sent
 * before it decides. A failed refund whose problem the operator dismissed was settled by other means.
 */
export function refundStateOf({
  status,
  problemId,
  isTakenByBank,
}: {
  status: PaymentStatus;
  problemId: string | null;
  isTakenByBank: boolean;
}): RefundState | null {
  if (status === "refund_due" && isTakenByBank) return "with_bank";
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
    .select(refundColumns)
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
