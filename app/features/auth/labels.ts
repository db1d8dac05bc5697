import type { FormError } from "#app/forms/form-answer.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  checkPasswordRules,
  type PasswordRule,
  passwordMaxLength,
} from "./domain/password-policy.ts";

/** The reasons for which account commands refuse (spec 1 §8). */
type AccountRefusal =
  | "invalid_credentials"
  | "account_exists"
  | "password_weak"
  | "link_invalid"
  | "code_invalid"
  | "code_expired"
  | "password_wrong"
  | "same_email"
  | "email_taken"
  | "account_suspended";

/** The title of a refusal. */
export const refusalTitle = /* @__PURE__ */ labelsOf<AccountRefusal>({
  invalid_credentials: () => m.accounts_sign_in_error(),
  account_exists: () => m.accounts_exists(),
  password_weak: () => m.accounts_password_weak(),
  link_invalid: () => m.accounts_link_invalid(),
  code_invalid: () => m.accounts_code_invalid(),
  code_expired: () => m.accounts_code_expired_title(),
  password_wrong: () => m.accounts_password_wrong(),
  same_email: () => m.accounts_same_email(),
  email_taken: () => m.accounts_email_taken(),
  account_suspended: () => m.accounts_suspended(),
});

/** What the user can do about a refusal. */
export const refusalText = /* @__PURE__ */ labelsOf<AccountRefusal>({
  invalid_credentials: () => m.accounts_invalid_credentials(),
  account_exists: () => m.accounts_exists_text(),
  password_weak: () => m.accounts_password_criteria_unmet(),
  link_invalid: () => m.accounts_link_invalid_text(),
  code_invalid: () => m.accounts_code_invalid_text(),
  code_expired: () => m.accounts_code_expired(),
  password_wrong: () => m.accounts_password_wrong_text(),
  same_email: () => m.accounts_same_email_text(),
  email_taken: () => m.accounts_email_taken_text(),
  account_suspended: () => m.accounts_suspended_text(),
});

/** A refusal as its form shows it, with its title. */
export function refusalNotice(reason: AccountRefusal): FormError {
  return { notice: { title: refusalTitle(reason), text: refusalText(reason) } };
}

/** A notice after too many attempts, with the minutes to wait. A form may give its own title. */
export function waitNotice(minutes: number, headline?: string): FormError {
  const title = m.accounts_rate_limited();
  const text = m.accounts_rate_limited_wait({ minutes });
  return {
    notice: headline ? { title: headline, text: `${title}. ${text}` } : { title, text },
  };
}

/** The notice when a request fails or an unexpected error occurs (spec 1 §8 'unexpected error'). */
export function unexpectedNotice(): FormError {
  return { notice: { title: m.accounts_unexpected(), text: m.accounts_unexpected_text() } };
}

/** A line of the password checklist (spec 1 §5). */
const passwordRuleLabel = /* @__PURE__ */ labelsOf<PasswordRule>({
  length: () => m.accounts_password_rule_length(),
  lowercase: () => m.accounts_password_rule_lowercase(),
  uppercase: () => m.accounts_password_rule_uppercase(),
  digit: () => m.accounts_password_rule_digit(),
  special: () => m.accounts_password_rule_special(),
});

/**
 * The checklist for a new password: the rules, whether each is met, and for screen readers how many are
 * (spec 1 §2).
 */
export function passwordChecklist(password: string) {
  const items = checkPasswordRules(password).map(({ rule, met }) => ({
    label: passwordRuleLabel(rule),
    isMet: met,
  }));
  const count = items.filter(({ isMet }) => isMet).length;
  return {
    items,
    metLabel: m.accounts_password_rule_met(),
    summary: password && m.accounts_password_rules_met({ count, total: items.length }),
  };
}

/**
 * The error of a password that is too long, or null. It is shown while typing because the checklist has no
 * line for this limit.
 */
export function tooLongPassword(password: string): string | null {
  if (password.length <= passwordMaxLength) return null;
  return m.accounts_password_too_long({ count: passwordMaxLength });
}
