import { type Actor, canModerate } from "#app/platform/actor.ts";

/**
 * Whether the actor may decide about a report: moderators may, except about reports that they sent or that
 * are about them. To them such a report must look as if it did not exist.
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
