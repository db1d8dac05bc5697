import { and, eq, inArray } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { isOpenedBy } from "#app/platform/payments/opened-by.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { payments } from "#db/schema/schema.ts";
import { sumMoneyBack } from "../domain/money-back.ts";
import { unfinishedRefundStatuses } from "../domain/payment-lifecycle.ts";
import { boatOfPayment, type Payment } from "../queries/find-payment.server.ts";
import { lockPayment } from "./lock-payment.server.ts";
import { movePayment } from "./move-payment.server.ts";
import { postponeRetry } from "./postpone-retry.server.ts";
import { type KnownMoneyBack, recordMoneyBack } from "./record-money-back.server.ts";
import { reportFailedRefund } from "./report-refund.server.ts";

/**
 * Continues a due refund: orders what is missing from the provider, only once even if called again, and
 * checks what was ordered. Money that the renter's bank has taken waits for its decision. When the provider
 * fails, it is asked again later, and in the end the operator is asked. A no-op when no refund is due, or it
 * is not yet time to retry.
 */
export async function refundPayment(
  context: PaymentSystem,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const [due] = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.status, unfinishedRefundStatuses)));
  if (!due) return;
  const { sessionId, refundAmount } = due;
  if (sessionId === null || refundAmount === null) {
    throw new Error(`Payment ${paymentId} has nothing to refund`);
  }
  if (due.retryAt !== null && due.retryAt > context.now) return;
  let known: KnownMoneyBack;
  try {
    if (!(await isOpenedBy(context.payments, due))) {
      return await giveUpRefund(context, due, due.account ?? due.provider);
    }
    known = await orderRefund(context, { ...due, sessionId, refundAmount });
  } catch (error) {
    logger.error({ err: error, paymentId }, "the payment provider did not refund a payment");
    if ((await postponeRetry(context, due)) !== "failed") return;
    return giveUpRefund(context, due, codeOf(error));
  }
  await recordMoneyBack(context, due, known);
}

type DueRefund = Payment & { sessionId: string; refundAmount: Cents };

/** Orders the missing part of a refund, and returns all refunds as known afterwards. */
async function orderRefund(
  { payments: provider }: PaymentSystem,
  { id, sessionId, status, refundAmount, failures }: DueRefund,
): Promise<KnownMoneyBack> {
  const moneyBack = await provider.findMoneyBack(sessionId);
  const { refunds } = moneyBack;
  const { returned, underWay, missing } = sumMoneyBack(moneyBack, refundAmount);
  // Whether to order a failed refund again is for the operator to decide.
  if (missing === 0 || status !== "refund_due") return { moneyBack, wasOrdered: false };
  const already = returned + underWay;
  const sent = await provider.refund({
    sessionId,
    amountCents: missing,
    // A further refund of the same payment needs another key, even if the returned amount is the same again.
    idempotencyKey: ["refund", id, ...(already > 0 ? [already, refunds.length] : [])].join("-"),
    attempt: failures,
  });
  const others = refunds.filter(({ refundId }) => refundId !== sent.refundId);
  return { moneyBack: { ...moneyBack, refunds: [...others, sent] }, wasOrdered: true };
}

/** Asks the operator to send the money back, because the provider does not. */
async function giveUpRefund(
  { db, ...system }: PaymentSystem,
  payment: Payment,
  detail: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBoat(tx, boatOfPayment(tx, payment));
    const locked = await lockPayment(tx, payment.id);
    const failed = await movePayment(tx, {
      paymentId: payment.id,
      event: "refund_failed",
      by: "system",
      now: system.now,
      // Counts on, so that the operator's retry is another request: Stripe repeats its response to the same
      // one for a day. If it fails too, the operator is asked again at once.
      set: { failures: payment.failures + 1 },
    });
    if (!failed) return;
    await reportFailedRefund({ ...system, db: tx }, locked, detail);
  });
}

/** The provider's error code; its message could name a person. */
function codeOf(error: unknown): string {
  const { code } = error instanceof Error && "code" in error ? error : { code: null };
  return typeof code === "string" ? code : "";
}
