import { type Language, localizedPath, neutralPath } from "./language.ts";
import { safePath } from "#app/platform/safe-path.ts";

const accountPages =
  /^\/(login|register|logout|confirm-email|verify-email|forgot-password|reset-password)\b/;

/** Where to go after signing in: a path of this site from an untrusted parameter, else home. */
export function returnPath(value: unknown, language: Language): string {
  const home = localizedPath(language, "/");
  const path = safePath(value, home);
  return accountPages.test(neutralPath(path)) ? home : path;
}
