import { and, eq } from "drizzle-orm";
import {
  type StagedAttachment,
  type StagingScope,
  stageAttachment,
} from "#app/features/attachments/commands/stage-attachment.server.ts";
import type { AttachmentRefusal } from "#app/features/attachments/labels.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import { messages } from "#db/schema/schema.ts";
import { requireConversation } from "../queries/require-conversation.server.ts";
import type { AttachFileInput } from "../schema.ts";

/**
 * Stages a file for a reply. Refused until the other person has written, so that nobody gets files from
 * someone they never answered. Throws `not_found` for people who never wrote to each other about this boat.
 */
export async function attachFile(
  scope: StagingScope,
  { attachmentId, boatId, otherUserId, file }: AttachFileInput,
): Promise<Outcome<StagedAttachment, AttachmentRefusal>> {
  const { actor, db } = scope;
  const conversationId = await requireConversation(db, actor, { boatId, otherUserId });
  const received = await db.$count(
    messages,
    and(eq(messages.conversationId, conversationId), eq(messages.senderId, otherUserId)),
  );
  if (received === 0) return refused("not_yet");
  return stageAttachment(scope, { attachmentId, conversationId, file, name: file.name });
}
