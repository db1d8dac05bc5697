import { cleanText } from "#app/platform/text/clean-text.ts";
import { withoutRefused } from "#app/platform/text/plain-text.ts";

/**
 * The description to store when the boat form is saved. If it is unchanged except for line breaks and
 * invisible characters, it keeps the characters that only the setup accepts. Otherwise it loses those that
 * spec 1 §5 refuses.
 */
export function editedDescription(stored: string, typed: string): string {
  return cleanText(typed) === cleanText(stored) ? stored : withoutRefused(typed).trim();
}
