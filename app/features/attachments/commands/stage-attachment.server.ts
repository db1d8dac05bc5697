import { and, eq, isNull } from "drizzle-orm";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { lockMembers } from "#app/platform/database/lock-members.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome } from "#app/platform/errors.ts";
import { contentTypeOf } from "#app/platform/storage/content-type.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { messageAttachments } from "#db/schema/schema.ts";
import { attachmentName } from "../domain/attachment-name.ts";
import { attachmentPath, smallPicturePath } from "../domain/attachment-path.ts";
import {
  type ContentRefusal,
  type JudgedFile,
  judgeAttachment,
} from "./judge-attachment.server.ts";

export type StagingScope = Pick<CommandContext, "actor" | "db" | "now"> & { storage: FileStorage };

type NewAttachment = {
  /** Chosen by the browser, so that an upload can be repeated without creating a second file. */
  attachmentId: string;
  /** The caller has checked that the actor may attach files in it. */
  conversationId: string;
  file: Blob;
  /** The file name that the sender's browser sent. */
  name: string;
};

/** A file that waits for its message, as the page shows it. */
export type StagedAttachment = { id: string; name: string; bytes: number };

type Row = typeof messageAttachments.$inferSelect;

/**
 * Stores an uploaded file until its message is sent. The row is inserted before the files are stored, so that
 * the sweep finds them even after a failure. A file name that contains contact details is replaced. Repeating
 * the upload has no effect. Throws `not_found` if the id belongs to another person's file or another
 * conversation, `bad_request` if it belongs to a different file.
 */
export async function stageAttachment(
  scope: StagingScope,
  { attachmentId, conversationId, file, name }: NewAttachment,
): Promise<Outcome<StagedAttachment, ContentRefusal>> {
  const { actor, db, now } = scope;
  const judged = await judgeAttachment(file);
  if (!judged.ok) return judged;
  const { format, width, height, whole } = judged.value;
  const ownerId = actor.userId;
  const cleaned = attachmentName(name, format);
  // Checks the cleaned name, because cleaning replaces characters between the digits of a phone number with
  // spaces.
  const shownName = maskContacts(cleaned).isMasked ? attachmentName("", format) : cleaned;
  const shown = { name: shownName, bytes: whole.byteLength };
  await db
    .insert(messageAttachments)
    .values({
      id: attachmentId,
      ownerId,
      conversationId,
      format,
      width,
      height,
      ...shown,
      createdAt: now,
    })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(messageAttachments)
    .where(eq(messageAttachments.id, attachmentId));
  if (row?.ownerId !== ownerId || row.conversationId !== conversationId) {
    throw new AppError("not_found");
  }
  // The id belongs to a different file.
  if (row.format !== format || row.bytes !== shown.bytes) throw new AppError("bad_request");
  if (row.messageId === null) await putFiles(scope, row, judged.value);
  return done({ id: row.id, name: row.name, bytes: row.bytes });
}

/**
 * Stores the files under locks, so that closing the account, sending the message and the sweep wait for them.
 */
async function putFiles({ db, storage }: StagingScope, row: Row, judged: JudgedFile) {
  await db.transaction(async (tx) => {
    const isMember = await lockMembers(tx, [row.ownerId]);
    const [unsent] = await tx
      .select({ id: messageAttachments.id })
      .from(messageAttachments)
      .where(and(eq(messageAttachments.id, row.id), isNull(messageAttachments.messageId)))
      .for("update");
    if (!isMember || !unsent) throw new AppError("not_found");
    const path = attachmentPath(row);
    await storage.put("attachments", path, judged.whole, contentTypeOf(path));
    const smallPath = smallPicturePath(row);
    if (smallPath && judged.small) {
      await storage.put("attachments", smallPath, judged.small, contentTypeOf(smallPath));
    }
  });
}
