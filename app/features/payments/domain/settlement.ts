import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import type { Cents } from "#app/platform/money.ts";

/** The status of a payment session; `closed` was never paid. */
export const paymentStatuses = ["open", "paid", "refund_due", "refunded", "closed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why received money is refunded at once. */
export type ReturnReason = "dates_taken" | "already_paid" | "amount_mismatch";

/** What to do about a session after asking the provider. */
export type Settlement =
  | { act: "nothing" }
  | { act: "close" }
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
  session: { status: "open" | "paid" | "expired"; amountCents: Cents };
  payment: { status: PaymentStatus; amountCents: Cents };
  reservation: { status: ReservationStatus };
}): Settlement {
  const { session, payment, reservation } = known;
  const unsettled = payment.status === "open" || payment.status === "closed";
  if (session.status === "open" || !unsettled) return { act: "nothing" };
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

/** Reads a stored status; throws for an unknown one. */
export function paymentStatus(value: string): PaymentStatus {
  const status = paymentStatuses.find((known) => known === value);
  if (!status) throw new RangeError(`Not a payment's status: ${value}`);
  return status;
}
