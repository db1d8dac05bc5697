import { withoutRefused } from "#app/platform/plain-text.ts";

/**
 * The description of a boat whose four steps were saved: one that comes back as it was shown stays as
 * it is, with the characters that only the setup takes; any other loses those that spec 1 §5 refuses.
 */
export function editedDescription(stored: string, typed: string): string {
  return withoutSending(typed) === withoutSending(stored) ? stored : withoutRefused(typed).trim();
}

/** Without what sending a text changes: browsers write line breaks in their own way. */
function withoutSending(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
