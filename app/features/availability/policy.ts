import type { Actor } from "#app/platform/actor.ts";

/** Only its owner blocks days of a boat for themselves (spec 2 §6). */
export function canBlockDays(actor: Actor, boat: { userId: string }): boolean {
  return actor.kind === "user" && actor.userId === boat.userId;
}
