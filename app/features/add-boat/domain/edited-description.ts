import { cleanText } from "#app/platform/clean-text.ts";
import { withoutRefused } from "#app/platform/plain-text.ts";

/**
 * The description of a boat whose four steps were saved: one that comes back as it was shown, line breaks
 * and what cannot be seen apart, stays as it is, with the characters that only the setup takes; any other
 * loses those that spec 1 §5 refuses.
 */
export function editedDescription(stored: string, typed: string): string {
  return cleanText(typed) === cleanText(stored) ? stored : withoutRefused(typed).trim();
}
