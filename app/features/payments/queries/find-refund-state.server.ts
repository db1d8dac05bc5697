import { and, desc, eq, inArray } from "drizzle-orm";
import type { RefundState } from "#app/features/reservations/domain/refund-state.ts";
import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { payments } from "#db/schema/schema.ts";
import type { PaymentStatus } from "../domain/payment-lifecycle.ts";

const states: Readonly<Partial<Record<PaymentStatus, RefundState>>> = {
  refund_due: "under_way",
  refund_pending: "under_way",
  refund_failed: "failed",
  refunded: "done",
};

/** The state of a cancelled rental's refund; null when nothing is refunded. */
export async function findRefundState(
  db: Db,
  { id: reservationId, status }: { id: string; status: ReservationStatus },
): Promise<RefundState | null> {
  if (status !== "cancelled") return null;
  const [payment] = await db
    .select({ status: payments.status })
    .from(payments)
    .where(
      and(
        eq(payments.reservationId, reservationId),
        inArray(payments.refundReason, ["cancelled_by_owner", "cancelled_by_renter"]),
      ),
    )
    .orderBy(desc(payments.updatedAt))
    .limit(1);
  return (payment && states[payment.status]) ?? null;
}
