import { and, eq, inArray } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { logger } from "#app/platform/logger.server.ts";
import { cents } from "#app/platform/money.ts";
import { isOpenedBy } from "#app/platform/payments/opened-by.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import { sumRefunds } from "../domain/money-back.ts";
import { paymentLifecycle } from "../domain/payment-lifecycle.ts";
import { boatOfPayment, type Payment } from "../queries/find-payment.server.ts";
import { movePayment } from "./move-payment.server.ts";
import { postponeRetry } from "./postpone-retry.server.ts";
import { raiseProblem } from "./raise-problem.server.ts";
import { type KnownMoneyBack, recordMoneyBack } from "./record-money-back.server.ts";

/** The statuses of money that is still to go back. */
const { from: unfinished } = transition(paymentLifecycle, "refund_failed", "system");

/**
 * Brings a refund on its way: what is due is ordered from the provider, once even if called again,
 * and what was ordered is looked at. When the provider refuses, it is asked again later, and at last
 * the operator. Does nothing when no refund is due, or not yet again.
 */
export async function refundPayment(
  context: PaymentSystem,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const [due] = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.status, unfinished)));
  if (!due?.sessionId || due.refundAmount === null) return;
  if (due.retryAt !== null && due.retryAt > context.now) return;
  let known: KnownMoneyBack;
  try {
    if (!(await isOpenedBy(context.payments, due))) {
      return await giveUpRefund(context, due, due.account ?? due.provider);
    }
    known = await orderRefund(context, { ...due, sessionId: due.sessionId });
  } catch (error) {
    logger.error({ err: error, paymentId }, "the payment provider did not refund a payment");
    if (await postponeRetry(context, due)) return;
    return giveUpRefund(context, due, codeOf(error));
  }
  await recordMoneyBack(context, due, known);
}

/** What is known of the refunds of a payment after what is missing of them was ordered. */
async function orderRefund(
  { payments: provider }: PaymentSystem,
  { id, sessionId, status, refundAmount, failures }: Payment & { sessionId: string },
): Promise<KnownMoneyBack> {
  const moneyBack = await provider.findMoneyBack(sessionId);
  const { returned, underWay, missing } = sumRefunds(moneyBack.refunds, refundAmount ?? cents(0));
  // Money that was ordered and failed is the operator's to judge.
  if (missing === 0 || status !== "refund_due") return { moneyBack, wasOrdered: false };
  const already = returned + underWay;
  const sent = await provider.refund({
    sessionId,
    amountCents: missing,
    // Another refund of the same payment is another order.
    idempotencyKey: ["refund", id, ...(already > 0 ? [already] : [])].join("-"),
    attempt: failures,
  });
  const others = moneyBack.refunds.filter(({ refundId }) => refundId !== sent.refundId);
  return { moneyBack: { ...moneyBack, refunds: [...others, sent] }, wasOrdered: true };
}

/** The provider does not send the money back: the operator has to. */
async function giveUpRefund(
  { db, ...system }: PaymentSystem,
  payment: Payment,
  detail: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBoat(tx, boatOfPayment(tx, payment));
    const failed = await movePayment(tx, {
      where: eq(payments.id, payment.id),
      event: "refund_failed",
      by: "system",
      now: system.now,
    });
    if (!failed) return;
    const context = { ...system, db: tx };
    await raiseProblem(context, { paymentId: payment.id, kind: "refund_failed", detail });
  });
}

/** The provider's code of a refusal; its text could name a person. */
function codeOf(error: unknown): string {
  const { code } = error instanceof Error && "code" in error ? error : { code: null };
  return typeof code === "string" ? code : "";
}
