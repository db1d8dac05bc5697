import {
  Anchor,
  Archive,
  Building2,
  Euro,
  FileText,
  Landmark,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  User,
} from "lucide-react";
import { useLocation } from "react-router";
import { neutralPath } from "#app/i18n/language.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import { useCurrentInRow } from "#app/ui/use-current-in-row.ts";

type Entry = { to: string; icon: LucideIcon; label: () => string };

const profile = "/my-profile";

/** The account's menu: the pages of the profile form, then the other account pages. */
const entries: readonly Entry[] = [
  { to: `${profile}/personal`, icon: User, label: m.profile_personal },
  { to: `${profile}/professional`, icon: Building2, label: m.profile_company },
  { to: `${profile}/experience`, icon: Anchor, label: m.profile_captain },
  { to: `${profile}/bank`, icon: Landmark, label: m.banking_title },
  { to: `${profile}/documents`, icon: FileText, label: m.documents_title },
  { to: `${profile}/payouts`, icon: Euro, label: m.payouts_nav },
  { to: `${profile}/tax`, icon: ReceiptText, label: m.tax_details_title },
  { to: `${profile}/security`, icon: ShieldCheck, label: m.accounts_security_title },
  { to: `${profile}/data`, icon: Archive, label: m.personal_data_title },
];

/** The account's menu, beside the page; on phones, a row above it that stays visible. */
export function ProfileNav() {
  const path = neutralPath(useLocation().pathname);
  const here = entries.find(({ to }) => path === to || path.startsWith(`${to}/`))?.to;
  return (
    <nav
      data-section-bar
      aria-label={m.profile_sections()}
      className="max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:-mx-5 max-lg:border-b max-lg:border-hairline max-lg:bg-white max-lg:md:-mx-6 lg:sticky lg:top-8 lg:-ml-3 lg:self-start"
    >
      <ul
        ref={useCurrentInRow<HTMLUListElement>(entries.findIndex(({ to }) => to === here))}
        className="flex gap-2 max-lg:scroll-row max-lg:px-5 max-lg:py-2.5 motion-safe:scroll-smooth max-lg:md:px-6 lg:grid lg:gap-0.5"
      >
        {entries.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <LocalizedLink
              to={to}
              prefetch="none"
              aria-current={to === here ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center gap-2.5 rounded-md px-3 text-md font-medium whitespace-nowrap transition-colors",
                "max-lg:border focus-visible:-outline-offset-3",
                to === here
                  ? "bg-range text-sea max-lg:border-range"
                  : "text-sea hover:bg-range/60 max-lg:border-hairline",
              )}
            >
              <Icon aria-hidden="true" />
              {label()}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
