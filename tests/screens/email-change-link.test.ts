import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/platform/time/durations.ts";
import { sessions, users } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { linkTo, useAccountClock } from "./support/account.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
const clock = useAccountClock(site);
const next = "neuve@escale.example";
const over =
  "Ce lien n'est plus valable Il a expiré ou a déjà servi. L'adresse de votre compte et son changement se trouvent dans votre profil. Connexion et sécurité";

let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
});

/** Requests the new address on the security page; returns the link mailed to that address. */
async function askedLink(email = next): Promise<string> {
  const page = await site.openAs(person, "/my-profile/security");
  await page.press("Changer d'adresse", {
    "Nouvelle adresse e-mail": email,
    "Mot de passe actuel": person.password,
  });
  return linkTo(email, await site.runJobs());
}

const emailNow = async () =>
  (await site.db.select().from(users).where(eq(users.id, person.userId)))[0]?.email;

test("the link to the new address changes it by a button, and says the same when it is pressed again", async () => {
  const link = await askedLink();
  const page = await site.visitor().open(link);
  expect([page.status, page.title, page.headers.get("Cache-Control")]).toEqual([
    200,
    "Confirmer votre nouvelle adresse – Escale",
    "no-store",
  ]);
  expect(page.text).toBe(
    "Confirmer votre nouvelle adresse Elle remplacera l'adresse actuelle de votre compte, qui en sera prévenue. Confirmer cette adresse",
  );
  // Opening the link changes nothing, because mail scanners open links too.
  expect(await emailNow()).toBe(person.email);
  const done = await page.press("Confirmer cette adresse");
  expect(done.text).toBe(
    `Adresse modifiée Votre compte utilise maintenant l'adresse ${next}. Connexion et sécurité`,
  );
  expect(done.main.getByRole("link").getAttribute("href")).toBe("/my-profile/security");
  expect(await emailNow()).toBe(next);
  const again = await page.press("Confirmer cette adresse");
  expect([again.status, again.text]).toEqual([200, done.text]);
});

test("the old address gets a mail with a link that reverts the change and ends all sessions", async () => {
  await (await site.visitor().open(await askedLink())).press("Confirmer cette adresse");
  const page = await site.visitor().open(linkTo(person.email, await site.runJobs()));
  expect(page.text).toBe(
    "Reprendre votre adresse Votre compte retrouvera cette adresse, tous les appareils seront déconnectés et le mot de passe actuel ne fonctionnera plus : vous recevrez un lien pour en choisir un nouveau. Reprendre mon adresse",
  );
  expect(await emailNow()).toBe(next);
  const done = await page.press("Reprendre mon adresse");
  expect(done.text).toBe(
    `Votre adresse est de retour Tous les appareils ont été déconnectés et l'ancien mot de passe ne fonctionne plus. Un lien pour en choisir un nouveau est parti à l'adresse ${person.email}. Aller à l'accueil`,
  );
  expect(await emailNow()).toBe(person.email);
  expect(await site.db.select().from(sessions)).toEqual([]);
  expect(linkTo(person.email, await site.runJobs())).toMatch(/^\/reset-password\?/);
  expect((await page.press("Reprendre mon adresse")).text).toBe(done.text);
  expect(await site.runJobs()).toEqual([]);
});

test("an address that another account took meanwhile is refused", async () => {
  const page = await site.visitor().open(await askedLink());
  await createUser(site.db, { email: next });
  const refused = await page.press("Confirmer cette adresse");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(
    "Cette adresse est déjà utilisée Un autre compte l'utilise. Choisissez-en une autre, ou connectez-vous à ce compte.",
  );
  expect(await emailNow()).toBe(person.email);
});

test("the link is valid for a day, the link that reverts the change for a week", async () => {
  const page = await site.visitor().open(await askedLink());
  clock.moveTo(new Date(testNow.getTime() + dayMs + 1000));
  expect((await page.press("Confirmer cette adresse")).text).toContain(over);
  clock.moveTo(testNow);
  await page.press("Confirmer cette adresse");
  const undo = await site.visitor().open(linkTo(person.email, await site.runJobs()));
  clock.moveTo(new Date(testNow.getTime() + 7 * dayMs + 1000));
  expect((await undo.press("Reprendre mon adresse")).text).toContain(over);
  expect(await emailNow()).toBe(next);
});

test.each([
  ["/confirm-email-change", "Confirmer votre nouvelle adresse"],
  ["/confirm-email-change?token=x", "Confirmer votre nouvelle adresse"],
  ["/undo-email-change?token=x", "Reprendre votre adresse"],
])("%s is an invalid link", async (path, title) => {
  const page = await site.visitor().open(path);
  expect(page.text).toBe(`${title} ${over}`);
  expect(page.main.queryByRole("button")).toBeNull();
});

test("both pages are in English under /en", async () => {
  const link = await askedLink();
  const page = await site.visitor().open(`/en${link}`);
  expect([page.language, page.heading]).toEqual(["en", "Confirm your new address"]);
  const undo = await site.visitor().open("/en/undo-email-change?token=x");
  expect(undo.heading).toBe("Take your address back");
  expect(undo.text).toContain("This link is no longer valid");
});
