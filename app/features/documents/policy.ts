import { type Actor, canModerate } from "#app/platform/actor.ts";

/** Private documents are visible to their owner and to moderators (product decision). */
export function canOpenDocuments(actor: Actor, { ownerId }: { ownerId: string }): boolean {
  return actor.kind === "user" && (actor.userId === ownerId || canModerate(actor));
}
