import type { SecurityAction } from "#app/features/auth/domain/security-action.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { deviceOf } from "../domain/device.ts";
import { deviceLabel } from "../labels.ts";

type Notice = {
  language: Language;
  publicUrl: string;
  action: SecurityAction;
  userAgent: string | null;
  happenedAt: Date;
};

/** Tells a user what happened to their account, on which device, and what to do if it was not them. */
export function securityNoticeMail(notice: Notice): MailContent {
  const { language, publicUrl, action, userAgent, happenedAt } = notice;
  const locale = { locale: language };
  const text = texts[action];
  const isPassword = action === "password_changed" || action === "password_reset";
  return {
    language,
    subject: text.title({}, locale),
    preview: text.text({}, locale),
    heading: text.title({}, locale),
    paragraphs: [
      text.text({}, locale),
      isPassword ? m.emails_notice_password_note({}, locale) : m.emails_notice_note({}, locale),
    ],
    facts: [
      {
        label: m.emails_notice_device({}, locale),
        value: deviceLabel(deviceOf(userAgent), language),
      },
      { label: m.emails_notice_time({}, locale), value: formatDateTime(happenedAt, language) },
    ],
    action: isPassword
      ? {
          label: m.emails_notice_new_password({}, locale),
          url: siteUrl(publicUrl, language, "/forgot-password"),
        }
      : {
          label: m.emails_notice_check({}, locale),
          url: siteUrl(publicUrl, language, "/my-profile/security"),
        },
  };
}

const texts = {
  signed_in_new_browser: { title: m.emails_new_sign_in_title, text: m.emails_new_sign_in_text },
  password_changed: {
    title: m.emails_password_changed_title,
    text: m.emails_password_changed_text,
  },
  password_reset: { title: m.emails_password_changed_title, text: m.emails_password_reset_text },
  second_factor_enabled: {
    title: m.emails_second_factor_on_title,
    text: m.emails_second_factor_on_text,
  },
  second_factor_disabled: {
    title: m.emails_second_factor_off_title,
    text: m.emails_second_factor_off_text,
  },
  recovery_codes_renewed: {
    title: m.emails_recovery_renewed_title,
    text: m.emails_recovery_renewed_text,
  },
  recovery_code_used: { title: m.emails_recovery_used_title, text: m.emails_recovery_used_text },
} satisfies Record<SecurityAction, unknown>;
