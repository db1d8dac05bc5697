import { type Actor, canModerate } from "#app/platform/actor.ts";

type AttachmentAccess = {
  ownerId: string;
  /** Of its conversation. */
  participantIds: readonly string[];
  isSent: boolean;
  /** Somebody reported its message, or its whole conversation. */
  isReported: boolean;
};

/**
 * A file that was sent is open to the two people of its conversation and, once it was reported, to
 * moderators; before it is sent to who uploaded it.
 */
export function canOpenAttachment(actor: Actor, access: AttachmentAccess): boolean {
  if (actor.kind !== "user") return false;
  if (!access.isSent) return actor.userId === access.ownerId;
  if (access.participantIds.includes(actor.userId)) return true;
  return access.isReported && canModerate(actor);
}
