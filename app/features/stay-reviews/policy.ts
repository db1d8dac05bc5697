import type { ReservationSide } from "#app/features/reservations/domain/reservation-side.ts";
import { sideOf } from "#app/features/reservations/policy.ts";
import { type Actor, canModerate } from "#app/platform/actor.ts";
import type { ReviewActor } from "./domain/review-lifecycle.ts";

type Rental = { ownerId: string; clientId: string };

/**
 * Who somebody is to a review, or null where they do not read it: everybody who is signed in reads those
 * of renters about boats, those about renters only the renter.
 */
export function roleInReview(
  actor: Actor,
  { authorSide, ...rental }: Rental & { authorSide: ReservationSide },
): Extract<ReviewActor, "author" | "subject" | "reader"> | null {
  if (actor.kind !== "user") return null;
  const side = sideOf(actor, rental);
  if (side !== null) return side === authorSide ? "author" : "subject";
  return authorSide === "client" ? "reader" : null;
}

/**
 * Moderators decide about reported reviews, but not about those of rentals that are their own, nor about
 * those that they reported themselves.
 */
export function canJudgeReview(
  actor: Actor,
  { isReportedByActor, ...rental }: Rental & { isReportedByActor: boolean },
): boolean {
  return canModerate(actor) && sideOf(actor, rental) === null && !isReportedByActor;
}
