// Control characters except line breaks and tabs, characters without width, and characters that change the
// direction of the text, even beyond their own message.
const invisible = /[^\P{Cc}\n\t]|[\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * A value without the invisible characters that pasting adds to it: contacts apps, for example, mark the
 * direction of a phone number. Not for names and prose, where some of them belong to the spelling.
 */
export function withoutFormatCharacters(value: string): string {
  return value.replaceAll(/\p{Cf}/gu, "");
}

/** Two or more empty lines in a row, with the line breaks of any system. */
const emptyLines = /(?:\r\n|\r(?!\n)|\n)(?:[^\S\r\n]*(?:\r\n|\r(?!\n)|\n)){2,}/g;

/**
 * A number of a bank or an authority in its plain form: without spaces of any width, hyphens and invisible
 * characters, which documents and pages contain when it is copied from them, and in capitals.
 */
export function plainCode(typed: string): string {
  return withoutFormatCharacters(typed)
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
}

/**
 * Cleans a user's text before it is stored: removes invisible characters, whitespace around the text, and all
 * but one of several empty lines.
 */
export function cleanText(text: string): string {
  return (
    text
      // First, for speed: a million line breaks are then one replacement, not a million.
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
