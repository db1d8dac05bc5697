import { type Actor, canModerate } from "#app/platform/actor.ts";

/** Moderators decide about contested fees, but not about those of rentals that are their own. */
export function canDecideContest(
  actor: Actor,
  { ownerId, clientId }: { ownerId: string; clientId: string },
): boolean {
  return canModerate(actor) && actor.kind === "user" && ![ownerId, clientId].includes(actor.userId);
}
