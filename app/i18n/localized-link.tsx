import { useLocation } from "react-router";
import { localizedPath } from "./language.ts";
import { SiteLink, type SiteLinkProps } from "./site-link.tsx";
import { useLanguage } from "./use-language.ts";

type Localized<Props> = Omit<Props, "to"> & {
  /** A path of this site without its language: "/search?location=Nice". */
  to: string;
};

export type LocalizedLinkProps = Localized<SiteLinkProps>;

/** A link to a page in the language of the current one. */
export function LocalizedLink({ to, ...props }: LocalizedLinkProps) {
  return <SiteLink to={localizedPath(useLanguage(), to)} {...props} />;
}

/** A `LocalizedLink` for navigation: has aria-current on its own page and on the pages below it. */
export function LocalizedNavLink({ to, ...props }: LocalizedLinkProps) {
  const path = localizedPath(useLanguage(), to);
  const { pathname } = useLocation();
  const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
  return <SiteLink to={path} {...(isCurrent && { "aria-current": "page" })} {...props} />;
}
