import type { Actor } from "#app/platform/actor.ts";

/** Any signed-in user may request another person's boat (spec 1 §6). */
export function canRequestBooking(actor: Actor, boat: { userId: string }): boolean {
  return actor.kind === "user" && actor.userId !== boat.userId;
}
