import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import type { ReturnReason } from "./settlement.ts";

/**
 * What the renter is told about money that went back at once: the days were taken, they are past, or it was
 * paid twice or in another amount.
 */
type ReturnedMoney = "returned" | "returned_late" | "returned_other";

/** What the renter is told about money that went back for this reason; `null` is one that is not known. */
export function returnedMoney(reason: ReturnReason | null): ReturnedMoney {
  if (reason === "dates_past") return "returned_late";
  return reason === "dates_taken" ? "returned" : "returned_other";
}

/**
 * Whether a rental that was paid may be called confirmed to a renter who comes back: an address that was kept
 * must not do so once the rental was cancelled or is completed.
 */
export function isStillConfirmed({ status }: { status: ReservationStatus }): boolean {
  return status === "confirmed";
}

/**
 * How a payment stands when the renter is back from the provider's page: money that could not be kept
 * was or is being refunded, a `cancellable` payment is still open, and of an `unknown` one there is nothing to
 * say to them, or nothing that is still true.
 */
export type ReturnedPayment =
  | "paid"
  | ReturnedMoney
  | "unconfirmed"
  | "cancelled"
  | "cancellable"
  | "failed"
  | "unknown";
