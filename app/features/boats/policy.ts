import { type Actor, canModerate } from "#app/platform/actor.ts";
import { type BoatStatus, isPubliclyListed } from "./domain/boat-status.ts";

/** Only its owner may edit a boat, put it online or take it offline (spec 2 §6). */
export function canEditBoat(actor: Actor, boat: { userId: string }): boolean {
  return actor.kind === "user" && actor.userId === boat.userId;
}

/** Only its owner, moderators and admins may see a boat that is not listed (product decision). */
export function canSeeBoat(
  actor: Actor,
  boat: { userId: string; status: BoatStatus; isOnline: boolean },
): boolean {
  return isPubliclyListed(boat) || canEditBoat(actor, boat) || canModerate(actor);
}
