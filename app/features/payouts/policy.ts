import type { Actor } from "#app/platform/actor.ts";

/** Payouts of all owners, and the report of sellers, concern the site's operator: admins alone. */
export function canSeePayouts(actor: Actor): boolean {
  return actor.kind === "user" && actor.roles.includes("admin");
}
