import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { chargeToReturnPostings } from "#app/features/ledger/domain/postings.ts";
import { releaseHold } from "#app/features/reservations/commands/release-holds.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Cents } from "#app/platform/money.ts";
import type { ImmediateRefundReason } from "../domain/settlement.ts";
import type { LockedPayment } from "./lock-payment.server.ts";
import { movePayment } from "./move-payment.server.ts";

/** The reasons that follow from what people did meanwhile; the others are worth a look at the log. */
const expectedReasons: ReadonlySet<ImmediateRefundReason> = new Set([
  "dates_taken",
  "person_left",
  "boat_withdrawn",
  "renter_suspended",
]);

/**
 * The money was received but cannot be kept: the received amount is recorded and refunded at once,
 * and both parties are notified.
 */
export async function refundAtOnce(
  context: SystemContext,
  { payment, reservation }: LockedPayment,
  {
    reason,
    isTakenElsewhere = false,
    receivedCents,
  }: { reason: ImmediateRefundReason; isTakenElsewhere?: boolean; receivedCents: Cents },
): Promise<"refunded"> {
  const { db: tx, now, record } = context;
  if (!expectedReasons.has(reason)) {
    logger.error({ paymentId: payment.id, reason, receivedCents }, "a payment is refunded");
  }
  const returned = await movePayment(tx, {
    paymentId: payment.id,
    event: "money_returned",
    by: "provider",
    now,
    set: {
      sessionId: payment.sessionId,
      receivedAmount: receivedCents,
      refundAmount: receivedCents,
      refundReason: reason,
    },
  });
  if (!returned) throw new Error(`Payment ${payment.id} has nothing to return`);
  await bookTransaction(
    { db: tx, now },
    {
      cause: "charge_to_return",
      source: sourceOf(payment),
      postings: chargeToReturnPostings(receivedCents),
    },
  );
  await releaseHold(context, reservation.id);
  await record(tx, {
    type: "payment_returned",
    paymentId: payment.id,
    reservationId: reservation.id,
    ownerId: reservation.ownerId,
    renterId: reservation.renterId,
    reason,
    isTakenElsewhere,
    expectedCents: payment.amount,
    receivedCents,
  });
  return "refunded";
}
