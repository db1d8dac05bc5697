import type { ReservationSide } from "#app/features/reservations/domain/reservation-side.ts";
import { sideOf } from "#app/features/reservations/policy.ts";
import { type Actor, canModerate } from "#app/platform/actor.ts";
import type { ReviewActor } from "./domain/review-lifecycle.ts";

type Rental = { ownerId: string; renterId: string };

/**
 * The actor's role in a review; null when they cannot read it. Every signed-in user can read renters' reviews
 * of boats. An owner's review of a renter can be read only by that renter, and by the owner who wrote it.
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
 * Whether the actor may decide about a reported review: moderators may, except about their own rentals and
 * about reviews that they reported themselves.
 */
export function canJudgeReview(
  actor: Actor,
  { isReportedByActor, ...rental }: Rental & { isReportedByActor: boolean },
): boolean {
  return canModerate(actor) && sideOf(actor, rental) === null && !isReportedByActor;
}
