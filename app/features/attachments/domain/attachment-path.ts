import type { AttachmentFormat } from "./attachment-format.ts";

type StoredAttachment = { id: string; ownerId: string; format: AttachmentFormat };

/** The path of a file in the attachments bucket, under the id of its sender. */
export function attachmentPath({ id, ownerId, format }: StoredAttachment): string {
  return `${ownerId}/${id}.${format}`;
}

/** The path of a picture's thumbnail; null for other files. */
export function smallPicturePath({ id, ownerId, format }: StoredAttachment): string | null {
  return format === "jpg" ? `${ownerId}/${id}-small.jpg` : null;
}

/** The paths of all files of an attachment. */
export function attachmentPaths(stored: StoredAttachment): string[] {
  return [attachmentPath(stored), smallPicturePath(stored)].filter((path) => path !== null);
}

/** The URL at which the two people of the conversation open the file. */
export function attachmentAddress(id: string): string {
  return `/attachments/${id}`;
}

/** The URL of a picture's thumbnail, which the conversation shows. */
export function smallPictureAddress(id: string): string {
  return `/attachments/${id}?size=small`;
}
