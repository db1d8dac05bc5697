import { randomUUID } from "node:crypto";
import type { StagingScope } from "#app/features/attachments/commands/stage-attachment.server.ts";
import type { AttachmentRefusal } from "#app/features/attachments/labels.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { DetailedRefusal, Outcome } from "#app/platform/errors.ts";
import type { ReplyWithFilesInput } from "../schema.ts";
import { attachFile } from "./attach-file.server.ts";
import { type ReplyRefusal, sendReply } from "./send-reply.server.ts";

type Sent =
  | Outcome<{ messageId: string }, ReplyRefusal>
  | DetailedRefusal<AttachmentRefusal, { fileName: string }>;

/**
 * Sends a reply whose files are part of the form, for browsers without JavaScript. The first refused file
 * refuses the whole reply; files that were already stored are swept later. A reply that repeats the newest
 * message within an hour is not sent again.
 */
export async function sendReplyWithFiles(
  scope: CommandContext & StagingScope,
  { files, ...reply }: ReplyWithFilesInput,
): Promise<Sent> {
  const { boatId, otherUserId } = reply;
  const attachmentIds: string[] = [];
  // One at a time, because a form can contain many megabytes.
  for (const file of files) {
    const place = { attachmentId: randomUUID(), boatId, otherUserId };
    const attached = await attachFile(scope, { ...place, file });
    if (!attached.ok) return { ...attached, detail: { fileName: file.name } };
    attachmentIds.push(attached.value.id);
  }
  return sendReply(scope, { ...reply, attachmentIds });
}
