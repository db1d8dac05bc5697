import { localizedPath } from "./language.ts";

/** Addresses of a page for search engines: its own, and the same in both languages. */
export type AlternateLinks = { canonical: string; fr: string; en: string };

/**
 * The canonical address of a page is without its query, except for the parameters that make it
 * another page.
 */
export function alternateLinks(
  origin: string,
  { pathname, search }: { pathname: string; search: string },
  canonicalParams: readonly string[] = [],
): AlternateLinks {
  const params = new URLSearchParams(search);
  const kept = canonicalParams.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const query = kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
  const path = (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname) + query;
  return {
    canonical: origin + path,
    fr: origin + localizedPath("fr", path),
    en: origin + localizedPath("en", path),
  };
}
