import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { createUser, testPassword } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";
import { client, openTlsProxy } from "./support/tls-proxy.ts";
import { Visitor } from "./support/visitor.ts";

const host = "bateaux.example";
const publicUrl = `https://${host}`;

/** The address that rate limits count, for each TRUST_PROXY setting. */
const settings: readonly [trustProxy: string, keepsHost: boolean, counted: string][] = [
  ["", true, "127.0.0.1"],
  ["", false, "127.0.0.1"],
  ["1", true, client],
  ["1", false, client],
  ["loopback", true, client],
  ["127.0.0.0/8, 10.0.0.0/8", true, client],
  ["10.0.0.0/8", true, "127.0.0.1"],
];

describe.each(settings)(
  "behind a TLS proxy, with TRUST_PROXY=%s and the Host header passed on: %s",
  (...setting) => {
    const [trustProxy, keepsHost, counted] = setting;
    const site = useSite({ PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy, RATE_LIMIT: "1" });
    let proxy: Awaited<ReturnType<typeof openTlsProxy>>;
    beforeAll(async () => {
      proxy = await openTlsProxy(host, { sitePort: site.port, keepsHost });
    });
    afterAll(() => proxy.close());
    const visitor = () => new Visitor({ publicUrl, ...proxy });

    test("a user signs in and saves a form", async () => {
      const user = await createUser(site.db);
      const browser = visitor();
      const page = await browser.open("/my-reservations");
      expect(page.path).toBe("/login?redirectTo=%2Fmy-reservations");
      const form = { "Adresse e-mail": user.email, "Mot de passe": testPassword };
      const next = await page.press("Se connecter", form, { within: page.main });
      expect([next.path, next.heading]).toEqual(["/my-reservations", "Mes réservations"]);
      expect(next.headers.get("Strict-Transport-Security")).toContain("max-age=");
      const profile = await browser.open("/my-profile/personal");
      const saved = await profile.press("Enregistrer", { Prénom: "Anne", Nom: "Le Goff" });
      expect(saved.toast?.title).toBe("Profil mis à jour");
    });

    test("every cookie is Secure", async () => {
      const user = await createUser(site.db);
      const browser = visitor();
      const send = (path: string, fields: Record<string, string>) =>
        browser.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
      const answers = [
        await send("/login", { email: user.email, password: testPassword }),
        await send("/language", { language: "en", path: "/" }),
        await browser.fetch("/my-profile/personal", { method: "GET" }),
        await send("/logout", {}),
      ];
      const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
      const names = cookies.map((cookie) => cookie.split("=")[0]);
      expect(names).toEqual(
        expect.arrayContaining([
          "__Secure-better-auth.session_token",
          "known_browser",
          "flash",
          "lang",
        ]),
      );
      expect(cookies.filter((cookie) => !/; Secure/i.test(cookie))).toEqual([]);
    });

    test("a form posted from another origin is refused", async () => {
      const browser = visitor();
      browser.headers["Origin"] = "https://elsewhere.example";
      const body = new URLSearchParams({ email: "a@example.org", password: "x" });
      expect((await browser.fetch("/login", { method: "POST", body })).status).toBe(403);
    });

    test(`rate limits count ${counted}, whatever the client's header says`, async () => {
      const browser = visitor();
      browser.headers["X-Forwarded-For"] = "198.51.100.9";
      const page = await browser.post("/login", { email: "nobody@example.org", password: "x" });
      expect(page.text).toContain("Identifiants invalides");
      const { rows } = await site.db.execute(sql`select key from rate_limits`);
      // Failed sign-ins count towards several limits; the limit of the address is one of them.
      expect(rows.map(({ key }) => key)).toContain(
        `sign-in-address:${hash("sha256", counted, "base64url")}`,
      );
    });
  },
);

test.each(["true", "nginx", "0", "10.0.0.0/40"])(
  "TRUST_PROXY=%s prevents the start, with one sentence that names the variable",
  (TRUST_PROXY) => {
    expect(() => readEnvironment({ TRUST_PROXY }, "/srv")).toThrow(
      /^Configuration: TRUST_PROXY n'est ni .* \/ is neither a count of proxies/,
    );
  },
);
