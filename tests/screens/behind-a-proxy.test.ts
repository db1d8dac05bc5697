import { expect, test } from "vitest";
import { createUser, TEST_PASSWORD } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

// The proxy speaks https to browsers and http to the site, and says so as proxies do.
const address = "https://bateaux.example";
const site = useSite({ PUBLIC_URL: address, TRUST_PROXY: "1" });

test("forms sent through a proxy that ends TLS are taken, and lead on within the site", async () => {
  const user = await createUser(site.db);
  const visitor = site.visitor();
  Object.assign(visitor.headers, {
    Host: "bateaux.example",
    Origin: address,
    "X-Forwarded-For": "203.0.113.7",
    "X-Forwarded-Proto": "https",
  });
  const page = await visitor.open("/my-reservations");
  expect(page.path).toBe("/login?redirectTo=%2Fmy-reservations");
  const form = { "Adresse email": user.email, "Mot de passe": TEST_PASSWORD };
  const next = await page.press("Se connecter", form, { within: page.main });
  expect(next.path).toBe("/my-reservations");
  expect(next.heading).toBe("Mes réservations");
  expect([...next.headers.keys()]).toContain("strict-transport-security");
});
