import { type Actor, canModerate } from "#app/platform/actor.ts";

/**
 * Moderators decide about reports, but not about those that they sent or that are about them: for them
 * these do not exist.
 */
export function canDecideReport(
  actor: Actor,
  { reporterId, reportedId }: { reporterId: string; reportedId: string },
): boolean {
  return (
    actor.kind === "user" &&
    canModerate(actor) &&
    actor.userId !== reporterId &&
    actor.userId !== reportedId
  );
}
