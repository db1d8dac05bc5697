import { type Actor, canModerate } from "#app/platform/actor.ts";

/** Private documents may be opened by their owner, moderators and admins (product decision). */
export function canOpenDocuments(actor: Actor, { ownerId }: { ownerId: string }): boolean {
  return actor.kind === "user" && (actor.userId === ownerId || canModerate(actor));
}
