import { m } from "#app/i18n/paraglide/messages.js";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { PASSWORD_MAX_LENGTH, type PasswordRule } from "./domain/password-policy.ts";

/** Every reason for which a form of accounts is refused (spec 1 §8). */
export type AccountRefusal =
  | "invalid_credentials"
  | "email_not_confirmed"
  | "account_exists"
  | "password_weak"
  | "link_invalid"
  | "code_invalid"
  | "code_expired"
  | "password_wrong"
  | "same_email"
  | "email_taken"
  | "rate_limited"
  | "unexpected";

/** The headline of a refusal, as toasts show it. */
const refusalTitle = /* @__PURE__ */ labelsOf<AccountRefusal>({
  invalid_credentials: () => m.accounts_sign_in_error(),
  email_not_confirmed: () => m.accounts_email_not_confirmed(),
  account_exists: () => m.accounts_exists(),
  password_weak: () => m.accounts_password_weak(),
  link_invalid: () => m.accounts_link_invalid(),
  code_invalid: () => m.accounts_code_invalid(),
  code_expired: () => m.accounts_code_expired(),
  password_wrong: () => m.accounts_password_wrong(),
  same_email: () => m.accounts_same_email(),
  email_taken: () => m.accounts_email_taken(),
  rate_limited: () => m.accounts_rate_limited(),
  unexpected: () => m.accounts_unexpected(),
});

/** What the user can do about it; after too many attempts: when the next one is allowed. */
export function refusalText(reason: AccountRefusal, waitMinutes?: number): string {
  return reason === "rate_limited" && waitMinutes !== undefined
    ? m.accounts_rate_limited_wait({ minutes: waitMinutes })
    : refusalTexts(reason);
}

/** Headlines that a form gives to some of its refusals instead of their own. */
export type RefusalHeadings = Partial<Record<AccountRefusal, string>>;

/**
 * A refusal as its form shows it: under the form's own headline, the refusal's headline is in the
 * text.
 */
export function refusalWords(
  reason: AccountRefusal,
  {
    waitMinutes,
    headings,
  }: { waitMinutes?: number | undefined; headings?: RefusalHeadings | undefined } = {},
): { title: string; text: string } {
  const own = { title: refusalTitle(reason), text: refusalText(reason, waitMinutes) };
  const title = headings?.[reason];
  if (title === undefined) return own;
  if (reason === "password_weak") return { title, text: own.text };
  if (reason === "unexpected") return { title, text: own.title };
  return { title, text: `${own.title}. ${own.text}` };
}

const refusalTexts = /* @__PURE__ */ labelsOf<AccountRefusal>({
  invalid_credentials: () => m.accounts_invalid_credentials(),
  email_not_confirmed: () => m.accounts_email_not_confirmed_text(),
  account_exists: () => m.accounts_exists_text(),
  password_weak: () => m.accounts_password_criteria_unmet(),
  link_invalid: () => m.accounts_link_invalid_text(),
  code_invalid: () => m.accounts_code_invalid_text(),
  code_expired: () => m.accounts_code_expired_text(),
  password_wrong: () => m.accounts_password_wrong_text(),
  same_email: () => m.accounts_same_email_text(),
  email_taken: () => m.accounts_email_taken_text(),
  rate_limited: () => m.accounts_rate_limited_text(),
  unexpected: () => m.accounts_unexpected_text(),
});

/** One line of the password checklist (spec 1 §5). */
export const passwordRuleLabel = /* @__PURE__ */ labelsOf<PasswordRule>({
  length: () => m.accounts_password_rule_length(),
  lowercase: () => m.accounts_password_rule_lowercase(),
  uppercase: () => m.accounts_password_rule_uppercase(),
  digit: () => m.accounts_password_rule_digit(),
  special: () => m.accounts_password_rule_special(),
});

/** Shown during typing: the checklist has no line for it. */
export function tooLongPassword(password: string): string | null {
  if (password.length <= PASSWORD_MAX_LENGTH) return null;
  return m.accounts_password_too_long({ count: PASSWORD_MAX_LENGTH });
}
