import { and, eq, gt, isNull } from "drizzle-orm";
import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { contentTypeOf } from "#app/platform/storage/content-type.ts";
import { withFileLease } from "#app/platform/storage/file-lease.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { messageAttachments, users } from "#db/schema/schema.ts";
import { maxDailyAttachments, maxWaitingAttachments } from "../domain/attachment-format.ts";
import { attachmentName } from "../domain/attachment-name.ts";
import { attachmentPath, attachmentPaths, smallPicturePath } from "../domain/attachment-path.ts";
import {
  type CheckedFile,
  type ContentRefusal,
  checkAttachment,
} from "./check-attachment.server.ts";

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

/** Too many of the person's files wait for a message, or were uploaded within a day. */
type TooMany = "too_many_waiting" | "too_many_today";

type Row = typeof messageAttachments.$inferSelect;

/**
 * Stores an uploaded file until its message is sent. The row is inserted before the files are stored, so that
 * the sweep finds them even after a failure. A file name that contains contact details is replaced. Repeating
 * the upload has no effect. Refuses a new file while the person has too many. Throws `not_found` if the id
 * belongs to another person's file or another conversation, or the owner closed their account, `bad_request`
 * if it belongs to a different file.
 */
export async function stageAttachment(
  scope: StagingScope,
  { attachmentId, conversationId, file, name }: NewAttachment,
): Promise<Outcome<StagedAttachment, ContentRefusal | TooMany>> {
  const { actor, now } = scope;
  const checked = await checkAttachment(file);
  if (!checked.ok) return checked;
  const { format, width, height, whole } = checked.value;
  const ownerId = actor.userId;
  const cleaned = attachmentName(name, format);
  // Checks the cleaned name, because cleaning replaces characters between the digits of a phone number with
  // spaces.
  const shownName = maskContacts(cleaned).isMasked ? attachmentName("", format) : cleaned;
  const shown = { name: shownName, bytes: whole.byteLength };
  const created = { id: attachmentId, ownerId, conversationId, createdAt: now };
  const reserved = await reserveRow(scope, { ...created, format, width, height, ...shown });
  if (!reserved.ok) return reserved;
  const { value: row } = reserved;
  if (row?.ownerId !== ownerId || row.conversationId !== conversationId) {
    throw new AppError("not_found");
  }
  // The id belongs to a different file.
  if (row.format !== format || row.bytes !== shown.bytes) throw new AppError("bad_request");
  if (!row.isStored) await putFiles(scope, row, checked.value);
  return done({ id: row.id, name: row.name, bytes: row.bytes });
}

/** Inserts the row of a new file, or finds the one of a repeated upload. */
async function reserveRow(
  { db, now }: StagingScope,
  row: typeof messageAttachments.$inferInsert,
): Promise<Outcome<Row | undefined, TooMany>> {
  const { ownerId } = row;
  const isThis = eq(messageAttachments.id, row.id);
  return db.transaction(async (tx) => {
    // One upload of a person at a time, so that concurrent ones cannot exceed the limits together.
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, ownerId), isNull(users.deletedAt)))
      .for("no key update");
    if (!owner) throw new AppError("not_found");
    const [known] = await tx.select().from(messageAttachments).where(isThis);
    if (known) return done(known);
    const isOwn = eq(messageAttachments.ownerId, ownerId);
    const isUnsent = isNull(messageAttachments.messageId);
    const waiting = await tx.$count(messageAttachments, and(isOwn, isUnsent));
    if (waiting >= maxWaitingAttachments) return refused("too_many_waiting");
    const since = new Date(now.getTime() - dayMs);
    const isRecent = gt(messageAttachments.createdAt, since);
    const recent = await tx.$count(messageAttachments, and(isOwn, isRecent));
    if (recent >= maxDailyAttachments) return refused("too_many_today");
    await tx.insert(messageAttachments).values(row).onConflictDoNothing();
    const [stored] = await tx.select().from(messageAttachments).where(isThis);
    return done(stored);
  });
}

/**
 * Stores the files, and then marks their row as stored. There is no transaction meanwhile, because the store
 * may be slow or hang. One upload of an id stores files at a time: another one, possibly with other content,
 * finds them stored, so that nothing changes once a message has them. If the account was closed or the row
 * was swept, the files are removed.
 */
async function putFiles({ db, storage }: StagingScope, row: Row, checked: CheckedFile) {
  const isThis = eq(messageAttachments.id, row.id);
  await withFileLease(db, `attachments/${row.id}`, async () => {
    const isStored = await db.$count(
      messageAttachments,
      and(isThis, eq(messageAttachments.isStored, true)),
    );
    if (isStored > 0) return;
    const path = attachmentPath(row);
    await storage.put("attachments", path, checked.whole, contentTypeOf(path));
    const smallPath = smallPicturePath(row);
    if (smallPath && checked.small) {
      await storage.put("attachments", smallPath, checked.small, contentTypeOf(smallPath));
    }
    const stored = await db
      .update(messageAttachments)
      .set({ isStored: true })
      .where(isThis)
      .returning({ id: messageAttachments.id });
    if (stored.length > 0) return;
    const paths = attachmentPaths(row);
    await Promise.allSettled(paths.map((each) => storage.remove("attachments", each)));
    throw new AppError("not_found");
  });
}
