/** The stored formats of attachments; pictures are converted to JPEG. */
export const attachmentFormats = ["jpg", "pdf"] as const;
export type AttachmentFormat = (typeof attachmentFormats)[number];

/** Limits of a message: the number of its files, and the size of each in bytes (10 MB). */
export const maxAttachments = 10;
export const maxAttachmentBytes = 10 * 1024 * 1024;

/**
 * The most files of one person that wait for their message: those of four messages. And the most that they
 * upload within 24 hours, sent or not: 2 GB.
 */
export const maxWaitingAttachments = 4 * maxAttachments;
export const maxDailyAttachments = 200;

/** How long an uploaded file waits for its message before it is removed, in hours. */
export const unsentAttachmentHours = 24;

type StoredFile = { format: AttachmentFormat; width: number | null; height: number | null };

/** Whether a file is displayed, as a thumbnail and full-screen. Others can only be downloaded. */
export function isPicture({ format, width, height }: StoredFile): boolean {
  return format === "jpg" && width !== null && height !== null;
}
