import type { Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import { findReservationByQuote } from "#app/features/reservations/queries/find-reservation.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import {
  cancelNotice,
  type EndedPaymentNotice,
  isStillConfirmed,
  refundToast,
} from "../domain/payment-return.ts";
import { findImmediateRefund } from "./find-refund.server.ts";

/**
 * What the renter of a quote without an open payment is told when they come back without paying, or cancel in
 * an old tab: that they have paid, that their last payment was refunded at once and why, or that its
 * refund failed, or that it was cancelled. 'unknown' when none of this is true any more.
 */
export async function findPaymentNotice(
  { db, actor, now }: Pick<CommandContext, "db" | "actor" | "now">,
  { id: quoteId, status, expiresAt }: Quote,
): Promise<EndedPaymentNotice> {
  if (status === "paid") {
    const reservation = await findReservationByQuote(db, actor, quoteId);
    return reservation && isStillConfirmed(reservation) ? "paid" : "unknown";
  }
  const refund = await findImmediateRefund(db, { quoteId, sessionId: null });
  if (refund) return refundToast(refund);
  return status === "accepted" ? cancelNotice(expiresAt, now) : "unknown";
}
