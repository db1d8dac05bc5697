import { createCookie } from "react-router";
import { isLanguage, type Language } from "./language.ts";

const cookie = createCookie("lang", {
  path: "/",
  sameSite: "lax",
  maxAge: 365 * 24 * 60 * 60,
});

export function rememberLanguage(language: Language): Promise<string> {
  return cookie.serialize(language);
}

/** The language chosen earlier in this browser, or null. */
export async function findRememberedLanguage({
  headers,
}: {
  headers: Pick<Headers, "get">;
}): Promise<Language | null> {
  const value: unknown = await cookie.parse(headers.get("Cookie"));
  return isLanguage(value) ? value : null;
}
