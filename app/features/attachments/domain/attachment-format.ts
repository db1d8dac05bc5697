/** The formats in which files are attached to messages; pictures become JPEG when they are stored. */
export const attachmentFormats = ["jpg", "pdf"] as const;
export type AttachmentFormat = (typeof attachmentFormats)[number];

/** The most files of a message, and the most bytes of each: 10 MB. */
export const mostAttachments = 10;
export const mostAttachmentBytes = 10 * 1024 * 1024;

/** How long an uploaded file waits for its message, in hours. */
export const unsentAttachmentHours = 24;

type StoredFile = { format: AttachmentFormat; width: number | null; height: number | null };

/** Whether a file is shown, in small and on the whole screen; others are only downloaded. */
export function isPicture({ format, width, height }: StoredFile): boolean {
  return format === "jpg" && width !== null && height !== null;
}
