const origin = "http://relative.invalid";

/**
 * A path of this site from an untrusted parameter, or the fallback. It never leads to another origin, whether
 * by `//host`, backslashes, control characters or a scheme.
 */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2000) return fallback;
  // oxlint-disable-next-line no-control-regex -- browsers drop these inside addresses
  if (/[\\\u0000-\u001F\u007F]/.test(value) || value.startsWith("//")) return fallback;
  const url = URL.parse(value, origin);
  // Resolving dot segments can leave a path that starts with two slashes: `/.//host`.
  if (url?.origin !== origin || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
