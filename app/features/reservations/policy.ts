import type { Actor } from "#app/platform/actor.ts";
import type { ReservationStatus } from "./domain/reservation-lifecycle.ts";
import type { ReservationSide } from "./domain/reservation-side.ts";

type ReservationSides = { clientId: string; ownerId: string };

/** A person's side of a reservation, or null: then it does not exist for them (spec 2 §6). */
export function sideOf(actor: Actor, reservation: ReservationSides): ReservationSide | null {
  if (actor.kind !== "user") return null;
  if (actor.userId === reservation.ownerId) return "owner";
  return actor.userId === reservation.clientId ? "client" : null;
}

/** Only the owner sees the client's e-mail and phone (spec 2 §6), and not after a cancellation. */
export function canContactClient(
  actor: Actor,
  reservation: ReservationSides & { status: ReservationStatus },
): boolean {
  const stands = reservation.status === "confirmed" || reservation.status === "completed";
  return stands && sideOf(actor, reservation) === "owner";
}

/**
 * Either side can cancel while the reservation is confirmed (spec 2 §6; the renter by the policy).
 */
export function canCancel(
  actor: Actor,
  reservation: ReservationSides & { status: ReservationStatus },
): boolean {
  return sideOf(actor, reservation) !== null && reservation.status === "confirmed";
}
