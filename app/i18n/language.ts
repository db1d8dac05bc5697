/**
 * The two languages. The path decides (spec 1 §1 and the product decisions): /en/... is English.
 */
export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Language of a path: the first segment `en` is English, anything else French. */
export function languageOfPath(pathname: string): Language {
  return pathname === "/en" || pathname.startsWith("/en/") || pathname.startsWith("/en.")
    ? "en"
    : "fr";
}

/**
 * The path without its language. Query and hash stay unchanged. Also accepts a route's pattern,
 * which has no leading slash.
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
