import { minuteMs } from "#app/platform/durations.ts";

/** Digits of the code in a confirmation mail. */
export const CODE_DIGITS = 6;
/** How often a code may be tried before another one has to be asked for. */
export const CODE_ATTEMPTS = 5;
/** How long a code is valid, in milliseconds. */
export const CODE_LIFETIME_MS = 15 * minuteMs;
/** How long a browser waits for the confirmation, and its mail's link is valid, in seconds. */
export const WAITING_SECONDS = 24 * 60 * 60;
/** How long the page asks to wait before the mail is sent again, in seconds. */
export const RESEND_SECONDS = 60;

/** A code of six digits, each chosen by `pick` (0 to 9). */
export function confirmationCode(pick: (choices: number) => number): string {
  return Array.from({ length: CODE_DIGITS }, () => pick(10)).join("");
}

/** The code in what was typed, without spaces and hyphens; null unless it has six digits. */
export function readConfirmationCode(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(bare) ? bare : null;
}
