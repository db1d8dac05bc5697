import { codeLifetimeMs, waitingSeconds } from "#app/features/auth/domain/confirmation-code.ts";
import { stagedPhotoDays } from "#app/features/boat-photos/domain/photo-limits.ts";
import { type PromisedFigures, promisedFigures } from "#app/features/help/labels-figures.ts";
import { objectionMonths } from "#app/features/reports/domain/listing-report.ts";
import { yearsKept } from "#app/features/tax-details/domain/retention.ts";
import { translationDays } from "#app/features/translation/domain/translation-text.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { minuteMs } from "#app/platform/time/durations.ts";
import { asOwnText, readLegalBlocks } from "../domain/legal-block.ts";
import {
  type LegalPageName,
  type LegalPart,
  legalPages,
  type Operator,
} from "../domain/legal-page.ts";

type Contact = { email: string; phone: string | null };
type Facts = PromisedFigures & {
  email: string;
  phone: string;
  contact: string;
  operator: string;
  address: string;
  registration: string;
  director: string;
  host: string;
  mediator: string;
  audit: string;
  codeMinutes: string;
  waitingHours: string;
  photoDays: string;
  objectionMonths: string;
  taxYears: string;
  translationDays: string;
};
type Part = { title: () => string; text: (facts: Facts) => string };
type Parts = { [Page in LegalPageName]: { [Name in LegalPart<Page>]: Part } };

const heads: Record<LegalPageName, { title: () => string; intro: () => string }> = {
  privacy: { title: m.legal_privacy_title, intro: m.legal_privacy_intro },
  terms: { title: m.legal_terms_title, intro: m.legal_terms_intro },
  notice: { title: m.legal_notice_title, intro: m.legal_notice_intro },
  accessibility: { title: m.legal_accessibility_title, intro: m.legal_accessibility_intro },
};

const parts: Parts = {
  privacy: {
    controller: { title: m.legal_privacy_controller_title, text: m.legal_privacy_controller_text },
    collect: { title: m.legal_privacy_collect_title, text: m.legal_privacy_collect_text },
    use: { title: m.legal_privacy_use_title, text: m.legal_privacy_use_text },
    share: { title: m.legal_privacy_share_title, text: m.legal_privacy_share_text },
    keep: { title: m.legal_privacy_keep_title, text: m.legal_privacy_keep_text },
    rights: { title: m.legal_privacy_rights_title, text: m.legal_privacy_rights_text },
    cookies: { title: m.legal_privacy_cookies_title, text: m.legal_privacy_cookies_text },
    security: { title: m.legal_privacy_security_title, text: m.legal_privacy_security_text },
  },
  terms: {
    role: { title: m.legal_terms_role_title, text: m.legal_terms_role_text },
    account: { title: m.legal_terms_account_title, text: m.legal_terms_account_text },
    listings: { title: m.legal_terms_listings_title, text: m.legal_terms_listings_text },
    ranking: { title: m.legal_terms_ranking_title, text: m.legal_terms_ranking_text },
    price: { title: m.legal_terms_price_title, text: m.legal_terms_price_text },
    cancellation: {
      title: m.legal_terms_cancellation_title,
      text: m.legal_terms_cancellation_text,
    },
    reviews: { title: m.legal_terms_reviews_title, text: m.legal_terms_reviews_text },
    liability: { title: m.legal_terms_liability_title, text: m.legal_terms_liability_text },
    notices: { title: m.legal_terms_notices_title, text: m.legal_terms_notices_text },
    law: { title: m.legal_terms_law_title, text: m.legal_terms_law_text },
  },
  notice: {
    publisher: { title: m.legal_notice_publisher_title, text: m.legal_notice_publisher_text },
    director: { title: m.legal_notice_director_title, text: m.legal_notice_director_text },
    host: { title: m.legal_notice_host_title, text: m.legal_notice_host_text },
    contact: { title: m.legal_notice_contact_title, text: m.legal_notice_contact_text },
    credits: { title: m.legal_notice_credits_title, text: m.legal_notice_credits_text },
  },
  accessibility: {
    state: { title: m.legal_accessibility_state_title, text: m.legal_accessibility_state_text },
    tests: { title: m.legal_accessibility_tests_title, text: m.legal_accessibility_tests_text },
    limits: { title: m.legal_accessibility_limits_title, text: m.legal_accessibility_limits_text },
    contact: {
      title: m.legal_accessibility_contact_title,
      text: m.legal_accessibility_contact_text,
    },
    appeal: { title: m.legal_accessibility_appeal_title, text: m.legal_accessibility_appeal_text },
  },
};

/**
 * A legal page in the language of the request, with the operator's details. Created on the server, so that
 * the browser does not load the texts of all pages.
 */
export function legalPageView(page: LegalPageName, operator: Operator, { email, phone }: Contact) {
  const facts: Facts = {
    ...promisedFigures(),
    email,
    phone: own(phone?.replaceAll(" ", "\u00A0") ?? null),
    contact:
      phone === null
        ? email
        : m.legal_accessibility_contact_either({ email, phone: asOwnText(phone) }),
    operator: own(operator.name),
    address: own(operator.address),
    registration: own(operator.registration),
    director: own(operator.director),
    host: own(operator.host),
    mediator: own(operator.mediator),
    audit: auditText(operator.audit),
    codeMinutes: String(codeLifetimeMs / minuteMs),
    waitingHours: String(waitingSeconds / 3600),
    photoDays: String(stagedPhotoDays),
    objectionMonths: String(objectionMonths),
    taxYears: String(yearsKept),
    translationDays: String(translationDays),
  };
  const texts: Readonly<Record<string, Part>> = parts[page];
  return {
    title: heads[page].title(),
    intro: heads[page].intro(),
    parts: legalPages[page].flatMap((id) => {
      const part = texts[id];
      if (!part) return [];
      return [{ id, title: part.title(), blocks: readLegalBlocks(part.text(facts)) }];
    }),
  };
}

/** A detail in the operator's own words, or that it was not given. */
function own(text: string | null): string {
  return text === null ? m.legal_not_given() : asOwnText(text);
}

/** The result of the audit, or that there was none: without an audit no conformity may be claimed. */
function auditText(audit: Operator["audit"]): string {
  if (!audit) return m.legal_accessibility_not_audited();
  const { percent, on } = audit;
  const by = asOwnText(audit.by);
  const facts = { percent: String(percent), by, day: formatDate(on) };
  return percent === 100
    ? m.legal_accessibility_conforms(facts)
    : m.legal_accessibility_conforms_partly(facts);
}

export type LegalPageView = ReturnType<typeof legalPageView>;
