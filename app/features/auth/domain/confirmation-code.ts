import { minuteMs } from "#app/platform/time/durations.ts";

/** The number of digits in the code of a confirmation mail. */
export const CODE_DIGITS = 6;
/** The maximum length of a code as it is typed, in characters, with spaces. */
export const TYPED_CODE_MAX_LENGTH = 40;
/** How many attempts a code allows before a new one is needed. */
export const CODE_ATTEMPTS = 5;
/** How long a code is valid, in milliseconds. */
export const CODE_LIFETIME_MS = 15 * minuteMs;
/** How long a browser waits for the confirmation and the mail's link is valid, in seconds. */
export const WAITING_SECONDS = 24 * 60 * 60;
/** How long the user has to wait before the mail can be sent again, in seconds. */
export const RESEND_SECONDS = 60;

/** A random code of six digits. `pick(n)` returns a random number from 0 to n - 1. */
export function confirmationCode(pick: (choices: number) => number): string {
  return Array.from({ length: CODE_DIGITS }, () => pick(10)).join("");
}

/** The code without spaces and hyphens; null if it does not have six digits. */
export function readConfirmationCode(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(bare) ? bare : null;
}
