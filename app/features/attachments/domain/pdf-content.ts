const beginning = "%PDF-";
/** A file's first bytes tell whether it is a PDF. */
export const headerBytes = beginning.length;
const end = "%%EOF";
/** PDF readers search this many bytes at the end of a file for the end marker. */
const endBytes = 1024;

/** Whether a file starts with the PDF header. */
export function beginsAsPdf(content: Uint8Array): boolean {
  return textOf(content.subarray(0, headerBytes)) === beginning;
}

/**
 * Whether a file is a complete PDF with nothing after its end marker, because other programs could read what
 * follows as another file.
 */
export function isWholePdf(content: Uint8Array): boolean {
  const last = textOf(content.subarray(-endBytes));
  const at = last.lastIndexOf(end);
  return beginsAsPdf(content) && at !== -1 && /^[\s\0]*$/.test(last.slice(at + end.length));
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
