// Control characters other than a line break and a tab; signs without width; signs that turn the
// direction of the text after them, beyond their own message.
const invisible = /[^\P{Cc}\n\t]|[\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * A text that somebody wrote as it is kept: without what cannot be seen, with one empty line between paragraphs at
 * most, and nothing around it.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(invisible, "")
    .replaceAll(/\n(?:[^\S\n]*\n){2,}/g, "\n\n")
    .trim();
}
