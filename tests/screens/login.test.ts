import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { codeIn, useAccountClock } from "./support/account.ts";
import { descriptionOf, type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
useAccountClock(site);
let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { email: "claire@escale.example" });
});

const fields = ({ email, password }: { email: string; password: string }) => ({
  "Adresse e-mail": email,
  "Mot de passe": password,
});

/** Opens the page without a session and submits its form. */
async function signIn(sent: { email: string; password: string }, path = "/login") {
  const visitor = site.visitor();
  const page = await (await visitor.open(path)).press("Se connecter", fields(sent));
  return { visitor, page };
}

const email = (page: Page) => page.main.getByLabelText("Adresse e-mail");
const password = (page: Page) => page.main.getByLabelText("Mot de passe");

describe("the sign-in page", () => {
  // spec 1-2.83 1-6.01
  test("asks for address and password, and links to registering and to a new password", async () => {
    const page = await site.visitor().open("/login?redirectTo=/messages");
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Connexion – Escale",
      "Connexion",
    ]);
    expect(page.text).toBe(
      "Connexion Adresse e-mail Mot de passe Mot de passe oublié ? Se connecter Pas encore de compte ? S'inscrire",
    );
    expect(password(page).getAttribute("type")).toBe("password");
    const links = ["Mot de passe oublié ?", "S'inscrire"].map((name) =>
      page.main.getByRole("link", { name }).getAttribute("href"),
    );
    expect(links).toEqual([
      "/forgot-password?redirectTo=%2Fmessages",
      "/register?redirectTo=%2Fmessages",
    ]);
  });

  test("is in English under /en", async () => {
    const page = await site.visitor().open("/en/login");
    expect([page.language, page.title]).toEqual(["en", "Log in – Escale"]);
    expect(page.text).toBe(
      "Log in Email address Password Forgot password? Log in No account yet? Sign up",
    );
  });

  test("redirects signed-in users to the return path", async () => {
    const visitor = await site.signedIn(person);
    expect((await visitor.open("/login")).path).toBe("/");
    expect((await visitor.open("/login?redirectTo=/my-profile/personal")).path).toBe(
      "/my-profile/personal",
    );
    expect((await visitor.open("/en/login")).path).toBe("/en");
  });
});

describe("signing in", () => {
  // spec 1-4.04 1-7.04
  test("redirects to the home page with a welcome toast and the account's menu", async () => {
    const { visitor, page } = await signIn(person);
    expect(page.path).toBe("/");
    expect(page.toast).toEqual({ title: "Connexion réussie", text: "Bienvenue à bord !" });
    expect(page.all.queryByRole("link", { name: "Connexion" })).toBeNull();
    expect(page.in("banner").getAllByText("claire@escale.example").length).toBeGreaterThan(0);
    // The toast is not shown again.
    expect((await visitor.open("/")).toast).toBeNull();
  });

  test("shows the welcome in English on an English page", async () => {
    const opened = await site.visitor().open("/en/login");
    const typed = { "Email address": person.email, Password: person.password };
    const page = await opened.press("Log in", typed, { within: opened.main });
    expect(page.path).toBe("/en");
    expect(page.toast).toEqual({ title: "You are logged in", text: "Welcome aboard!" });
  });

  test("accepts the address in any case and with spaces around it", async () => {
    const { page } = await signIn({ ...person, email: " Claire@ESCALE.example " });
    expect(page.toast?.title).toBe("Connexion réussie");
  });

  // spec 1-1.08 1-6.05 1-7.07
  test.each([
    ["/my-reservations", "/login?redirectTo=%2Fmy-reservations"],
    ["/messages?with=x", "/login?redirectTo=%2Fmessages%3Fwith%3Dx"],
    ["/messages?tab=unread", "/login?redirectTo=%2Fmessages%3Ftab%3Dunread"],
    ["/my-profile/security", "/login?redirectTo=%2Fmy-profile%2Fsecurity"],
    ["/my-profile/data", "/login?redirectTo=%2Fmy-profile%2Fdata"],
    ["/my-boats", "/login?redirectTo=%2Fmy-boats"],
  ])("redirects a visitor of %s to the sign-in page, and then back", async (path, leads) => {
    const asked = await site.visitor().open(path);
    expect(asked.path).toBe(leads);
    const page = await asked.press("Se connecter", fields(person), { within: asked.main });
    expect(page.passed.at(-1) === path || page.path === path).toBe(true);
    expect(page.toast?.title).toBe("Connexion réussie");
  });

  test("keeps the return path after an error", async () => {
    const { page } = await signIn({ ...person, password: "Faux-4242!" }, "/login?redirectTo=/help");
    expect(page.status).toBe(409);
    const after = await page.press("Se connecter", { "Mot de passe": person.password });
    expect(after.path).toBe("/help");
  });

  test.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/logout",
    "/login",
    "",
  ])("never redirects to %j", async (redirectTo) => {
    const query = new URLSearchParams({ redirectTo });
    const already = await site.signedIn(person);
    const opened = await already.fetch(`/login?${query}`, { method: "GET" });
    expect(opened.headers.get("Location")).toBe("/");
    const body = new URLSearchParams({
      email: person.email,
      password: person.password,
      redirectTo,
    });
    const posted = await site.visitor().fetch(`/login?${query}`, { method: "POST", body });
    expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/"]);
  });
});

describe("a refused sign-in", () => {
  // spec 1-8.02
  test("shows 'Identifiants invalides' for a wrong password and for an unknown address", async () => {
    const wrong = (await signIn({ ...person, password: "Faux-4242!" })).page;
    const unknown = (await signIn({ ...person, email: "nobody@escale.example" })).page;
    expect([wrong.status, unknown.status]).toEqual([409, 409]);
    expect(wrong.text).toBe(
      "Connexion Erreur de connexion Identifiants invalides Adresse e-mail Mot de passe Mot de passe oublié ? Se connecter Pas encore de compte ? S'inscrire",
    );
    expect(unknown.text).toBe(wrong.text);
    expect(email(wrong)).toHaveProperty("value", person.email);
    expect(password(wrong)).toHaveProperty("value", "");
    expect(wrong.body).not.toContain("Faux-4242!");
    const form = email(wrong).closest("form");
    expect(form && descriptionOf(form)).toBe("Erreur de connexion Identifiants invalides");
    expect(await site.db.select().from(sessions)).toEqual([]);
  });

  // spec 1-8.02 1-8.24
  test("shows 'Invalid email or password' in English", async () => {
    const opened = await site.visitor().open("/en/login");
    const typed = { "Email address": person.email, Password: "Wrong-4242!" };
    const page = await opened.press("Log in", typed, { within: opened.main });
    expect(page.text).toContain("Log in Login error Invalid email or password Email address");
  });

  // spec 1-5.01 1-8.25
  test("asks for a missing password, and for a complete address", async () => {
    const { page } = await signIn({ email: "claire", password: "" });
    expect(page.status).toBe(400);
    expect(descriptionOf(email(page))).toBe("Veuillez entrer une adresse email valide");
    expect(descriptionOf(password(page))).toBe("Veuillez entrer votre mot de passe");
    expect(email(page)).toHaveProperty("value", "claire");
    expect(page.main.queryByText("Erreur de connexion")).toBeNull();
    const opened = await site.visitor().open("/en/login");
    const english = await opened.press("Log in", {}, { within: opened.main });
    expect(descriptionOf(english.main.getByLabelText("Password"))).toBe(
      "Please enter your password",
    );
  });

  // spec 1-8.03
  test("shows that the address is not confirmed only after a right password, and sends the mail again", async () => {
    const waiting = await createUser(site.db, { email: "anais@escale.example", confirmed: false });
    const wrong = (await signIn({ ...waiting, password: "Faux-4242!" })).page;
    expect(wrong.text).toContain("Erreur de connexion Identifiants invalides");
    expect(await site.runJobs()).toEqual([]);
    const { page } = await signIn(waiting, "/login?redirectTo=/messages");
    expect([page.status, page.heading]).toEqual([200, "Vérifiez votre boîte"]);
    expect(page.toast).toEqual({
      title: "Adresse e-mail non confirmée",
      text: "Suivez le lien de confirmation que vous avez reçu par e-mail, ou saisissez son code.",
    });
    expect(page.text).toContain("un lien à : anais@escale.example");
    const [mail, ...others] = await site.runJobs();
    expect([mail?.to, mail?.subject, others]).toEqual([
      "anais@escale.example",
      "Confirmez votre adresse e-mail",
      [],
    ]);
    expect(mail?.text).toContain("redirectTo=%2Fmessages");
    const after = await page.press("Confirmer et continuer", {
      "Code à 6 chiffres": codeIn(mail),
    });
    expect(after.passed.includes("/messages") || after.path === "/messages").toBe(true);
  });

  // spec 1-8.04
  test("shows an unexpected error in the form, keeps the address, and hides the cause", async () => {
    site.services.limits = {
      ...site.services.limits,
      consume: async () => {
        throw new Error("connect ECONNREFUSED 10.0.0.7");
      },
    };
    const { page } = await signIn(person);
    expect(page.status).toBe(500);
    expect(page.text).toContain(
      "Connexion Une erreur inattendue s'est produite Veuillez réessayer dans un instant. Adresse e-mail",
    );
    expect(email(page)).toHaveProperty("value", person.email);
    expect(password(page)).toHaveProperty("value", "");
    expect(page.body).not.toContain("ECONNREFUSED");
    expect(await site.db.select().from(sessions)).toEqual([]);
  });
});

// spec 1-3.13
test("the session cookie is HttpOnly, SameSite=Lax and without a domain", async () => {
  const { email: address, password: secret } = person;
  const answer = await site.visitor().fetch("/login", {
    method: "POST",
    body: new URLSearchParams({ email: address, password: secret }),
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.includes("session_token"));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).not.toMatch(/Domain=/);
});

test("the sign-in dialog gets a response and the session without a redirect", async () => {
  const visitor = site.visitor();
  const body = new URLSearchParams({
    email: person.email,
    password: person.password,
    scripted: "yes",
  });
  const answer = await visitor.fetch("/login.data", { method: "POST", body });
  expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
  expect(
    textOf((await visitor.open("/my-profile/personal")).all.getByRole("heading", { level: 1 })),
  ).toBe("Mon profil");
  const rows = await site.db.select().from(sessions).where(eq(sessions.userId, person.userId));
  expect(rows).toHaveLength(1);
});
