import { safePath } from "#app/platform/requests/safe-path.ts";
import { type Language, localizedPath, neutralPath } from "./language.ts";

const accountPages =
  /^\/(login|register|logout|confirm-email|verify-email|forgot-password|reset-password)\b/;

/**
 * Where to go after signing in: the given path if it is safe, on this site and not an account page, otherwise
 * home.
 */
export function returnPath(value: unknown, language: Language): string {
  const home = localizedPath(language, "/");
  const path = safePath(value, home);
  return accountPages.test(neutralPath(path)) ? home : path;
}
