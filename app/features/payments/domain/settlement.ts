import { bookableUntil, rentalEnd } from "#app/features/availability/domain/rental-end.ts";
import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import type { Cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { nextPaymentStatus, type PaymentStatus } from "./payment-lifecycle.ts";
import type { PaymentProblemKind } from "./payment-problem.ts";

/** Why received money is refunded at once. */
const immediateRefundReasons = [
  "dates_taken",
  "dates_past",
  "person_left",
  "boat_withdrawn",
  "renter_suspended",
  "already_paid",
  "amount_mismatch",
] as const;
export type ImmediateRefundReason = (typeof immediateRefundReasons)[number];

/** Why money is refunded, at once or after a cancellation. */
export const refundReasons = [
  ...immediateRefundReasons,
  "cancelled_by_owner",
  "cancelled_by_renter",
] as const;

/** Whether money is refunded because it could not be kept, and not because a rental was cancelled. */
export function isImmediateRefundReason(
  reason: (typeof refundReasons)[number],
): reason is ImmediateRefundReason {
  return immediateRefundReasons.some((each) => each === reason);
}

/**
 * Why the provider cannot be asked about a session: it does not know the session, or has failed for too
 * long.
 */
export type SessionProblem = Extract<PaymentProblemKind, "session_lost" | "session_unsettled">;

/** What to do about a session after asking the provider. */
type Settlement =
  | { action: "none" }
  | { action: "close" }
  /** The provider can no longer say whether the session was paid: the operator has to find out. */
  | { action: "give_up"; problem: SessionProblem }
  | { action: "confirm" }
  /**
   * The hold lapsed before the money was received: confirm if the days are still free, both people still have
   * their accounts, and moderators still allow the rental.
   */
  | { action: "confirm_if_free" }
  | { action: "refund"; reason: ImmediateRefundReason };

const tooLate: Settlement = { action: "refund", reason: "dates_past" };

/**
 * Decides from what the provider reports and from the state of payment and reservation, both locked. Money
 * is accepted once per session; a wrong amount, or money for a rental already paid, is refunded. A hold is
 * honoured until its stay is over, and a lapsed hold as long as its days can be booked: nobody can sail on
 * days that are over.
 */
export function decideSettlement(known: {
  /**
   * Null for a payment whose session was not recorded, so that nobody was given its URL. A string says why
   * the provider cannot be asked about the session.
   */
  session: { status: "open" | "paid" | "expired"; amountCents: Cents } | SessionProblem | null;
  /** `hasSession` is true when a session was recorded meanwhile. */
  payment: { status: PaymentStatus; amountCents: Cents; hasSession: boolean };
  reservation: {
    status: ReservationStatus;
    checkInDate: CalendarDate;
    checkOutDate: CalendarDate;
    returnTime: string;
  };
  now: Date;
}): Settlement {
  const { session, payment, reservation, now } = known;
  if (session === null) {
    return payment.status === "open" && !payment.hasSession
      ? { action: "close" }
      : { action: "none" };
  }
  if (session === "session_lost" || session === "session_unsettled") {
    return payment.status === "open" ? { action: "give_up", problem: session } : { action: "none" };
  }
  const isSettled = nextPaymentStatus(payment.status, "money_accepted", "provider") === null;
  if (session.status === "open" || isSettled) return { action: "none" };
  if (session.status === "expired") {
    return payment.status === "open" ? { action: "close" } : { action: "none" };
  }
  if (session.amountCents !== payment.amountCents) {
    return { action: "refund", reason: "amount_mismatch" };
  }
  const { checkInDate: dateFrom, checkOutDate: dateTo, returnTime } = reservation;
  if (reservation.status === "pending") {
    return now < rentalEnd(dateTo, returnTime) ? { action: "confirm" } : tooLate;
  }
  if (reservation.status === "expired") {
    const isBookable = now < bookableUntil({ dateFrom, dateTo }, returnTime);
    return isBookable ? { action: "confirm_if_free" } : tooLate;
  }
  return { action: "refund", reason: "already_paid" };
}
