import { formatDate, formatTime } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayInParis } from "#app/platform/time/calendar-date.ts";
import type { MailContent } from "#app/ui/email/mail-content.ts";
import type { ContestableFee } from "../queries/list-contestable-fees.server.ts";

type Facts = {
  language: Language;
  contactEmail: string;
  /** `warned_again`: a warning to a person whose account is already suspended. */
  kind: "warned" | "warned_again" | "suspended" | "reopened";
  /** The moderator's reason. */
  reason: string;
  /** The URL of the terms' section on accounts. */
  termsUrl: string;
  /** The URL where owners put their listings online again; null for a person without boats. */
  boatsUrl: string | null;
  signInUrl: string;
  /** The cancellation fees whose time to contest them the suspension stops or has extended. */
  fees: readonly ContestableFee[];
};

const texts = {
  warned: { subject: m.reports_warned_subject, text: m.reports_warned_text },
  warned_again: { subject: m.reports_warned_subject, text: m.reports_warned_suspended_text },
  suspended: { subject: m.reports_suspended_subject, text: m.reports_suspended_text },
  /** For a person without boats. */
  suspended_member: {
    subject: m.reports_suspended_subject,
    text: m.reports_suspended_member_text,
  },
  reopened: { subject: m.reports_reopened_subject, text: m.reports_reopened_text },
  reopened_member: {
    subject: m.reports_reopened_subject,
    text: m.reports_reopened_member_text,
  },
};

/**
 * The statement of reasons that the law requires (regulations 2022/2065, article 17, and 2019/1150, article
 * 4): the decision, its reason, who made it, and how to object. Never names the reporter.
 */
export function accountNoticeMail({
  language,
  contactEmail,
  kind,
  reason,
  termsUrl,
  boatsUrl,
  signInUrl,
  fees,
}: Facts): MailContent {
  const locale = { locale: language };
  const { subject, text } =
    boatsUrl === null && (kind === "suspended" || kind === "reopened")
      ? texts[`${kind}_member` as const]
      : texts[kind];
  const clause = m.legal_terms_account_title({}, locale);
  const isDecision = kind !== "reopened";
  const extended = kind === "reopened" ? fees : [];
  return {
    language,
    subject: subject({}, locale),
    preview: text({}, locale),
    heading: subject({}, locale),
    paragraphs: [
      text({}, locale),
      ...(isDecision
        ? [
            m.reports_notice_ground({ clause }, locale),
            m.reports_notice_object({ email: contactEmail }, locale),
          ]
        : []),
      ...(kind === "suspended" && fees.length > 0
        ? [m.reports_suspended_contest({ email: contactEmail }, locale)]
        : []),
      ...(extended.length > 0 ? [m.reports_reopened_contest({}, locale)] : []),
    ],
    facts: extended.map(({ boatTitle, until }) => ({
      label: boatTitle,
      value: m.reports_reopened_contest_until(
        { day: formatDate(dayInParis(until)), time: formatTime(until) },
        locale,
      ),
    })),
    action: isDecision
      ? { label: m.reports_notice_action({}, locale), url: termsUrl }
      : boatsUrl
        ? { label: m.reports_reopened_action({}, locale), url: boatsUrl }
        : { label: m.reports_reopened_sign_in({}, locale), url: signInUrl },
    ...(isDecision &&
      reason !== "" && {
        quotation: { author: m.reports_notice_reason({}, locale), text: reason },
      }),
  };
}
