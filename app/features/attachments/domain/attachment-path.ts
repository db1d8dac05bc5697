import type { AttachmentFormat } from "./attachment-format.ts";

type StoredAttachment = { id: string; ownerId: string; format: AttachmentFormat };

/** The path of a file in the bucket of attachments, below the id of who sent it. */
export function attachmentPath({ id, ownerId, format }: StoredAttachment): string {
  return `${ownerId}/${id}.${format}`;
}

/** The path of a picture in small; null for other files. */
export function smallPicturePath({ id, ownerId, format }: StoredAttachment): string | null {
  return format === "jpg" ? `${ownerId}/${id}-small.jpg` : null;
}

/** Every file of an attachment. */
export function attachmentPaths(stored: StoredAttachment): string[] {
  return [attachmentPath(stored), smallPicturePath(stored)].filter((path) => path !== null);
}

/** Where the two people of its conversation open it. */
export function attachmentAddress(id: string): string {
  return `/attachments/${id}`;
}

/** The same picture in small, for the conversation. */
export function smallPictureAddress(id: string): string {
  return `/attachments/${id}?size=small`;
}
