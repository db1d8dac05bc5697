/** Most characters that a mail address can have. */
export const EMAIL_MAX_LENGTH = 254;

/** The form in which an address is kept and compared: without spaces around, in small letters. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** For how long the link to a new address is good, in milliseconds. */
export const EMAIL_CHANGE_MS = DAY_MS;
/** For how long the old address can take a change back, in milliseconds. */
export const EMAIL_UNDO_MS = 7 * DAY_MS;
