import type { ReactNode } from "react";
import { destinationRoots } from "#app/features/destinations/domain/destination-roots.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { SiteLink } from "#app/i18n/site-link.tsx";
import { useLanguage } from "#app/i18n/use-language.ts";
import { classNames } from "#app/ui/class-names.ts";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { OwnerLink } from "./owner-link.tsx";

type Contact = { email: string; phone: string | null };

type SiteFooterProps = { contact: Contact; year: number; person: { isOwner: boolean } | null };

const link = "footer-link";

/** The footer: links, the operator's contact details, and the year. */
export function SiteFooter({ contact, year, person }: SiteFooterProps) {
  return (
    <footer className="mt-18 border-t border-hairline pt-11 pb-7 text-md text-ink-soft md:mt-24 md:pt-14 md:pb-8 max-md:in-[body:has([data-fills-phone])]:hidden">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 md:gap-10 lg:grid-cols-[1.7fr_1fr_1fr_1fr]">
          <div className="col-span-2 md:col-span-3 lg:col-span-1">
            <Wordmark className="h-8 w-auto" />
            <p className="mt-4 max-w-70 text-pretty">{m.shell_tagline()}</p>
          </div>
          <Column title={m.shell_footer_navigate()}>
            <LocalizedLink to="/search" className={link}>
              {m.shell_footer_find()}
            </LocalizedLink>
            <SiteLink to={destinationRoots[useLanguage()]} className={link}>
              {m.destinations_title()}
            </SiteLink>
            <LocalizedLink to="/search?navigation=avec_skipper" className={link}>
              {m.shell_footer_with_captain()}
            </LocalizedLink>
            <LocalizedLink to="/help" className={link}>
              {m.shell_footer_help()}
            </LocalizedLink>
          </Column>
          <Column title={m.shell_footer_owners()}>
            <OwnerLink person={person} className={link} />
          </Column>
          <Column title={m.shell_footer_contact()} className="max-md:col-span-2">
            <a href={`mailto:${contact.email}`} className={`${link} wrap-anywhere`}>
              {contact.email}
            </a>
            {contact.phone !== null && (
              <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, "")}`} className={link}>
                {contact.phone}
              </a>
            )}
          </Column>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 border-t md:max-lg:gap-x-3 border-hairline pt-4 text-sm md:mt-12">
          <p>{`© ${copyrightYears(year)} Escale`}</p>
          <nav
            aria-label={m.legal_footer()}
            className="flex flex-wrap gap-x-6 max-md:w-full md:max-lg:gap-x-3"
          >
            <LocalizedLink to="/terms" className={link}>
              {m.legal_terms_title()}
            </LocalizedLink>
            <LocalizedLink to="/privacy" className={link}>
              {m.legal_privacy_title()}
            </LocalizedLink>
            <LocalizedLink to="/legal-notice" className={link}>
              {m.legal_notice_title()}
            </LocalizedLink>
            <LocalizedLink to="/accessibility" className={link}>
              {m.legal_accessibility_title()}
            </LocalizedLink>
          </nav>
          <LanguageSwitch className={`${link} cursor-pointer`} />
        </div>
      </div>
    </footer>
  );
}

/** '2025-2027': from the product's first year to the current one (spec 1 §2). */
function copyrightYears(year: number): string {
  return year > 2025 ? `2025-${year}` : "2025";
}

type ColumnProps = { title: string; className?: string; children: ReactNode };

function Column({ title, className, children }: ColumnProps) {
  return (
    <nav aria-label={title} className={classNames("min-w-0", className)}>
      <p className="mb-1.5 font-semibold text-ink">{title}</p>
      <div className="grid justify-items-start">{children}</div>
    </nav>
  );
}
