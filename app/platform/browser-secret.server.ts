import { hash, randomBytes } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";

const contents = z.string().regex(/^[\w-]{43}$/);

/**
 * A random value that one browser holds in an HttpOnly cookie: what it began before anybody is signed in
 * is found again there and nowhere else. Only its hash is stored. A new one is made each time, so that
 * a value planted by somebody else is worth nothing.
 */
export function browserSecret(name: string, maxAgeSeconds: number) {
  const cookie = createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: maxAgeSeconds,
  });
  return {
    /** The hash of the value that a request brings, or null. */
    async read(headers: Headers): Promise<string | null> {
      const { data } = contents.safeParse(await cookie.parse(headers.get("Cookie")));
      return data === undefined ? null : hashed(data);
    },
    /** A new value: its hash, and the header that gives it to the browser. */
    async create(): Promise<{ hash: string; cookie: string }> {
      const secret = randomBytes(32).toString("base64url");
      return { hash: hashed(secret), cookie: await cookie.serialize(secret) };
    },
    /** The header that takes it away from the browser. */
    forget: () => cookie.serialize("", { maxAge: 0 }),
  };
}

function hashed(secret: string): string {
  return hash("sha256", secret, "base64url");
}
