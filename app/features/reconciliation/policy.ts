import type { Actor } from "#app/platform/actor.ts";

/** The site's money concerns its operator: only admins see it. */
export function canSeeMoney(actor: Actor): boolean {
  return actor.kind === "user" && actor.roles.includes("admin");
}
