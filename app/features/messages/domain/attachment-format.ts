/** The formats in which files are attached to messages; pictures become JPEG when they are stored. */
export const attachmentFormats = ["jpg", "pdf"] as const;
