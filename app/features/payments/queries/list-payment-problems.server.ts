import { desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, paymentProblems, payments, reservations } from "#db/schema/schema.ts";
import { returnedElsewhere } from "../domain/payment-problem.ts";

/** Maximum number of problems shown; when there are more, they usually have the same cause. */
const shown = 50;

/** The payment problems that the operator must settle, the newest first; for admins alone. */
export async function listPaymentProblems(db: Db) {
  const rows = await db
    .select({
      id: paymentProblems.id,
      kind: paymentProblems.kind,
      detail: paymentProblems.detail,
      disputeId: paymentProblems.reference,
      createdAt: paymentProblems.createdAt,
      amountCents: payments.amount,
      refundCents: payments.refundAmount,
      reference: payments.sessionId,
      boatTitle: boats.title,
      checkIn: reservations.checkInDate,
      checkOut: reservations.checkOutDate,
    })
    .from(paymentProblems)
    .innerJoin(payments, eq(payments.id, paymentProblems.paymentId))
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .where(isNull(paymentProblems.handledAt))
    .orderBy(desc(paymentProblems.createdAt), desc(paymentProblems.id))
    .limit(shown);
  return rows.map((row) => ({ ...row, returnedCents: returnedElsewhere(row) }));
}

export type PaymentProblem = Awaited<ReturnType<typeof listPaymentProblems>>[number];
