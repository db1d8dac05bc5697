import {
  Anchor,
  Archive,
  Building2,
  FileText,
  Landmark,
  type LucideIcon,
  ShieldCheck,
  User,
} from "lucide-react";
import { useLocation } from "react-router";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { neutralPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";

type Entry = { to: string; icon: LucideIcon; label: () => string };

/** What there is about one's account: sections of the profile, then pages of their own. */
const entries: readonly Entry[] = [
  { to: "/my-profile#personal", icon: User, label: m.profile_personal },
  { to: "/my-profile#company", icon: Building2, label: m.profile_company },
  { to: "/my-profile#captain", icon: Anchor, label: m.profile_captain },
  { to: "/my-profile#bank", icon: Landmark, label: m.banking_title },
  { to: "/my-profile#documents", icon: FileText, label: m.documents_title },
  { to: "/my-profile/security", icon: ShieldCheck, label: m.accounts_security_title },
  { to: "/my-profile/data", icon: Archive, label: m.personal_data_title },
];

export function ProfileNav() {
  const { pathname, hash } = useLocation();
  const path = neutralPath(pathname);
  const here = entries.find(({ to }) => to === path + hash || path.startsWith(`${to}/`))?.to;
  return (
    <nav
      aria-label={m.profile_sections()}
      className="scroll-row -mx-5 px-5 lg:sticky lg:top-8 lg:mx-0 lg:self-start lg:px-0"
    >
      <ul className="flex gap-2 lg:grid lg:gap-0.5">
        {entries.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <LocalizedLink
              to={to}
              prefetch="none"
              aria-current={to === here ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center gap-2.5 rounded-md px-3 text-md font-medium whitespace-nowrap",
                "max-lg:border max-lg:border-hairline",
                to === here ? "bg-range text-sea" : "text-sea hover:bg-range/60",
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
