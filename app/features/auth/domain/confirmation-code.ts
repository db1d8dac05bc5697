import { plainCode } from "#app/platform/text/clean-text.ts";
import { minuteMs } from "#app/platform/time/durations.ts";

/** The number of digits in the code of a confirmation mail. */
export const codeDigits = 6;
/** The maximum length of a code as it is typed, in characters, with spaces. */
export const typedCodeMaxLength = 40;
/** How many attempts a code allows before a new one is needed. */
export const codeAttempts = 5;
/** How long a code is valid, in milliseconds. */
export const codeLifetimeMs = 15 * minuteMs;
/** How long a browser waits for the confirmation and the mail's link is valid, in seconds. */
export const waitingSeconds = 24 * 60 * 60;
/** How long the user has to wait before the mail can be sent again, in seconds. */
export const resendSeconds = 60;

/** A random code of six digits. `pick(n)` returns a random number from 0 to n - 1. */
export function confirmationCode(pick: (choices: number) => number): string {
  return Array.from({ length: codeDigits }, () => pick(10)).join("");
}

/**
 * The code without spaces, dashes and the invisible characters of a copied text; null if it does not have six
 * digits.
 */
export function readConfirmationCode(typed: string): string | null {
  const bare = plainCode(typed);
  return /^\d{6}$/.test(bare) ? bare : null;
}
