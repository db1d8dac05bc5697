import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { isTakenElsewhere } from "#app/features/availability/queries/is-taken-elsewhere.server.ts";
import {
  releaseHold,
  releaseLapsedHolds,
} from "#app/features/reservations/commands/release-holds.server.ts";
import { readStayTimes } from "#app/features/reservations/domain/stay-times.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { lockMembers } from "#app/platform/database/lock-members.server.ts";
import type { SessionState } from "#app/platform/payments/payment-provider.ts";
import type { PaymentStatus } from "../domain/payment-lifecycle.ts";
import { decideSettlement, type SessionProblem } from "../domain/settlement.ts";
import { findWithdrawal } from "../queries/find-withdrawal.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import type { LockedPayment } from "./lock-payment.server.ts";
import { movePayment } from "./move-payment.server.ts";
import { raiseProblem } from "./raise-problem.server.ts";
import { refundAtOnce } from "./refund-at-once.server.ts";

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
    reservation: { ...reservation, ...readStayTimes(reservation.bookingDetails) },
    now: context.now,
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
    paymentId: payment.id,
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
  const why = { reason: "dates_taken", isTakenElsewhere: true } as const;
  return refundAtOnce(context, locked, { ...why, receivedCents: locked.payment.amount });
}

/**
 * Late money: since the hold lapsed, the days may have been booked or blocked, either side may have closed
 * their account, and moderators may have taken the boat or one of the two off the site.
 */
async function confirmIfFree(
  context: SystemContext,
  locked: LockedPayment,
): Promise<"paid" | "refunded"> {
  const { db: tx, now } = context;
  const { boatId, ownerId, renterId, checkInDate, checkOutDate } = locked.reservation;
  const receivedCents = locked.payment.amount;
  await releaseLapsedHolds(context, boatId);
  if (!(await lockMembers(tx, [ownerId, renterId]))) {
    return refundAtOnce(context, locked, { reason: "person_left", receivedCents });
  }
  const withdrawn = await findWithdrawal(tx, locked.reservation);
  if (withdrawn) return refundAtOnce(context, locked, { reason: withdrawn, receivedCents });
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
