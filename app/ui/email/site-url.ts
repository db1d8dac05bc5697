import { type Language, localizedPath } from "#app/i18n/language.ts";

/** Absolute URL of a page for a mail. It is based on the operator's PUBLIC_URL, never on a request. */
export function siteUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}${localizedPath(language, path)}`;
}
