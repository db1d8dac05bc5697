import { beforeEach, describe, expect, test } from "vitest";
import { minuteMs } from "#app/platform/time/durations.ts";
import { users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { codeIn, linkTo, useAccountClock } from "./support/account.ts";
import { descriptionOf, type Page } from "./support/page.ts";
import { testNow, useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const clock = useAccountClock(site);
const email = "anais@example.org";
const code = "Code à 6 chiffres";

let visitor: Visitor;
let page: Page;
/** A visitor registers on the way to their messages, and is on the page that waits for the confirmation. */
beforeEach(async () => {
  visitor = site.visitor();
  page = await visitor.post("/register?redirectTo=/messages", {
    intent: "register",
    email,
    firstName: "Anaïs",
    lastName: "Le Goff",
    countryCode: "+33",
    phone: "06 12 34 56 78",
    password: "Mouillage-42!",
    redirectTo: "/messages",
  });
});

const newestMail = async () => (await site.runJobs()).at(-1);
const confirmed = async () => (await site.db.select().from(users))[0]?.emailVerified;

describe("the mailed code", () => {
  test("opens the account, signs in and leads back, without the password", async () => {
    const mail = await newestMail();
    expect(mail?.text).toMatch(/Votre code, valable 15 minutes\s: \d{6}/);
    const after = await page.press("Confirmer et continuer", { [code]: codeIn(mail) });
    expect(after.path).toBe("/messages");
    expect(after.toast).toEqual({ title: "Adresse confirmée", text: "Bienvenue à bord !" });
    expect(after.in("banner").getAllByText(email).length).toBeGreaterThan(0);
    expect(await confirmed()).toBe(true);
  });

  test("is typed into one plain field, because only scripts draw its digits in boxes", () => {
    const form = page.main.getByLabelText(code).closest("form");
    expect(form?.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(0);
  });

  test.each(["", "12345", "abcdef"])("is asked for again when it is %j", async (typed) => {
    const wrong = await page.press("Confirmer et continuer", { [code]: typed });
    expect(wrong.status).toBe(400);
    expect(descriptionOf(wrong.main.getByLabelText(code))).toContain(
      "Saisissez les 6 chiffres de l'e-mail",
    );
  });

  test("shows how many tries are left, and that it has expired", async () => {
    const right = codeIn(await newestMail());
    const typed = right === "111111" ? "222222" : "111111";
    const wrong = await page.press("Confirmer et continuer", { [code]: typed });
    expect(wrong.status).toBe(409);
    expect(wrong.text).toContain(
      "Code incorrect Il vous reste 4 essais. Prenez le code de l'e-mail le plus récent.",
    );
    clock.moveTo(new Date(testNow.getTime() + 16 * minuteMs));
    const over = await wrong.press("Confirmer et continuer", { [code]: right });
    expect(over.text).toContain(
      "Ce code n'est plus valable Renvoyez l'e-mail et saisissez le nouveau code, ou suivez son lien.",
    );
    const again = await over.press("Renvoyer le code");
    expect(again.toast?.text).toBe(
      "Un nouvel e-mail est parti. Le code précédent ne servira plus.",
    );
    const after = await again.press("Confirmer et continuer", {
      [code]: codeIn(await newestMail()),
    });
    expect(after.path).toBe("/messages");
  });
});

describe("the mailed link", () => {
  test("signs in the browser that registered, with one click", async () => {
    const link = linkTo(email, await site.runJobs());
    const opened = await visitor.open(link);
    expect(await confirmed()).toBe(false);
    expect((await opened.press("Confirmer mon adresse")).path).toBe("/messages");
  });

  test("allows this page to continue after it was followed elsewhere", async () => {
    const link = linkTo(email, await site.runJobs());
    const early = await page.press("J'ai suivi le lien");
    expect(early.text).toContain("Ce lien n'a pas encore été suivi");
    await (await site.visitor().open(link)).press("Confirmer mon adresse");
    expect((await early.press("J'ai suivi le lien")).path).toBe("/messages");
  });
});

describe("a corrected address", () => {
  test("gets the mail instead", async () => {
    const changed = await page.press("Envoyer ici", {
      "Nouvelle adresse e-mail": "anais.legoff@example.org",
    });
    expect(changed.text).toContain("un lien à : anais.legoff@example.org");
    const mail = await newestMail();
    expect(mail?.to).toBe("anais.legoff@example.org");
    const after = await changed.press("Confirmer et continuer", { [code]: codeIn(mail) });
    expect(after.path).toBe("/messages");
  });

  test("is refused when it has an account, and is preserved in its field", async () => {
    await createUser(site.db, { email: "claire@escale.example" });
    const refused = await page.press("Envoyer ici", {
      "Nouvelle adresse e-mail": "claire@escale.example",
    });
    expect(refused.status).toBe(409);
    const field = refused.main.getByLabelText("Nouvelle adresse e-mail");
    expect(descriptionOf(field)).toContain("Un compte est déjà ouvert avec cette adresse e-mail.");
    expect(field).toHaveProperty("value", "claire@escale.example");
    expect(refused.text).toContain(`un lien à : ${email}`);
  });
});

test("a browser without a waiting account is sent to sign in, and a signed-in one is redirected on", async () => {
  expect((await site.visitor().open("/verify-email?redirectTo=/help")).path).toBe(
    "/login?redirectTo=%2Fhelp",
  );
  const refused = await site.visitor().post("/verify-email", { intent: "code", code: "123456" });
  expect([refused.path, refused.toast]).toEqual([
    "/login?redirectTo=%2F",
    {
      title: "Cette inscription n'attend plus ici",
      text: "Connectez-vous avec votre adresse et votre mot de passe.",
    },
  ]);
  const person = await createUser(site.db, { email: "claire@escale.example" });
  expect((await site.openAs(person, "/verify-email?redirectTo=/help")).path).toBe("/help");
});

test("the page is in English under /en", async () => {
  const english = await visitor.open("/en/verify-email");
  expect([english.title, english.heading]).toEqual([
    "Check your inbox – Escale",
    "Check your inbox",
  ]);
  const wrong = await english.press("Confirm and continue", {
    "6-digit code": "x",
  });
  expect(wrong.text).toContain("Enter the 6 digits from the email");
});
