import { withoutFormatCharacters } from "#app/platform/text/clean-text.ts";
import { dayMs } from "#app/platform/time/durations.ts";

/** The maximum length of an email address, in characters. */
export const emailMaxLength = 254;

/**
 * Normalizes an address for storage and comparison: in lower case, without blanks around it or invisible
 * characters.
 */
export function normalizeEmail(typed: string): string {
  return withoutFormatCharacters(typed).trim().toLowerCase();
}

/** How long the link that confirms a new address is valid, in milliseconds. */
export const emailChangeMs = dayMs;
/** How long a change can be reverted from the old address, in milliseconds. */
export const emailUndoMs = 7 * dayMs;
