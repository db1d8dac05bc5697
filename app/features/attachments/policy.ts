import { type Actor, canModerate } from "#app/platform/actor.ts";

type AttachmentAccess = {
  ownerId: string;
  /** The two people of the conversation. */
  participantIds: readonly string[];
  isSent: boolean;
  /** Its message or the whole conversation was reported. */
  isReported: boolean;
};

/**
 * Before a file is sent, only its uploader may open it. Afterwards both people of its conversation may and,
 * once it was reported, moderators and admins.
 */
export function canOpenAttachment(actor: Actor, access: AttachmentAccess): boolean {
  if (actor.kind !== "user") return false;
  if (!access.isSent) return actor.userId === access.ownerId;
  if (access.participantIds.includes(actor.userId)) return true;
  return access.isReported && canModerate(actor);
}
