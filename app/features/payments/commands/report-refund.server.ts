import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { SystemContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { DomainEvent } from "#app/platform/events/events.ts";
import type { Cents } from "#app/platform/money.ts";
import { auditEvents, paymentProblems, payments, reservations } from "#db/schema/schema.ts";
import type { LockedPayment } from "./lock-payment.server.ts";
import { raiseProblem } from "./raise-problem.server.ts";

/**
 * Shows a refund that failed to the operator, and tells the renter, who expects the money. However often
 * further attempts fail for the same reason, the renter is told once, until they are told that it is over. The
 * payment is as it was before.
 */
export async function reportFailedRefund(
  context: SystemContext,
  { payment, reservation }: LockedPayment,
  detail: string,
): Promise<void> {
  const { id: paymentId, status } = payment;
  const earlier = await findFailure(context.db, paymentId);
  const isRepeated = earlier !== null && status !== "refunded";
  const isKnown =
    isRepeated && earlier.detail === detail && !(await wasSettled(context.db, paymentId));
  await raiseProblem(context, { paymentId, kind: "refund_failed", detail });
  await context.record(context.db, {
    type: "refund_failed",
    paymentId,
    ownerId: reservation.ownerId,
    renterId: reservation.renterId,
    isRepeated,
    isNews: !isKnown,
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
  const { id: paymentId } = payment;
  const failure = await findFailure(tx, paymentId);
  await record(tx, {
    type: "payment_refunded",
    paymentId,
    ownerId: reservation.ownerId,
    renterId: reservation.renterId,
    amountCents,
    isNews: failure !== null && !(await wasSettled(tx, paymentId)),
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
    .select({ ownerId: reservations.ownerId, renterId: reservations.renterId })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(eq(payments.id, paymentId), eq(payments.status, "refund_failed")));
  if (failed) await record(tx, { type: "refund_settled", paymentId, ...failed });
}

/** Why the payment's refund last failed; null if no refund of it failed. */
async function findFailure(tx: Db, paymentId: string): Promise<{ detail: string } | null> {
  const [failure] = await tx
    .select({ detail: paymentProblems.detail })
    .from(paymentProblems)
    .where(isRefundFailure(paymentId));
  return failure ?? null;
}

function isRefundFailure(paymentId: string) {
  return and(eq(paymentProblems.paymentId, paymentId), eq(paymentProblems.kind, "refund_failed"));
}

/**
 * Whether the operator returned the money of the payment's failed refund by other means, which the renter was
 * told, and no refund has failed since. The problem itself does not store how it was handled.
 */
async function wasSettled(tx: Db, paymentId: string): Promise<boolean> {
  const raised = "payment_problem_raised" satisfies DomainEvent["type"];
  const handled = "payment_problem_handled" satisfies DomainEvent["type"];
  const ofFailures = { kind: "refund_failed" };
  const [last] = await tx
    .select({
      action: auditEvents.action,
      asksAgain: sql<boolean>`(${auditEvents.details} ->> 'asksAgain')::boolean`,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, "payment"),
        eq(auditEvents.subjectId, paymentId),
        inArray(auditEvents.action, [raised, handled]),
        sql`${auditEvents.details} @> ${JSON.stringify(ofFailures)}::jsonb`,
      ),
    )
    .orderBy(desc(auditEvents.createdAt))
    .limit(1);
  return last?.action === handled && !last.asksAgain;
}
