import { standingStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { ReservationStatus } from "./domain/reservation-lifecycle.ts";
import type { ReservationSide } from "./domain/reservation-side.ts";

type ReservationSides = { renterId: string; ownerId: string };

/**
 * The actor's side of a reservation; null means that the reservation must look non-existent to them
 * (spec 2 §6).
 */
export function sideOf(actor: Actor, reservation: ReservationSides): ReservationSide | null {
  if (actor.kind !== "user") return null;
  if (actor.userId === reservation.ownerId) return "owner";
  return actor.userId === reservation.renterId ? "client" : null;
}

/**
 * Whether the actor sees the client's email address and phone: only the owner (spec 2 §6), and not after a
 * cancellation.
 */
export function canContactClient(
  actor: Actor,
  reservation: ReservationSides & { status: ReservationStatus },
): boolean {
  const stands = standingStatuses.some((status) => status === reservation.status);
  return stands && sideOf(actor, reservation) === "owner";
}

/**
 * Whether the actor can cancel: either side, while the reservation is confirmed (spec 2 §6; the refund to a
 * cancelling renter follows the cancellation policy).
 */
export function canCancel(
  actor: Actor,
  reservation: ReservationSides & { status: ReservationStatus },
): boolean {
  return sideOf(actor, reservation) !== null && reservation.status === "confirmed";
}
