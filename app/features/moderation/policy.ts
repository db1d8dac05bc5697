import { type Actor, canModerate } from "#app/platform/actor.ts";

/** Moderators and admins see every boat and set its status, their own boats' too (spec 2 §6). */
export function canModerateBoats(actor: Actor): boolean {
  return canModerate(actor);
}

/** What failed in the background concerns whoever runs the site: admins alone. */
export function canSeeFailedJobs(actor: Actor): boolean {
  return actor.kind === "user" && actor.roles.includes("admin");
}
