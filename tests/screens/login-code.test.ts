import { beforeEach, expect, test } from "vitest";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { totp } from "#tests/support/totp.ts";
import { useAccountClock } from "./support/account.ts";
import { descriptionOf } from "./support/page.ts";
import { guardAccount, typePassword } from "./support/second-factor.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
const clock = useAccountClock(site);
const later = new Date(testNow.getTime() + 60_000);

let person: TestUser;
let secret: string;
let codes: string[];
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
  ({ secret, codes } = await guardAccount(site, person));
  // The code that set up the app cannot be used again.
  clock.moveTo(later);
});

const code = () => totp(secret, later.getTime());

test("a right password leads to the app's code, and opens no page before it", async () => {
  const visitor = site.visitor();
  const page = await typePassword(visitor, person, "/login?redirectTo=/my-profile/personal");
  expect([page.path, page.title]).toEqual([
    "/login/code?redirectTo=%2Fmy-profile%2Fpersonal",
    "Code de vérification – Escale",
  ]);
  expect(page.text).toBe(
    "Code de vérification Ouvrez votre application d'authentification et saisissez le code à 6 chiffres affiché pour Escale. Code à 6 chiffres Ne plus demander de code sur cet appareil pendant 30 jours Vérifier Utiliser un code de récupération",
  );
  expect((await visitor.open("/my-reservations")).path).toContain("/login");
  const done = await page.press("Vérifier", { "Code à 6 chiffres": code() });
  expect(done.path).toBe("/my-profile/personal");
  expect(done.toast).toEqual({ title: "Connexion réussie", text: "Bienvenue à bord !" });
});

test("a missing or wrong code shows an error at its field, and the return path is kept", async () => {
  const visitor = site.visitor();
  const page = await typePassword(visitor, person, "/login?redirectTo=/my-profile/personal");
  const missing = await page.press("Vérifier");
  expect(missing.status).toBe(400);
  expect(descriptionOf(missing.main.getByLabelText("Code à 6 chiffres"))).toBe("Saisissez le code");
  const wrong = await missing.press("Vérifier", { "Code à 6 chiffres": "000000" });
  expect([wrong.status, wrong.heading]).toEqual([409, "Code de vérification"]);
  expect(descriptionOf(wrong.main.getByLabelText("Code à 6 chiffres"))).toBe(
    "Code incorrect Vérifiez l'heure de votre téléphone, puis saisissez le code affiché maintenant. Un code ne sert qu'une fois.",
  );
  const done = await wrong.press("Vérifier", { "Code à 6 chiffres": code() });
  expect(done.path).toBe("/my-profile/personal");
});

test("a recovery code works instead, once", async () => {
  const page = await typePassword(site.visitor(), person, "/login?redirectTo=/help");
  const recovery = await page.follow("Utiliser un code de récupération");
  expect(recovery.text).toBe(
    "Code de vérification Saisissez l'un des codes de récupération que vous avez conservés. Il ne servira qu'une fois. Code de récupération Ne plus demander de code sur cet appareil pendant 30 jours Vérifier Utiliser l'application d'authentification",
  );
  const wrong = await recovery.press("Vérifier", { "Code de récupération": "aaaaa-bbbbb" });
  expect(descriptionOf(wrong.main.getByLabelText("Code de récupération"))).toBe(
    "Code incorrect Vérifiez chaque caractère. Un code de récupération ne sert qu'une fois.",
  );
  const done = await wrong.press("Vérifier", { "Code de récupération": codes[0] ?? "" });
  expect(done.path).toBe("/help");
  expect((await site.runJobs()).map(({ subject }) => subject)).toContain(
    "Un code de récupération a servi",
  );
  const again = await typePassword(site.visitor(), person);
  const used = await (await again.follow("Utiliser un code de récupération")).press("Vérifier", {
    "Code de récupération": codes[0] ?? "",
  });
  expect(used.text).toContain("Code incorrect");
});

test("after ten minutes without a code the password is needed again", async () => {
  const page = await typePassword(site.visitor(), person, "/login?redirectTo=/help");
  const end = new Date(later.getTime() + 10 * 60_000 + 1000);
  clock.moveTo(end);
  const over = await page.press("Vérifier", { "Code à 6 chiffres": totp(secret, end.getTime()) });
  expect(over.path).toBe("/login?redirectTo=%2Fhelp");
  expect(over.toast).toEqual({
    title: "Cette connexion a expiré",
    text: "Saisissez à nouveau votre mot de passe.",
  });
  expect(over.all.queryByLabelText("Mon compte")).toBeNull();
});

test("a trusted browser is not asked for a code again", async () => {
  const visitor = site.visitor();
  const page = await typePassword(visitor, person);
  const done = await page.press("Vérifier", {
    "Code à 6 chiffres": code(),
    "Ne plus demander de code sur cet appareil pendant 30 jours": true,
  });
  const menu = done.in("banner").getAllByRole("button", { name: "Déconnexion", hidden: true });
  await done.pressButton(menu[0]);
  expect((await typePassword(visitor, person)).toast?.title).toBe("Connexion réussie");
});

test("the page redirects to signing in without a password, and to the return path when signed in", async () => {
  expect((await site.visitor().open("/login/code?redirectTo=/help")).path).toBe(
    "/login?redirectTo=%2Fhelp",
  );
  const visitor = await site.signedIn(person);
  expect((await visitor.open("/login/code?redirectTo=/help")).path).toBe("/help");
  expect((await visitor.open("/login/code?redirectTo=//evil.example")).path).toBe("/");
});

test("the page is in English under /en", async () => {
  const visitor = site.visitor();
  await typePassword(visitor, person);
  const page = await visitor.open("/en/login/code");
  expect([page.language, page.heading]).toEqual(["en", "Verification code"]);
  const wrong = await page.press("Verify", { "6-digit code": "000000" });
  expect(wrong.text).toContain("Wrong code Check your phone's clock");
  const done = await wrong.press("Verify", { "6-digit code": code() });
  expect([done.path, done.toast?.text]).toEqual(["/en", "Welcome aboard!"]);
});
