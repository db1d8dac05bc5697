import type { Actor } from "#app/platform/actor.ts";

/** Anyone signed in asks for a boat of someone else (spec 1 §6). */
export function canRequestBooking(actor: Actor, boat: { userId: string }): boolean {
  return actor.kind === "user" && actor.userId !== boat.userId;
}
