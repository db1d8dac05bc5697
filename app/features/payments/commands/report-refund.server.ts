import { and, eq, isNull } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { paymentProblems, payments, reservations } from "#db/schema/schema.ts";
import type { LockedPayment } from "../queries/find-payment.server.ts";
import { raiseProblem } from "./raise-problem.server.ts";

/**
 * Shows a refund that failed to the operator, and tells the renter, who expects the money: also when another
 * attempt fails, because their page said meanwhile that the money is on its way. The payment is as it was
 * before.
 */
export async function reportFailedRefund(
  context: SystemContext,
  { payment, reservation }: LockedPayment,
  detail: string,
): Promise<void> {
  const { id: paymentId, status } = payment;
  const earlier = await findFailure(context.db, paymentId);
  await raiseProblem(context, { paymentId, kind: "refund_failed", detail });
  await context.record(context.db, {
    type: "refund_failed",
    paymentId,
    ownerId: reservation.ownerId,
    renterId: reservation.clientId,
    isRepeated: earlier !== null && status !== "refunded",
  });
}

/**
 * Takes a failed refund off the operator's list, because the provider returns the money after all, such as
 * from its dashboard: otherwise they could send it twice. If that fails too, it is shown again.
 */
export async function endRefundFailure(
  { db: tx, now }: Pick<SystemContext, "db" | "now">,
  paymentId: string,
): Promise<void> {
  await tx
    .update(paymentProblems)
    .set({ handledAt: now })
    .where(and(isRefundFailure(paymentId), isNull(paymentProblems.handledAt)));
}

/**
 * Records that the money is back. A renter who was told that the refund had failed is told this too, unless
 * the operator had settled it by other means. The payment is as it was before.
 */
export async function reportRefund(
  { db: tx, record }: SystemContext,
  { payment, reservation }: LockedPayment,
  amountCents: Cents,
): Promise<void> {
  const { id: paymentId, status } = payment;
  const failure = await findFailure(tx, paymentId);
  const isSettled = status === "refund_failed" && failure?.handledAt !== null;
  await record(tx, {
    type: "payment_refunded",
    paymentId,
    ownerId: reservation.ownerId,
    renterId: reservation.clientId,
    amountCents,
    isNews: failure !== null && !isSettled,
  });
}

/**
 * Tells the renter that the operator returned the money of a failed refund by other means. A no-op when the
 * provider has refunded it meanwhile, which the renter was told already.
 */
export async function reportSettledRefund(
  { db: tx, record }: SystemContext,
  paymentId: string,
): Promise<void> {
  const [failed] = await tx
    .select({ ownerId: reservations.ownerId, renterId: reservations.clientId })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(eq(payments.id, paymentId), eq(payments.status, "refund_failed")));
  if (failed) await record(tx, { type: "refund_settled", paymentId, ...failed });
}

/** When the operator handled the payment's failed refund, if ever; null if no refund of it failed. */
async function findFailure(tx: Db, paymentId: string): Promise<{ handledAt: Date | null } | null> {
  const [failure] = await tx
    .select({ handledAt: paymentProblems.handledAt })
    .from(paymentProblems)
    .where(isRefundFailure(paymentId));
  return failure ?? null;
}

function isRefundFailure(paymentId: string) {
  return and(eq(paymentProblems.paymentId, paymentId), eq(paymentProblems.kind, "refund_failed"));
}
