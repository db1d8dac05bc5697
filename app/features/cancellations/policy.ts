import { sideOf } from "#app/features/reservations/policy.ts";
import { type Actor, canModerate } from "#app/platform/actor.ts";

/** Moderators decide about contested fees, but not about those of rentals that are their own. */
export function canDecideContest(
  actor: Actor,
  rental: { ownerId: string; clientId: string },
): boolean {
  return canModerate(actor) && sideOf(actor, rental) === null;
}
