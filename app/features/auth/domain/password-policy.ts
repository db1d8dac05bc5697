/** The rules of a password, in the order in which the checklist shows them (spec 1 §5). */
export const passwordRules = ["length", "lowercase", "uppercase", "digit", "special"] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The minimum length of a password, in characters (spec 1 §9). */
export const passwordMinLength = 8;
/** The maximum length of a password, in characters. It limits the time that hashing takes. */
export const passwordMaxLength = 128;
/**
 * The maximum length of a password that is only compared, in characters. It is above that of any password, so
 * that a password with something pasted behind it counts as wrong.
 */
export const typedPasswordMaxLength = 500;
/** The characters that count as special (spec 1 §5). */
export const specialCharacters = '!@#$%^&*(),.?":{}|<>';

const holds: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => password.length >= passwordMinLength,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => password.split("").some((one) => specialCharacters.includes(one)),
};

/** Whether the password meets each rule, for the live checklist (spec 1 §2). */
export function checkPasswordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  return passwordRules.map((rule) => ({ rule, met: holds[rule](password) }));
}

/** Whether a password meets every rule and is not too long to be hashed (spec 1 §5). */
export function isStrongPassword(password: string): boolean {
  return (
    password.length <= passwordMaxLength && checkPasswordRules(password).every(({ met }) => met)
  );
}
