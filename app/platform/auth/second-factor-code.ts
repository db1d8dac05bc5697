import { plainCode } from "#app/platform/text/clean-text.ts";

/** Letters and digits that are not easily confused on paper. */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";
/** How many recovery codes are issued at once. */
export const recoveryCodes = 10;
/** The maximum length of a code as it is typed, in characters, with spaces. */
export const typedCodeMaxLength = 40;
const halfLength = 5;

/** A recovery code of ten random characters of the alphabet: `abcde-fgh23`, 49 bits. */
export function recoveryCode(pick: (choices: number) => number): string {
  const letters = Array.from(
    { length: 2 * halfLength },
    () => recoveryAlphabet[pick(recoveryAlphabet.length)],
  ).join("");
  return `${letters.slice(0, halfLength)}-${letters.slice(halfLength)}`;
}

/**
 * Reads the second factor that a user typed: six digits are the app's code, anything else is a recovery code.
 * Spaces, case, a missing hyphen or another dash, and the invisible characters of a copied text are ignored.
 */
export function readCode(typed: string): { kind: "app" | "recovery"; code: string } {
  const bare = plainCode(typed).toLowerCase();
  if (/^\d{6}$/.test(bare)) return { kind: "app", code: bare };
  return { kind: "recovery", code: `${bare.slice(0, halfLength)}-${bare.slice(halfLength)}` };
}
