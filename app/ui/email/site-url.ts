import { type Language, localizedPath } from "#app/i18n/language.ts";

/** Absolute address of a page for a mail: from the operator's PUBLIC_URL, never from a request. */
export function siteUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl}${localizedPath(language, path)}`;
}
