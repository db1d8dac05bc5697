import { sideOf } from "#app/features/reservations/policy.ts";
import { type Actor, canModerate } from "#app/platform/actor.ts";

/** Moderators and admins decide contested fees, except those of rentals in which they are owner or renter. */
export function canDecideContest(
  actor: Actor,
  rental: { ownerId: string; renterId: string },
): boolean {
  return canModerate(actor) && sideOf(actor, rental) === null;
}
