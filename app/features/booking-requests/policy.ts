import type { Actor } from "#app/platform/actor.ts";

/** Every signed-in person can request another person's boat (spec 1 §6). */
export function canRequestBooking(actor: Actor, boat: { userId: string }): boolean {
  return actor.kind === "user" && actor.userId !== boat.userId;
}
