import { dayMs } from "#app/platform/durations.ts";

/** Most characters that a mail address can have. */
export const EMAIL_MAX_LENGTH = 254;

/** An address as stored and compared: trimmed, in lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** How long the link to a new address is valid, in milliseconds. */
export const EMAIL_CHANGE_MS = dayMs;
/** How long the old address can revert a change, in milliseconds. */
export const EMAIL_UNDO_MS = 7 * dayMs;
