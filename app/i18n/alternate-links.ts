import { type Language, languageOfPath, localizedPath } from "./language.ts";

/** Addresses of a page for search engines: its own, and the same in both languages. */
type AlternateLinks = { canonical: string; fr: string; en: string };

type Page = {
  /** The query parameters that identify the page. */
  params?: readonly string[];
  /** Its addresses, if not derived from the current one. */
  paths?: Record<Language, string> | undefined;
};

/** The canonical address of a page has no query, except the parameters that identify it. */
export function alternateLinks(
  origin: string,
  { pathname, search }: { pathname: string; search: string },
  { params = [], paths }: Page = {},
): AlternateLinks {
  const parameters = new URLSearchParams(search);
  const kept = params.flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  const query = kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
  const path = (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname) + query;
  const fr = origin + (paths?.fr ?? localizedPath("fr", path));
  const en = origin + (paths?.en ?? localizedPath("en", path));
  return { canonical: languageOfPath(pathname) === "fr" ? fr : en, fr, en };
}
