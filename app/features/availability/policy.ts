import type { Actor } from "#app/platform/actor.ts";

/** Only its owner may block days of a boat (spec 2 §6). */
export function canBlockDays(actor: Actor, boat: { userId: string }): boolean {
  return actor.kind === "user" && actor.userId === boat.userId;
}
