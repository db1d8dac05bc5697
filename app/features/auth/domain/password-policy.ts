/** The rules of a password, in the order in which the checklist shows them (spec 1 §5). */
export const passwordRules = ["length", "lowercase", "uppercase", "digit", "special"] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The minimum length of a password, in characters (spec 1 §9). */
export const PASSWORD_MIN_LENGTH = 8;
/** The maximum length of a password, in characters. It limits the time that hashing takes. */
export const PASSWORD_MAX_LENGTH = 128;
/**
 * The maximum length of a password that is only compared, in characters. It is above that of any password, so
 * that a password with something pasted behind it counts as wrong.
 */
export const TYPED_PASSWORD_MAX_LENGTH = 500;
/** The characters that count as special (spec 1 §5). */
export const SPECIAL_CHARACTERS = '!@#$%^&*(),.?":{}|<>';

const holds: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => password.length >= PASSWORD_MIN_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => password.split("").some((one) => SPECIAL_CHARACTERS.includes(one)),
};

/** Whether the password meets each rule, for the live checklist (spec 1 §2). */
export function checkPasswordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  return passwordRules.map((rule) => ({ rule, met: holds[rule](password) }));
}

/** Whether a password meets every rule and is not too long to be hashed (spec 1 §5). */
export function isStrongPassword(password: string): boolean {
  return (
    password.length <= PASSWORD_MAX_LENGTH && checkPasswordRules(password).every(({ met }) => met)
  );
}
