import { createCookie } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { resetLifetime } from "./auth.server.ts";

/**
 * The cookie with the page from which a visitor asked for a new password. It is as old as the link at most.
 * It is not in the mail, because anyone can request a mail to any address and would choose the page.
 */
const page = createCookie("return_after_reset", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: resetLifetime,
});

/** Encoded, a longer path may exceed the 4 kB that browsers store and proxies pass on. */
const maxPathLength = 1000;

export const returnAfterReset = {
  /** The header that stores the page in the browser; a page with a very long path is not stored. */
  keep: (path: string) => page.serialize(path.length > maxPathLength ? "" : path),
  /** The page, if it is on this site and no account page; otherwise home. */
  read: async (headers: Headers, language: Language): Promise<string> =>
    returnPath(await page.parse(headers.get("Cookie")), language),
  /** The header that deletes the page from the browser. */
  forget: () => page.serialize("", { maxAge: 0 }),
};
