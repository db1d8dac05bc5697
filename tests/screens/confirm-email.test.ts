import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmationEmailJob } from "#app/features/confirmations/jobs.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { users } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { linkTo, useAccountClock } from "./support/account.ts";
import { descriptionOf } from "./support/page.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
const clock = useAccountClock(site);
const over =
  "Ce lien n'est plus valable Il a expiré ou a déjà servi. Demandez-en un nouveau. Adresse e-mail Renvoyer le lien Retour à la connexion";

let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "anais@example.org", confirmed: false });
});

/** The path of the link in a confirmation mail, with its return path. */
async function mailedLink(redirectTo?: string): Promise<string> {
  const job = confirmationEmailJob.with({ userId: person.userId, redirectTo });
  await site.services.jobs.enqueue(site.db, job);
  return linkTo(person.email, await site.runJobs());
}

const isConfirmed = async () =>
  (await site.db.select().from(users).where(eq(users.id, person.userId)))[0]?.emailVerified;

describe("the link of a confirmation mail", () => {
  // spec 1-4.06 1-7.03
  test("confirms the address by its only button, asks only for the password, and returns to the earlier page", async () => {
    const opened = await site.visitor().open(await mailedLink("/messages"));
    expect([opened.status, opened.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(opened.text).toBe(
      "Confirmer votre adresse Le compte anais@example.org s'ouvre dès que vous appuyez sur ce bouton. Confirmer mon adresse",
    );
    expect(await isConfirmed()).toBe(false);
    const page = await opened.press("Confirmer mon adresse");
    expect(page.text).toBe(
      "Adresse confirmée Votre compte est ouvert. Connectez-vous pour continuer. anais@example.org Modifier Mot de passe Mot de passe oublié ? Se connecter Pas encore de compte ? S'inscrire",
    );
    expect(page.main.queryByLabelText("Adresse e-mail")).toBeNull();
    expect(await isConfirmed()).toBe(true);
    const after = await page.press("Se connecter", { "Mot de passe": person.password });
    expect(after.path).toBe("/messages");
    expect(after.toast?.text).toBe("Bienvenue à bord !");
  });

  test("works repeatedly within a day", async () => {
    const link = await mailedLink();
    clock.moveTo(new Date(testNow.getTime() + 23 * hourMs));
    await (await site.visitor().open(link)).press("Confirmer mon adresse");
    expect((await site.visitor().open(link)).heading).toBe("Adresse confirmée");
  });

  test("expires after a day, and a new one can be requested", async () => {
    const link = await mailedLink("/help");
    clock.moveTo(new Date(testNow.getTime() + 24 * hourMs + 1000));
    const page = await site.visitor().open(link);
    expect(page.text).toBe(over);
    expect(page.main.getByLabelText("Adresse e-mail")).toHaveProperty("value", person.email);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const late = await site.visitor().post(link, { intent: "confirm", token });
    expect(late.text).toBe(over);
    expect(await isConfirmed()).toBe(false);
    const sent = await page.press("Renvoyer le lien");
    expect(sent.text).toBe(
      "Confirmer votre adresse Si cette adresse attend encore sa confirmation, un nouveau lien vous a été envoyé.",
    );
    const again = await site.visitor().open(linkTo(person.email, await site.runJobs()));
    const confirmed = await again.press("Confirmer mon adresse");
    const after = await confirmed.press("Se connecter", { "Mot de passe": person.password });
    expect(after.path).toBe("/help");
  });

  test.each(["x", "a.b.c"])("confirms nothing when its token is invalid: %s", async (token) => {
    expect((await site.visitor().open(`/confirm-email?token=${token}`)).text).toBe(over);
    expect(await isConfirmed()).toBe(false);
  });

  test("shows a signed-in person that the account is confirmed, and links to the earlier page", async () => {
    const link = await mailedLink("/my-profile/personal");
    const visitor = await site.signedIn(person);
    const page = await (await visitor.open(link)).press("Confirmer mon adresse");
    expect(page.text).toBe("Adresse confirmée Votre compte est ouvert. Continuer");
    expect((await page.follow("Continuer")).path).toBe("/my-profile/personal");
    await site.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId));
    const home = await (await visitor.open(await mailedLink())).press("Confirmer mon adresse");
    expect(home.main.getByRole("link", { name: "Aller à l'accueil" }).getAttribute("href")).toBe(
      "/",
    );
  });

  // spec 1-8.24
  test("shows that the account was deleted, and links to registering", async () => {
    const link = await mailedLink();
    await site.db.delete(users).where(eq(users.id, person.userId));
    const page = await site.visitor().open(link);
    expect(page.text).toBe(
      "Compte introuvable Le compte de ce lien n'existe plus. Vous pouvez en créer un autre. Créer un compte",
    );
    expect(page.main.getByRole("link").getAttribute("href")).toBe("/register");
    const english = await site.visitor().open(`/en${link}`);
    expect(english.heading).toBe("Account not found");
  });
});

describe("the confirmation page without a valid link", () => {
  test("asks for an address, and gives the same response for every address", async () => {
    const page = await site.visitor().open("/confirm-email");
    expect(page.text).toBe(
      "Confirmer votre adresse Saisissez votre adresse : nous vous enverrons un lien pour la confirmer. Adresse e-mail Renvoyer le lien Retour à la connexion",
    );
    expect(page.main.queryByRole("alert")).toBeNull();
    const wrong = await page.press("Renvoyer le lien", { "Adresse e-mail": "anais" });
    expect(wrong.status).toBe(400);
    expect(descriptionOf(wrong.main.getByLabelText("Adresse e-mail"))).toBe(
      "Veuillez entrer une adresse email valide",
    );
    await createUser(site.db, { email: "done@example.org" });
    const texts = [];
    for (const email of ["done@example.org", "nobody@example.org", person.email]) {
      texts.push((await page.press("Renvoyer le lien", { "Adresse e-mail": email })).text);
    }
    expect(new Set(texts).size).toBe(1);
    expect((await site.runJobs()).map(({ to }) => to)).toEqual([person.email]);
  });

  test("shows in English under /en that a link is no longer valid", async () => {
    const page = await site.visitor().open("/en/confirm-email?token=x");
    expect(page.text).toBe(
      "This link is no longer valid It has expired or has already been used. Request a new one. Email address Send the link again Back to login",
    );
    expect(page.title).toBe("Confirm your address – Escale");
  });
});
