import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import type { Cents } from "#app/platform/money.ts";
import { nextPaymentStatus, type PaymentStatus } from "./payment-lifecycle.ts";

/** Why received money is refunded at once. */
export const returnReasons = ["dates_taken", "already_paid", "amount_mismatch"] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Why money is refunded, at once or after a cancellation. */
export const refundReasons = [
  ...returnReasons,
  "cancelled_by_owner",
  "cancelled_by_renter",
] as const;

/** What to do about a session after asking the provider. */
export type Settlement =
  | { act: "nothing" }
  | { act: "close" }
  /** Nobody can tell any more whether the session was paid: the operator has to find out. */
  | { act: "give_up"; problem: "session_lost" | "session_unsettled" }
  | { act: "confirm" }
  /** The hold lapsed before the money was received: confirm if the days are still free. */
  | { act: "confirm_if_free" }
  | { act: "return_money"; reason: ReturnReason };

/**
 * Decides from what the provider reports and from the state of payment and reservation, both
 * locked. Money is accepted once per session; a wrong amount, or money for a rental already paid,
 * is refunded. A hold is honoured whenever its money arrives.
 */
export function settle(known: {
  /**
   * Null for a payment whose session was not recorded: nobody was given its address. A text says why
   * nobody can be asked about it.
   */
  session:
    | { status: "open" | "paid" | "expired"; amountCents: Cents }
    | "session_lost"
    | "session_unsettled"
    | null;
  /** `hasSession` is true when one was recorded meanwhile. */
  payment: { status: PaymentStatus; amountCents: Cents; hasSession: boolean };
  reservation: { status: ReservationStatus };
}): Settlement {
  const { session, payment, reservation } = known;
  if (session === null) {
    return payment.status === "open" && !payment.hasSession ? { act: "close" } : { act: "nothing" };
  }
  if (session === "session_lost" || session === "session_unsettled") {
    return payment.status === "open" ? { act: "give_up", problem: session } : { act: "nothing" };
  }
  const isSettled = nextPaymentStatus(payment.status, "money_accepted", "provider") === null;
  if (session.status === "open" || isSettled) return { act: "nothing" };
  if (session.status === "expired") {
    return payment.status === "open" ? { act: "close" } : { act: "nothing" };
  }
  if (session.amountCents !== payment.amountCents) {
    return { act: "return_money", reason: "amount_mismatch" };
  }
  if (reservation.status === "pending") return { act: "confirm" };
  if (reservation.status === "expired") return { act: "confirm_if_free" };
  return { act: "return_money", reason: "already_paid" };
}
