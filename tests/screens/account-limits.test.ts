import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { LimitedAction } from "#app/platform/requests/rate-limits.server.ts";
import { profiles } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { useAccountClock } from "./support/account.ts";
import { useSite } from "./support/site.ts";

const site = useSite({ RATE_LIMIT: "1" });
useAccountClock(site);

let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
});

/** Uses up a rate limit. */
async function useUp(act: LimitedAction, key: string, times: number) {
  for (let count = 0; count < times; count += 1) await site.services.limits.consume(act, key);
}

// spec 1-8.04
test("signing in too often shows the general error and how long to wait", async () => {
  await useUp("sign-in-account", person.email, 100);
  const page = await (await site.visitor().open("/login")).press("Se connecter", {
    "Adresse e-mail": person.email,
    "Mot de passe": person.password,
  });
  expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(page.text).toContain("Connexion Erreur Trop de tentatives. Réessayez dans 60 minutes.");
});

// spec 1-8.07
test("registering too often shows the registration error", async () => {
  await useUp("registration", "127.0.0.1", 30);
  const step = await (await site.visitor().open("/register")).press("Continuer", {
    "Adresse e-mail": "anais@example.org",
  });
  const page = await step.press("S'inscrire", {
    Prénom: "Anaïs",
    Nom: "Le Goff",
    Téléphone: "06 12 34 56 78",
    "Mot de passe": "Mouillage-42!",
  });
  expect(page.status).toBe(429);
  expect(page.text).toContain(
    "Erreur d'inscription Trop de tentatives. Réessayez dans 60 minutes.",
  );
});

// spec 1-8.09
test("requesting a reset link too often shows a message of its own", async () => {
  await useUp("account-mail", `password_reset_requested ${person.email}`, 5);
  const page = await (await site.visitor().open("/en/forgot-password")).press("Send the link", {
    "Email address": person.email,
  });
  expect(page.status).toBe(429);
  expect(page.text).toContain("Too many attempts Try again in 60 minutes.");
  expect(await site.runJobs()).toEqual([]);
});

test("beyond the limit for saving, the language switch changes the page but not the language of mails", async () => {
  const french = await site.openAs(person, "/help");
  await useUp("save", person.userId, 300);
  const english = await french.press("English", {}, { within: french.in("contentinfo") });
  expect(english.language).toBe("en");
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.userId, person.userId));
  expect(profile?.language).toBe("fr");
});
