import type { Lifecycle } from "#app/platform/lifecycle.ts";

/**
 * A reservation's status (spec 2 §4): `pending` holds the days during payment; an `expired` one no longer
 * holds them.
 */
export const reservationStatuses = [
  "pending",
  "confirmed",
  "completed",
  "cancelled",
  "expired",
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export type ReservationEvent =
  | "hold"
  | "payment_confirmed"
  | "hold_lapsed"
  | "cancel_by_owner"
  | "cancel_by_renter"
  | "complete";

/** `provider` is the payment provider; `system` acts when time passes or a payment is cancelled. */
export type ReservationActor = "owner" | "renter" | "provider" | "system";

/**
 * A renter who starts to pay holds the days, with a new reservation or with that of an earlier hold for the
 * same quote. Only the provider can confirm. It can confirm an expired hold too, because money can arrive
 * late; the database then decides whether the days are still free.
 */
export const reservationLifecycle: Lifecycle<
  ReservationStatus,
  ReservationEvent,
  ReservationActor
> = {
  pending: {
    payment_confirmed: { to: "confirmed", by: ["provider"] },
    hold_lapsed: { to: "expired", by: ["system"] },
  },
  expired: {
    hold: { to: "pending", by: ["renter"] },
    payment_confirmed: { to: "confirmed", by: ["provider"] },
  },
  confirmed: {
    cancel_by_owner: { to: "cancelled", by: ["owner"] },
    cancel_by_renter: { to: "cancelled", by: ["renter"] },
    complete: { to: "completed", by: ["system"] },
  },
  completed: {},
  cancelled: {},
};
