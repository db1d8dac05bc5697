import { type Actor, canModerate } from "#app/platform/actor.ts";

/** Moderators and admins see every boat and set its status, including their own (spec 2 §6). */
export function canModerateBoats(actor: Actor): boolean {
  return canModerate(actor);
}

/** Failed background jobs concern the site's operator: only admins see them. */
export function canSeeFailedJobs(actor: Actor): boolean {
  return actor.kind === "user" && actor.roles.includes("admin");
}
