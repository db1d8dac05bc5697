import { eq } from "drizzle-orm";
import { isTakenElsewhere } from "#app/features/availability/queries/is-taken-elsewhere.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { chargePostings, chargeToReturnPostings } from "#app/features/ledger/domain/postings.ts";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import { moveReservations } from "#app/features/reservations/commands/move-reservations.server.ts";
import {
  releaseHold,
  releaseLapsedHolds,
} from "#app/features/reservations/commands/release-holds.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { lockMembers } from "#app/platform/database/lock-members.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Cents } from "#app/platform/money.ts";
import type { SessionState } from "#app/platform/payments/payment-provider.ts";
import { payments, reservations } from "#db/schema/schema.ts";
import type { PaymentStatus } from "../domain/payment-lifecycle.ts";
import {
  decideSettlement,
  type ImmediateRefundReason,
  type SessionProblem,
} from "../domain/settlement.ts";
import type { LockedPayment } from "../queries/find-payment.server.ts";
import { movePayment } from "./move-payment.server.ts";
import { raiseProblem } from "./raise-problem.server.ts";

/** The result of settling a session; `refunded` money may still be on its way back. */
export type SettledAs = "unknown" | "open" | "paid" | "refunded" | "closed";

/** The result of settling that corresponds to a payment's status. */
export function settledAs(status: PaymentStatus): SettledAs {
  return status === "open" || status === "paid" || status === "closed" ? status : "refunded";
}

/**
 * Settles a payment. `known` is its session, the reason why the provider cannot be asked about the session,
 * or null when no session was saved. The caller has locked boat and payment.
 */
export async function applySettlement(
  context: SystemContext,
  { payment: stored, reservation }: LockedPayment,
  known: SessionState | SessionProblem | null,
): Promise<SettledAs> {
  const session = typeof known === "string" ? null : known;
  const decision = decideSettlement({
    session: known,
    payment: {
      status: stored.status,
      amountCents: stored.amount,
      hasSession: stored.sessionId !== null,
    },
    reservation,
    today: todayInParis(context.now),
  });
  const sessionId = session?.sessionId ?? stored.sessionId;
  const locked = { payment: { ...stored, sessionId }, reservation };
  switch (decision.action) {
    case "none":
      return settledAs(stored.status);
    case "close":
      return closePayment(context, locked);
    case "give_up":
      return giveUp(context, locked, decision.problem);
    case "confirm":
      return confirmUnlessTakenElsewhere(context, locked);
    case "confirm_if_free":
      return confirmIfFree(context, locked);
    case "refund": {
      const receivedCents = session?.amountCents ?? stored.amount;
      return refundAtOnce(context, locked, { reason: decision.reason, receivedCents });
    }
    default:
      return decision satisfies never;
  }
}

/**
 * Closes a payment that can no longer be paid: its days are free, and the quote is accepted again (spec 2
 * §4).
 */
async function closePayment(
  context: SystemContext,
  { payment, reservation }: LockedPayment,
  event: "session_ended" | "session_given_up" = "session_ended",
): Promise<"closed"> {
  const by = event === "session_ended" ? "provider" : "system";
  await movePayment(context.db, {
    where: eq(payments.id, payment.id),
    event,
    by,
    now: context.now,
  });
  await releaseHold(context, reservation.id);
  return "closed";
}

/** Closes a payment without knowing whether it was paid, and asks the operator to find out. */
async function giveUp(
  context: SystemContext,
  locked: LockedPayment,
  kind: SessionProblem,
): Promise<"closed"> {
  const { id: paymentId, provider, account } = locked.payment;
  await raiseProblem(context, { paymentId, kind, detail: account ?? provider });
  return closePayment(context, locked, "session_given_up");
}

/**
 * Confirms the booking unless its days, though held here, were taken on another site since the payment
 * began. The imported calendars were read again just before.
 */
async function confirmUnlessTakenElsewhere(
  context: SystemContext,
  locked: LockedPayment,
): Promise<"paid" | "refunded"> {
  const { boatId, checkInDate: from, checkOutDate: to } = locked.reservation;
  const isTaken = await isTakenElsewhere(context.db, boatId, { from, to });
  if (!isTaken) return confirmBooking(context, locked);
  const receivedCents = locked.payment.amount;
  return refundAtOnce(context, locked, { reason: "dates_taken", receivedCents });
}

/**
 * Late money: since the hold lapsed, the days may have been booked or blocked, and either side may have closed
 * their account.
 */
async function confirmIfFree(
  context: SystemContext,
  locked: LockedPayment,
): Promise<"paid" | "refunded"> {
  const { db: tx, now } = context;
  const { boatId, ownerId, clientId, checkInDate, checkOutDate } = locked.reservation;
  const receivedCents = locked.payment.amount;
  await releaseLapsedHolds(context, boatId);
  if (!(await lockMembers(tx, [ownerId, clientId]))) {
    return refundAtOnce(context, locked, { reason: "person_left", receivedCents });
  }
  const taken = await isBoatTaken(tx, boatId, { from: checkInDate, to: checkOutDate, now });
  if (!taken) {
    try {
      // In a savepoint, because the exclusion constraint has the final say on overlaps.
      return await tx.transaction((db) => confirmBooking({ ...context, db }, locked));
    } catch (error) {
      if (sqlState(error) !== "23P01") throw error;
    }
  }
  return refundAtOnce(context, locked, { reason: "dates_taken", receivedCents });
}

/**
 * Confirms the reservation, marks the quote as paid, books the money and notifies both parties. Fails with
 * an exclusion violation (23P01) when someone else has booked the days.
 */
async function confirmBooking(
  { db: tx, now, record }: SystemContext,
  { payment, reservation }: LockedPayment,
): Promise<"paid"> {
  const { id: paymentId, sessionId, quoteId, amount } = payment;
  const [confirmed] = await moveReservations(tx, {
    where: eq(reservations.id, reservation.id),
    event: "payment_confirmed",
    by: "provider",
    now,
    set: { paymentSessionId: sessionId },
  });
  const paid = await movePayment(tx, {
    where: eq(payments.id, paymentId),
    event: "money_accepted",
    by: "provider",
    now,
    set: { sessionId, receivedAmount: amount },
  });
  const isQuotePaid = await moveQuote(tx, {
    quoteId,
    event: "payment_confirmed",
    by: "provider",
    now,
  });
  if (!confirmed || !paid || !isQuotePaid) {
    throw new Error(`Payment ${paymentId} has nothing to confirm`);
  }
  const { ownerId, commissionAmount: commissionCents } = reservation;
  await bookTransaction(
    { db: tx, now },
    {
      cause: "charge",
      source: sourceOf(payment),
      postings: chargePostings({ ownerId, totalCents: amount, commissionCents }),
    },
  );
  await record(tx, {
    type: "payment_confirmed",
    paymentId,
    reservationId: reservation.id,
    ownerId: reservation.ownerId,
    renterId: reservation.clientId,
    amountCents: amount,
  });
  return "paid";
}

/**
 * The money was received but cannot be kept: the received amount is recorded and refunded at once,
 * and both parties are notified.
 */
async function refundAtOnce(
  context: SystemContext,
  { payment, reservation }: LockedPayment,
  { reason, receivedCents }: { reason: ImmediateRefundReason; receivedCents: Cents },
): Promise<"refunded"> {
  const { db: tx, now, record } = context;
  if (reason !== "dates_taken" && reason !== "person_left") {
    logger.error({ paymentId: payment.id, reason, receivedCents }, "a payment is refunded");
  }
  const returned = await movePayment(tx, {
    where: eq(payments.id, payment.id),
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
    renterId: reservation.clientId,
    reason,
    expectedCents: payment.amount,
    receivedCents,
  });
  return "refunded";
}
