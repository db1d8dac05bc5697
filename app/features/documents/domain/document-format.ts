/** The accepted formats (spec 2 §5), named by the extension with which files are stored. */
export const documentFormats = ["pdf", "jpg", "png"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The accepted formats for a browser's file chooser, by extension and by MIME type. */
export const acceptedDocuments = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

/** The largest size of a document: 10 MB (spec 2 §5, §9). */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** The number of bytes at the start of a file that identify its format. */
export const signatureBytes = 8;

const signatures: Record<DocumentFormat, readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d], // %PDF-
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Detects a file's format by its first bytes, whatever its name; null for any other format (spec 2 §5). */
export function detectDocumentFormat(start: Uint8Array): DocumentFormat | null {
  const matches = (format: DocumentFormat) =>
    signatures[format].every((byte, index) => start[index] === byte);
  return documentFormats.find(matches) ?? null;
}
