/** Most characters that a mail address can have. */
export const EMAIL_MAX_LENGTH = 254;

/** The form in which an address is kept and compared: without spaces around, in small letters. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
