// Control characters other than a line break and a tab; signs without width; signs that turn the
// direction of the text after them, beyond their own message.
const invisible = /[^\P{Cc}\n\t]|[\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Several empty lines, with the line breaks of every system. */
const emptyLines = /(?:\r\n|\r(?!\n)|\n)(?:[^\S\r\n]*(?:\r\n|\r(?!\n)|\n)){2,}/g;

/**
 * A text that somebody wrote as it is kept: without what cannot be seen, with one empty line between paragraphs at
 * most, and nothing around it.
 */
export function cleanText(text: string): string {
  return (
    text
      // Before anything else, for its cost: a million line breaks are one thing to replace, not a million.
      .replaceAll(emptyLines, "\n\n")
      .split("\r\n")
      .join("\n")
      .split("\r")
      .join("\n")
      .replaceAll(invisible, "")
      .replaceAll(emptyLines, "\n\n")
      .trim()
  );
}
