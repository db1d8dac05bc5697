import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { sessions, users } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { linkTo, useAccountClock } from "./support/account.ts";
import { descriptionOf, type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const clock = useAccountClock(site);
const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";

let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
});

const open = async (path = "/my-profile/security") => site.openAs(person, path);

/** The field of one section: several sections have fields with the same label. */
const fieldIn = (page: Page, section: string, label: string) =>
  page.in("region", section).getByLabelText(label);

/** Signs in through the sign-in form with this User-Agent. */
async function signedInWith(userAgent: string): Promise<Visitor> {
  const visitor = site.visitor();
  visitor.headers["User-Agent"] = userAgent;
  await visitor.post("/login", { email: person.email, password: person.password });
  return visitor;
}

test("the page shows the account's address, its second factor and its open sessions", async () => {
  const page = await open();
  expect([page.title, page.heading]).toEqual([
    "Connexion et sécurité – Escale",
    "Connexion et sécurité",
  ]);
  const headings = page.main.getAllByRole("heading", { level: 2 }).map(textOf);
  expect(headings).toEqual([
    "Adresse e-mail",
    "Mot de passe",
    "Double authentification",
    "Appareils connectés",
  ]);
  expect(page.text).toContain("Adresse actuelle : claire@escale.example");
  expect(page.text).toContain("Désactivée Activer");
  expect(page.main.getByRole("link", { name: "Activer" }).getAttribute("href")).toBe(
    "/my-profile/security/second-factor",
  );
});

test("the page is in English under /en", async () => {
  const page = await open("/en/my-profile/security");
  expect([page.language, page.heading]).toEqual(["en", "Login and security"]);
  const headings = page.main.getAllByRole("heading", { level: 2 }).map(textOf);
  expect(headings).toEqual([
    "Email address",
    "Password",
    "Two-step verification",
    "Logged-in devices",
  ]);
  expect(page.text).toContain("Last active: 03/05/2027 at 12:00 · Logged in since 03/05/2027");
});

const changeEmail = (page: Page, email: string, password: string) =>
  page.press("Changer d'adresse", {
    "Nouvelle adresse e-mail": email,
    "Mot de passe actuel": password,
  });

const changePassword = (page: Page, current: string, next: string) =>
  page.press("Changer de mot de passe", {
    "Mot de passe actuel": current,
    "Nouveau mot de passe": next,
  });

const linesOf = (page: Page) =>
  page.in("region", "Appareils connectés").getAllByRole("listitem").map(textOf);

describe("a new address", () => {
  test("takes effect through the link that is mailed to it", async () => {
    const page = await changeEmail(await open(), "neuve@escale.example", person.password);
    expect(page.path).toBe("/my-profile/security");
    expect(page.toast).toEqual({
      title: "Vérifiez votre nouvelle adresse",
      text: "Si cette adresse peut être utilisée, un lien de confirmation vient d'y être envoyé. Rien ne change avant que vous ne l'ayez suivi.",
    });
    expect(page.text).toContain(
      "Adresse actuelle : claire@escale.example En attente de confirmation : neuve@escale.example. Suivez le lien que nous y avons envoyé, valable 24 heures.",
    );
    expect(linkTo("neuve@escale.example", await site.runJobs())).toMatch(/^\/confirm-email-change/);
    clock.moveTo("2027-05-04T10:00:01Z");
    expect((await open()).text).not.toContain("En attente de confirmation");
  });

  test("is refused without the password, or when it is invalid or unchanged", async () => {
    const page = await open();
    const empty = await changeEmail(page, "claire", "");
    expect(empty.status).toBe(400);
    expect(descriptionOf(fieldIn(empty, "Adresse e-mail", "Nouvelle adresse e-mail"))).toBe(
      "Veuillez entrer une adresse email valide",
    );
    expect(descriptionOf(fieldIn(empty, "Adresse e-mail", "Mot de passe actuel"))).toBe(
      "Veuillez entrer votre mot de passe",
    );
    const wrong = await changeEmail(page, "neuve@escale.example", "Faux-4242!");
    expect(descriptionOf(fieldIn(wrong, "Adresse e-mail", "Mot de passe actuel"))).toBe(
      "Mot de passe incorrect",
    );
    expect(fieldIn(wrong, "Adresse e-mail", "Nouvelle adresse e-mail")).toHaveProperty(
      "value",
      "neuve@escale.example",
    );
    const same = await changeEmail(page, "claire@escale.example", person.password);
    expect(descriptionOf(fieldIn(same, "Adresse e-mail", "Nouvelle adresse e-mail"))).toBe(
      "C'est déjà votre adresse",
    );
    expect(await site.runJobs()).toEqual([]);
  });

  test("gets the same response when another account uses it, and no mail", async () => {
    await createUser(site.db, { email: "marc@escale.example" });
    const page = await changeEmail(await open(), "marc@escale.example", person.password);
    expect(page.toast?.title).toBe("Vérifiez votre nouvelle adresse");
    expect((await site.runJobs()).map(({ to }) => to)).not.toContain("marc@escale.example");
  });
});

describe("a new password", () => {
  // spec 2-7.34
  test("ends the other sessions, keeps this one, and is announced by mail", async () => {
    const other = await site.signedIn(person);
    const visitor = await site.signedIn(person);
    const page = await changePassword(
      await visitor.open("/my-profile/security"),
      person.password,
      "Grand-Voile-7!",
    );
    expect(page.path).toBe("/my-profile/security");
    expect(page.toast).toEqual({
      title: "Succès",
      text: "Votre mot de passe a été mis à jour avec succès",
    });
    expect((await other.open("/my-reservations")).path).toContain("/login");
    expect((await site.runJobs()).map(({ to }) => to)).toEqual([person.email]);
    const again = await site
      .visitor()
      .post("/login", { email: person.email, password: "Grand-Voile-7!" });
    expect(again.toast?.text).toBe("Bienvenue à bord !");
  });

  test("is refused without the current password, or when it is too weak", async () => {
    const page = await open();
    const wrong = await changePassword(page, "Faux-4242!", "Grand-Voile-7!");
    expect(wrong.status).toBe(409);
    expect(descriptionOf(fieldIn(wrong, "Mot de passe", "Mot de passe actuel"))).toBe(
      "Mot de passe incorrect",
    );
    const weak = await changePassword(page, person.password, "weak");
    expect(descriptionOf(fieldIn(weak, "Mot de passe", "Nouveau mot de passe"))).toBe(
      "Mot de passe trop faible 8 caractères au moins Une lettre minuscule Une lettre majuscule Un chiffre Un caractère spécial, comme @ ou #",
    );
    const none = await changePassword(page, "", "");
    expect(descriptionOf(fieldIn(none, "Mot de passe", "Mot de passe actuel"))).toBe(
      "Veuillez entrer votre mot de passe",
    );
  });
});

describe("the devices", () => {
  test("are listed, this one first, each with its last activity and the day of its sign-in", async () => {
    const phone = await signedInWith(safari);
    clock.moveTo("2027-05-03T12:30:00Z");
    const desk = await signedInWith(firefox);
    const page = await desk.open("/my-profile/security");
    expect(linesOf(page)).toEqual([
      "Firefox sur Windows Cet appareil Dernière activité : 03/05/2027 à 14:30 · Connecté depuis le 03/05/2027",
      "Safari sur iPhone Dernière activité : 03/05/2027 à 12:00 · Connecté depuis le 03/05/2027 Déconnecter",
    ]);
    const drawings = page.main
      .getAllByRole("listitem")
      .map((line) => /laptop|smartphone/.exec(line.querySelector("svg")?.outerHTML ?? "")?.[0]);
    expect(drawings.filter(Boolean)).toEqual(["laptop", "smartphone"]);
    expect(linesOf(await phone.open("/my-profile/security"))[0]).toContain(
      "Safari sur iPhone Cet appareil Dernière activité : 03/05/2027 à 14:30",
    );
  });

  test("of the same kind have buttons that are described by their dates", async () => {
    await signedInWith(safari);
    clock.moveTo("2027-05-03T12:30:00Z");
    await signedInWith(safari);
    const buttons = (await open()).main.getAllByRole("button", { name: /Safari sur iPhone/ });
    expect(buttons.map(descriptionOf)).toEqual([
      "Dernière activité : 03/05/2027 à 14:30 · Connecté depuis le 03/05/2027",
      "Dernière activité : 03/05/2027 à 12:00 · Connecté depuis le 03/05/2027",
    ]);
  });

  test("are signed out one by one, but never another user's", async () => {
    const phone = await signedInWith(safari);
    const page = await open();
    const after = await page.press("Déconnecter Safari sur iPhone");
    expect(after).toMatchObject({ toast: null, announced: "Cet appareil a été déconnecté" });
    expect(linesOf(after)).toHaveLength(1);
    expect((await phone.open("/my-reservations")).path).toContain("/login");

    const stranger = await createUser(site.db);
    const theirs = await site.signedIn(stranger);
    const row = onlyRow(
      await site.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.userId, stranger.userId)),
    );
    await (await site.signedIn(person)).post("/my-profile/security", {
      intent: "end-session",
      sessionId: row.id,
    });
    expect((await theirs.open("/my-reservations")).path).toBe("/my-reservations");
  });

  test("are signed out all at once, including this one", async () => {
    const phone = await signedInWith(safari);
    const page = await open();
    expect(page.text).toContain(
      "Se déconnecter partout Ferme toutes les sessions, celle-ci comprise.",
    );
    const after = await page.press("Se déconnecter partout");
    expect(after.path).toBe("/");
    expect(after.toast).toEqual({
      title: "Déconnexion",
      text: "Vous avez été déconnecté de tous vos appareils",
    });
    expect(await site.db.select().from(sessions)).toEqual([]);
    expect((await phone.open("/my-reservations")).path).toContain("/login");
  });
});

test("a user whose account was deleted is signed out", async () => {
  const visitor = await site.signedIn(person);
  await site.db.delete(users).where(eq(users.id, person.userId));
  expect((await visitor.open("/my-profile/security")).path).toBe(
    "/login?redirectTo=%2Fmy-profile%2Fsecurity",
  );
});

test("a form with an unknown intent is a bad request", async () => {
  const page = await (await site.signedIn(person)).post("/my-profile/security", { intent: "x" });
  expect(page.status).toBe(400);
});
