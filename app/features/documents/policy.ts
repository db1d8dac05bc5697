import { type Actor, canModerate } from "#app/platform/actor.ts";

/** Private documents are for whom they are of, and for moderators (DESIGN.md, private files). */
export function canOpenDocuments(actor: Actor, { ownerId }: { ownerId: string }): boolean {
  return actor.kind === "user" && (actor.userId === ownerId || canModerate(actor));
}
