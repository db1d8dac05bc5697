import { type Language, languageOfPath, localizedPath } from "./language.ts";

/** Absolute addresses of a page for search engines: the canonical one, and one for each language. */
type AlternateLinks = { canonical: string; fr: string; en: string };

type Page = {
  /** The query parameters that identify the page. */
  params?: readonly string[];
  /** The paths of the page, if they cannot be derived from the current one. */
  paths?: Record<Language, string> | undefined;
};

/** Returns the addresses of a page, without query parameters except those that identify the page. */
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
  const path = (pathname.length > 1 ? withoutSlashesAtEnd(pathname) : pathname) + query;
  const fr = origin + (paths?.fr ?? localizedPath("fr", path));
  const en = origin + (paths?.en ?? localizedPath("en", path));
  return { canonical: languageOfPath(pathname) === "fr" ? fr : en, fr, en };
}

/** Without a regular expression, which would search many slashes within a path again from each of them. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
