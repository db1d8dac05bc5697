/** Most characters that a mail address can have. */
export const EMAIL_MAX_LENGTH = 254;

/** An address as stored and compared: trimmed, in lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the link to a new address is valid, in milliseconds. */
export const EMAIL_CHANGE_MS = DAY_MS;
/** How long the old address can revert a change, in milliseconds. */
export const EMAIL_UNDO_MS = 7 * DAY_MS;
