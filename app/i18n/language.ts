/**
 * The two languages. The path decides which one a page is in (spec 1 §1 and the product decisions): /en/...
 * is English.
 */
export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a path: English when its first segment is `en`, otherwise French. */
export function languageOfPath(pathname: string): Language {
  return pathname === "/en" || pathname.startsWith("/en/") || pathname.startsWith("/en.")
    ? "en"
    : "fr";
}

/**
 * The path without its language; query and hash stay unchanged. Also accepts a route pattern, which has no
 * leading slash.
 */
export function neutralPath(path: string): string {
  const rest = path.replace(/^\/?en(?=\/|\?|#|$)/, "");
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Path of the same page in a language; accepts a path in either language. */
export function localizedPath(language: Language, path: string): string {
  const neutral = neutralPath(path);
  if (language === "fr") return neutral;
  return neutral === "/" ? "/en" : `/en${neutral.replace(/^\/(?=[?#])/, "")}`;
}
