import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { sandboxCheckouts, sandboxRefunds } from "#db/schema/schema.ts";
import type { Db } from "../database/db.server.ts";
import { cents, subtractCents } from "../money.ts";
import type { BalanceMovement, BalancePeriod } from "./balance-movement.ts";
import type { DisputeState, RefundState, RefundStatus } from "./money-back.ts";
import { afterDelay, type SandboxOutcome } from "./sandbox-outcome.ts";

type Checkout = typeof sandboxCheckouts.$inferSelect;

/** The current refunds of a session: they succeed at once or late, or fail until they are ordered again. */
export async function refundsOf(
  db: Db,
  { id, outcome }: Pick<Checkout, "id" | "outcome">,
  now: Date,
): Promise<RefundState[]> {
  const refunds = await db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.checkoutId, id))
    .orderBy(sandboxRefunds.createdAt);
  return refunds.map(({ idempotencyKey: refundId, amount: amountCents, createdAt }) => {
    const status = refundStatus(outcome, createdAt, now);
    const failure = status === "failed" ? "expired_or_canceled_card" : null;
    return { refundId, status, amountCents, failure };
  });
}

function refundStatus(outcome: SandboxOutcome, orderedAt: Date, now: Date): RefundStatus {
  if (outcome !== "refund_late" && outcome !== "refund_failed") return "succeeded";
  if (now < afterDelay(orderedAt)) return "pending";
  return outcome === "refund_late" ? "succeeded" : "failed";
}

/** The dispute that the payer's bank opened, if any. */
export function disputesOf(
  { id, outcome, paidAt, amount }: Pick<Checkout, "id" | "outcome" | "paidAt" | "amount">,
  now: Date,
): DisputeState[] {
  if (outcome !== "disputed" || paidAt === null || now < afterDelay(paidAt)) return [];
  const state = { status: "needs_response", reason: "fraudulent", funds: "withdrawn" } as const;
  return [{ ...state, disputeId: `dp_${id}`, amountCents: amount }];
}

/** The movements on the sandbox's balance in a period. The sandbox charges no fees. */
export async function* listSandboxMovements(
  db: Db,
  period: BalancePeriod,
  now: Date,
): AsyncGenerator<BalanceMovement> {
  const feeCents = cents(0);
  const paid = await db
    .select()
    .from(sandboxCheckouts)
    .where(within(sandboxCheckouts.paidAt, period));
  for (const checkout of paid) {
    const { reference, amount, status, paidAt: createdAt } = checkout;
    if (status !== "paid" || createdAt === null) continue;
    yield { kind: "charge", reference, amountCents: amount, feeCents, createdAt };
    for (const dispute of disputesOf(checkout, now)) {
      const amountCents = subtractCents(cents(0), dispute.amountCents);
      yield { kind: "dispute", reference: dispute.disputeId, amountCents, feeCents, createdAt };
    }
  }
  const refunds = await db
    .select({ refund: sandboxRefunds, outcome: sandboxCheckouts.outcome })
    .from(sandboxRefunds)
    .innerJoin(sandboxCheckouts, eq(sandboxCheckouts.id, sandboxRefunds.checkoutId))
    .where(within(sandboxRefunds.createdAt, period));
  for (const { refund, outcome } of refunds) {
    const { idempotencyKey: reference, amount, createdAt } = refund;
    if (refundStatus(outcome, createdAt, now) !== "succeeded") continue;
    const amountCents = subtractCents(cents(0), amount);
    yield { kind: "refund", reference, amountCents, feeCents, createdAt };
  }
}

function within(column: AnyPgColumn, { since, until }: BalancePeriod): SQL | undefined {
  return and(gte(column, since), lt(column, until));
}
