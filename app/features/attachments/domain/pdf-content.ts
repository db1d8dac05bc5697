const beginning = "%PDF-";
const end = "%%EOF";
/** So far from the end the last mark stands, as readers of PDF look for it. */
const endBytes = 1024;

/** Whether a file begins as PDF does. */
export function beginsAsPdf(content: Uint8Array): boolean {
  return textOf(content.subarray(0, beginning.length)) === beginning;
}

/**
 * Whether a file is a PDF that was not cut off, and nothing else: what follows its end would be another
 * file to other programs.
 */
export function isWholePdf(content: Uint8Array): boolean {
  const last = textOf(content.subarray(-endBytes));
  const at = last.lastIndexOf(end);
  return beginsAsPdf(content) && at !== -1 && /^[\s\0]*$/.test(last.slice(at + end.length));
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
