import { beforeEach, describe, expect, test } from "vitest";
import { twoFactors } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { totp } from "#tests/support/totp.ts";
import { useAccountClock } from "./support/account.ts";
import { descriptionOf, textOf } from "./support/page.ts";
import { guardAccount } from "./support/second-factor.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
useAccountClock(site);
const path = "/my-profile/security/second-factor";

let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
});

describe("setting up the second factor", () => {
  test("asks for the password first", async () => {
    const page = await site.openAs(person, path);
    expect([page.title, page.headers.get("Cache-Control")]).toEqual([
      "Double authentification – Escale",
      "no-store",
    ]);
    expect(page.text).toContain(
      "Double authentification En plus du mot de passe, un code de votre téléphone. Un mot de passe volé ne suffit plus.",
    );
    expect(page.text).toContain(
      "Il vous faut une application d'authentification sur votre téléphone (Aegis, 2FAS, Google Authenticator ou le gestionnaire de mots de passe de votre appareil). Mot de passe actuel Continuer",
    );
    const missing = await page.press("Continuer");
    expect(descriptionOf(missing.main.getByLabelText("Mot de passe actuel"))).toBe(
      "Veuillez entrer votre mot de passe",
    );
    const wrong = await missing.press("Continuer", { "Mot de passe actuel": "Faux-4242!" });
    expect(wrong.status).toBe(409);
    expect(descriptionOf(wrong.main.getByLabelText("Mot de passe actuel"))).toBe(
      "Mot de passe incorrect",
    );
    expect(await site.db.select().from(twoFactors)).toEqual([]);
  });

  test("shows the secret to scan and to type, then ten recovery codes, only once", async () => {
    const { visitor, secret, codes, scan, done } = await guardAccount(site, person);
    expect(scan.main.getByRole("img", { name: /Code QR/ })).toBeTruthy();
    expect(
      scan.main.getByRole("link", { name: "Ouvrir mon application" }).getAttribute("href"),
    ).toMatch(/^otpauth:\/\/totp\/Escale/);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(textOf(done.main.getByRole("heading", { level: 2 }))).toBe("Vos codes de récupération");
    expect(done.text).toContain(
      "Conservez-les en lieu sûr : ils ne seront plus jamais affichés. Chacun ouvre votre compte une fois, sans l'application.",
    );
    expect(new Set(codes).size).toBe(10);
    const file = done.main.getByRole("link", { name: "Télécharger" });
    expect(file.getAttribute("download")).toBe("codes-de-recuperation-escale.txt");
    for (const code of codes) expect(file.getAttribute("href")).toContain(code);
    const security = await done.follow("J'ai conservé mes codes");
    expect(security.path).toBe("/my-profile/security");
    expect(security.text).toContain(
      "Un mot de passe volé ne suffit plus. Activée Il vous reste 10 codes de récupération. Gérer",
    );
    expect((await visitor.open(path)).body).not.toContain(codes[0]);
  });

  test("keeps the secret when the first code is wrong", async () => {
    const page = await site.openAs(person, path);
    const scan = await page.press("Continuer", { "Mot de passe actuel": person.password });
    const secret = textOf(scan.document.querySelector("main code"));
    const wrong = await scan.press("Activer la double authentification", {
      "Code à 6 chiffres": "000000",
    });
    expect(wrong.status).toBe(409);
    expect(descriptionOf(wrong.main.getByLabelText("Code à 6 chiffres"))).toContain(
      "Code incorrect",
    );
    expect(textOf(wrong.document.querySelector("main code"))).toBe(secret);
    const missing = await wrong.press("Activer la double authentification");
    expect(descriptionOf(missing.main.getByLabelText("Code à 6 chiffres"))).toBe(
      "Saisissez le code",
    );
    const security = await site.openAs(person, "/my-profile/security");
    expect(security.text).toContain("Désactivée Activer");
  });
});

describe("the second factor's settings", () => {
  test("require the password for new recovery codes, which replace the old ones", async () => {
    const { visitor, codes } = await guardAccount(site, person);
    const page = await visitor.open(path);
    expect(page.text).toContain("Les anciens codes ne fonctionneront plus.");
    const wrong = await page.press("Créer de nouveaux codes", {
      "Mot de passe actuel": "Faux-4242!",
    });
    expect(wrong.text).toContain("Mot de passe incorrect");
    const renewed = await wrong.press("Créer de nouveaux codes", {
      "Mot de passe actuel": person.password,
    });
    const fresh = renewed.main.getAllByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).map(textOf);
    expect(fresh).toHaveLength(10);
    expect(codes.filter((code) => fresh.includes(code))).toEqual([]);
  });

  test("require the password to disable the second factor, and show a toast", async () => {
    const { visitor } = await guardAccount(site, person);
    const page = await visitor.open(path);
    const wrong = await page.press("Désactiver", { "Mot de passe actuel": "Faux-4242!" });
    expect(wrong.text).toContain("Mot de passe incorrect");
    const off = await wrong.press("Désactiver", { "Mot de passe actuel": person.password });
    expect(off.path).toBe("/my-profile/security");
    expect(off.toast).toEqual({
      title: "Double authentification désactivée",
      text: "Votre mot de passe suffit de nouveau pour vous connecter.",
    });
    expect(off.text).toContain("Désactivée Activer");
    expect(await site.db.select().from(twoFactors)).toEqual([]);
  });
});

describe("a form on an outdated page", () => {
  const heading = "Double authentification";

  test("says after a second confirmation that the second factor is on, and how to get other codes", async () => {
    const { visitor, secret, codes } = await guardAccount(site, person);
    const code = totp(secret, testNow.getTime());
    const again = await visitor.post(path, { intent: "confirm", code });
    expect([again.path, again.toast]).toEqual([
      path,
      {
        title: "Double authentification activée",
        text: "Si vous n'avez pas conservé vos codes de récupération, créez-en de nouveaux.",
      },
    ]);
    again.main.getByRole("button", { name: "Créer de nouveaux codes" });
    expect(again.body).not.toContain(codes[0]);
  });

  test("starts nothing after the second factor was switched on elsewhere, and shows its settings", async () => {
    const { visitor } = await guardAccount(site, person);
    const before = await site.db.select().from(twoFactors);
    const sent = { intent: "begin", password: person.password };
    const again = await visitor.post(path, sent);
    expect([again.status, again.path, again.heading]).toEqual([200, path, heading]);
    again.main.getByRole("button", { name: "Désactiver" });
    expect(await site.db.select().from(twoFactors)).toEqual(before);
  });

  test("shows the set-up after the second factor was switched off elsewhere", async () => {
    const { visitor } = await guardAccount(site, person);
    const page = await visitor.open(path);
    await page.press("Désactiver", { "Mot de passe actuel": person.password });
    const late = await page.press("Créer de nouveaux codes", {
      "Mot de passe actuel": person.password,
    });
    expect([late.status, late.path, late.heading]).toEqual([200, path, heading]);
    late.main.getByRole("button", { name: "Continuer" });
  });

  test("starts the set-up again when its secret is gone", async () => {
    const page = await site.openAs(person, path);
    const scan = await page.press("Continuer", { "Mot de passe actuel": person.password });
    await site.db.delete(twoFactors);
    const anew = await scan.press("Activer la double authentification", {
      "Code à 6 chiffres": "123456",
    });
    expect([anew.status, anew.path, anew.heading]).toEqual([200, path, heading]);
    anew.main.getByRole("button", { name: "Continuer" });
  });
});

test("the page redirects a visitor to the sign-in page with a return path", async () => {
  expect((await site.visitor().open(path)).path).toBe(
    "/login?redirectTo=%2Fmy-profile%2Fsecurity%2Fsecond-factor",
  );
});

test("the page is in English under /en", async () => {
  const page = await site.openAs(person, `/en${path}`);
  expect([page.language, page.heading]).toEqual(["en", "Two-step verification"]);
  const scan = await page.press("Continue", { "Current password": person.password });
  expect(scan.text).toContain("1. Scan this code with your authenticator app.");
  expect(scan.main.getByRole("button", { name: "Turn on two-step verification" })).toBeTruthy();
});
