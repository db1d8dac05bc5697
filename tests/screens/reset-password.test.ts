import { beforeEach, describe, expect, test } from "vitest";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { sessions } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { linkTo, useAccountClock } from "./support/account.ts";
import { descriptionOf } from "./support/page.ts";
import { testNow, useSite } from "./support/site.ts";

const site = useSite();
const clock = useAccountClock(site);
const fresh = "Grand-Voile-7!";
const rules =
  "8 caractères au moins Une lettre minuscule Une lettre majuscule Un chiffre Un caractère spécial, comme @ ou #";
const over =
  "Ce lien n'est plus valable Il a expiré ou a déjà servi. Demandez-en un nouveau. Demander un nouveau lien";

let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
});

/** Requests a mail, and opens its link. */
async function openLink(prefix = "") {
  await site.services.jobs.enqueue(site.db, resetEmailJob.with({ userId: person.userId }));
  return site.visitor().open(prefix + linkTo(person.email, await site.runJobs()));
}

const passwords = (password: string, confirmation = password) => ({
  "Nouveau mot de passe": password,
  "Confirmez le mot de passe": confirmation,
});

const signIn = async (password: string) =>
  site.visitor().post("/login", { email: person.email, password });

describe("a forgotten password", () => {
  // spec 1-7.06 1-8.08 1-8.09
  test("is requested by address: every address gets the same response, but only a known one a mail", async () => {
    const page = await site.visitor().open("/forgot-password?redirectTo=/messages");
    expect([page.title, page.text]).toEqual([
      "Mot de passe oublié – Escale",
      "Mot de passe oublié Indiquez l'adresse e-mail de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe. Adresse e-mail Envoyer le lien Retour à la connexion",
    ]);
    const unknown = await page.press("Envoyer le lien", { "Adresse e-mail": "nobody@example.org" });
    expect(await site.runJobs()).toEqual([]);
    const sent = await page.press("Envoyer le lien", { "Adresse e-mail": person.email });
    expect(sent.text).toBe(
      "Mot de passe oublié Si un compte existe avec cette adresse, un e-mail de réinitialisation vous a été envoyé. Le lien est valable une heure. Retour à la connexion",
    );
    expect(unknown.text).toBe(sent.text);
    expect(sent.main.getByRole("link").getAttribute("href")).toBe("/login?redirectTo=%2Fmessages");
    const mails = await site.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([person.email]);
    expect(linkTo(person.email, mails)).toMatch(/^\/reset-password\?type=recovery&token=/);
  });

  // spec 1-8.25
  test("requires a valid address", async () => {
    const page = await site.visitor().open("/forgot-password");
    const wrong = await page.press("Envoyer le lien", { "Adresse e-mail": "claire" });
    expect(wrong.status).toBe(400);
    expect(descriptionOf(wrong.main.getByLabelText("Adresse e-mail"))).toBe(
      "Veuillez entrer une adresse email valide",
    );
  });

  // spec 1-8.09
  test("is in English under /en", async () => {
    const page = await site.visitor().open("/en/forgot-password");
    const sent = await page.press("Send the link", { "Email address": person.email });
    expect(sent.text).toBe(
      "Forgotten password If an account exists with this address, a reset email has been sent to you. The link is valid for one hour. Back to login",
    );
  });
});

describe("the page for a new password", () => {
  // spec 1-2.12 1-4.02 2-2.04 2-2.48 2-2.51 2-4.33
  test("redirects visits without a recovery link to the home page, and refuses invalid links", async () => {
    expect((await site.visitor().open("/reset-password")).path).toBe("/");
    expect((await site.visitor().open("/en/reset-password")).path).toBe("/en");
    expect((await site.openAs(person, "/reset-password")).path).toBe("/");
    for (const query of ["type=recovery", "type=recovery&token=forged", "token=forged"]) {
      const page = await site.visitor().open(`/reset-password?${query}`);
      expect([page.status, page.text]).toEqual([200, over]);
      expect(page.main.getByRole("link").getAttribute("href")).toBe("/forgot-password");
    }
  });

  // spec 2-2.48 2-2.49 2-2.50
  test("asks for the password twice, and shows its rules", async () => {
    const page = await openLink();
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect([page.title, page.text]).toEqual([
      "Nouveau mot de passe – Escale",
      `Nouveau mot de passe Nouveau mot de passe ${rules} Confirmez le mot de passe Mettre à jour le mot de passe`,
    ]);
    const buttons = page.main.getAllByRole("button").map((each) => each.getAttribute("aria-label"));
    expect(buttons).toEqual([
      "Afficher : Nouveau mot de passe",
      "Afficher : Confirmez le mot de passe",
      null,
    ]);
  });

  // spec 2-5.30 2-8.30
  test.each(["Mouil-1", "MOUILLAGE-42!", "mouillage-42!", "Mouillage!", "Mouillage42"])(
    "refuses %j",
    async (weak) => {
      const page = await openLink();
      const refused = await page.press("Mettre à jour le mot de passe", passwords(weak));
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(
        "Nouveau mot de passe Erreur Le mot de passe ne respecte pas tous les critères requis Nouveau mot de passe",
      );
      expect(descriptionOf(refused.main.getByLabelText("Nouveau mot de passe"))).toBe(
        `Le mot de passe ne respecte pas tous les critères requis ${rules}`,
      );
      const form = refused.main.getByLabelText("Nouveau mot de passe").closest("form");
      expect(form && descriptionOf(form)).toBe(
        "Erreur Le mot de passe ne respecte pas tous les critères requis",
      );
      expect(refused.body).not.toContain(weak);
    },
  );

  // spec 2-2.49 2-5.31 2-8.31
  test("refuses two different passwords, and the link remains valid", async () => {
    const page = await openLink();
    const refused = await page.press(
      "Mettre à jour le mot de passe",
      passwords(fresh, "Autre-Voile-8!"),
    );
    expect(refused.status).toBe(400);
    expect(descriptionOf(refused.main.getByLabelText("Confirmez le mot de passe"))).toBe(
      "Les mots de passe ne correspondent pas",
    );
    const done = await refused.press("Mettre à jour le mot de passe", passwords(fresh));
    expect(done.path).toBe("/");
  });

  // spec 1-7.06 2-4.33 2-7.34 2-8.34
  test("sets the password, redirects to the home page with a toast, and ends every session", async () => {
    const device = await site.signedIn(person);
    const done = await (await openLink()).press("Mettre à jour le mot de passe", passwords(fresh));
    expect(done.path).toBe("/");
    expect(done.toast).toEqual({
      title: "Succès",
      text: "Votre mot de passe a été mis à jour avec succès",
    });
    expect(await site.db.select().from(sessions)).toEqual([]);
    expect((await device.open("/my-reservations")).path).toContain("/login");
    expect((await signIn(person.password)).text).toContain("Identifiants invalides");
    expect((await signIn(fresh)).toast?.text).toBe("Bienvenue à bord !");
  });

  test("says the same when the same password is sent again, and signs nobody in", async () => {
    const page = await openLink();
    const done = await page.press("Mettre à jour le mot de passe", passwords(fresh));
    const again = await page.press("Mettre à jour le mot de passe", passwords(fresh));
    expect([again.path, again.toast]).toEqual([done.path, done.toast]);
    expect(await site.db.select().from(sessions)).toEqual([]);
  });

  // spec 2-8.32
  test("refuses a link that was used in another window, with its own message", async () => {
    const late = await openLink();
    const { path } = late;
    await late.press("Mettre à jour le mot de passe", passwords(fresh));
    const refused = await late.press("Mettre à jour le mot de passe", passwords("Foc-Genois-9!"));
    expect([refused.status, refused.text]).toEqual([409, over]);
    expect((await site.visitor().open(path)).text).toBe(over);
    expect((await signIn("Foc-Genois-9!")).status).toBe(409);
  });

  test("expires after an hour", async () => {
    const page = await openLink();
    clock.moveTo(new Date(testNow.getTime() + hourMs + 1000));
    const refused = await page.press("Mettre à jour le mot de passe", passwords(fresh));
    expect(refused.status).toBe(409);
    expect((await site.visitor().open(page.path)).text).toBe(over);
  });

  test("is in English under /en", async () => {
    const page = await openLink("/en");
    expect([page.language, page.heading]).toEqual(["en", "New password"]);
    const differ = await page.press("Update the password", {
      "New password": fresh,
      "Confirm the password": "x",
    });
    expect(descriptionOf(differ.main.getByLabelText("Confirm the password"))).toBe(
      "The passwords do not match",
    );
    const done = await differ.press("Update the password", {
      "New password": fresh,
      "Confirm the password": fresh,
    });
    expect(done.path).toBe("/en");
    expect(done.toast).toEqual({
      title: "Success",
      text: "Your password has been updated successfully",
    });
  });
});
