import { hash, randomBytes } from "node:crypto";
import { createCookie } from "react-router";
import { z } from "zod";

const contents = z.string().regex(/^[\w-]{43}$/);

/**
 * A random value that one browser holds in an HttpOnly cookie. With it, what a visitor began before signing
 * in can be resumed in that browser and nowhere else. Only its hash is stored. A new value is created each
 * time, so that a value planted by an attacker is useless.
 */
export function browserSecret(name: string, maxAgeSeconds: number) {
  const cookie = createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: maxAgeSeconds,
  });
  return {
    /** The hash of the value in the request's cookie, or null. */
    async read(headers: Headers): Promise<string | null> {
      const { data } = contents.safeParse(await cookie.parse(headers.get("Cookie")));
      return data === undefined ? null : hashed(data);
    },
    /** Creates a new value; returns its hash and the header that stores it in the browser. */
    async create(): Promise<{ hash: string; cookie: string }> {
      const secret = randomBytes(32).toString("base64url");
      return { hash: hashed(secret), cookie: await cookie.serialize(secret) };
    },
    /** The header that deletes the value from the browser. */
    forget: () => cookie.serialize("", { maxAge: 0 }),
  };
}

function hashed(secret: string): string {
  return hash("sha256", secret, "base64url");
}
