import { describe, expect, test } from "vitest";
import { profiles, userRoles, users } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { useAccountClock } from "./support/account.ts";
import { descriptionOf, type Page, textOf, valueOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
useAccountClock(site);

const email = "anais@example.org";
const details = {
  Prénom: "Anaïs",
  Nom: "Le Goff",
  Téléphone: "06 12 34 56 78",
  "Mot de passe": "Mouillage-42!",
};
const checklist =
  "8 caractères au moins Une lettre minuscule Une lettre majuscule Un chiffre Un caractère spécial, comme @ ou #";

/** The second step, as reached with JavaScript disabled. */
async function secondStep({ address = email, path = "/register" } = {}): Promise<Page> {
  const page = await site.visitor().open(path);
  return page.press("Continuer", { "Adresse e-mail": address });
}

const field = (page: Page, label: string) => page.main.getByLabelText(label);
const said = (page: Page, label: string) => descriptionOf(field(page, label));

test("the second step preselects France's dialling code", async () => {
  expect(valueOf(field(await secondStep(), "Indicatif"))).toBe("+33");
});

describe("the first step", () => {
  // spec 1-2.87 1-6.01
  test("asks only for the address, and links to signing in", async () => {
    const page = await site.visitor().open("/register?redirectTo=/messages");
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Créer un compte – Escale",
      "Créer un compte",
    ]);
    expect(page.text).toBe(
      "Créer un compte Adresse e-mail Continuer Déjà un compte ? Se connecter",
    );
    expect(page.main.getByRole("link", { name: "Se connecter" }).getAttribute("href")).toBe(
      "/login?redirectTo=%2Fmessages",
    );
  });

  // spec 1-5.02 1-8.25
  test.each(["", "claire", "claire@", "claire@escale", "claire.escale"])(
    "does not accept %j",
    async (typed) => {
      const page = await secondStep({ address: typed });
      expect(page.status).toBe(400);
      expect(said(page, "Adresse e-mail")).toBe("Veuillez entrer une adresse email valide");
      expect(valueOf(field(page, "Adresse e-mail"))).toBe(typed);
      expect(page.main.queryByLabelText("Prénom")).toBeNull();
    },
  );

  test("redirects signed-in users to the return path", async () => {
    const visitor = await site.signedIn(await createUser(site.db));
    expect((await visitor.open("/register")).path).toBe("/");
    expect((await visitor.open("/en/register?redirectTo=/en/help")).path).toBe("/en/help");
  });
});

describe("the second step", () => {
  // spec 1-2.87 1-2.88 1-2.89 1-4.05
  test("asks for names, phone and password, with the rules for the password", async () => {
    const page = await secondStep({ address: " ANAIS@example.org" });
    expect(page.text).toBe(
      `Créer un compte anais@example.org Prénom Nom Indicatif +33 (France) +1 (États-Unis) +44 (Royaume-Uni) +49 (Allemagne) +39 (Italie) +34 (Espagne) Téléphone Mot de passe ${checklist} S'inscrire En vous inscrivant, vous acceptez les conditions générales. Vos données servent à ce que dit la page sur la confidentialité. Conditions générales · Confidentialité Retour Déjà un compte ? Se connecter`,
    );
    expect(valueOf(field(page, "Indicatif"))).toBe("+33");
    expect(said(page, "Mot de passe")).toBe(checklist);
    const links = page.main.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toContain("/terms");
    expect(links).toContain("/privacy");
  });

  // spec 1-4.05
  test("leads back to the first step, with the address kept", async () => {
    const page = await (await secondStep()).press("Retour");
    expect(page.heading).toBe("Créer un compte");
    expect(valueOf(field(page, "Adresse e-mail"))).toBe(email);
    expect(page.main.queryByLabelText("Prénom")).toBeNull();
  });

  // spec 1-5.07 1-8.25
  test("shows errors at each missing field, and keeps the typed values", async () => {
    const page = await (await secondStep()).press("S'inscrire", {
      Nom: "Le Goff",
      Indicatif: "+44",
      "Mot de passe": "Mouillage-42!",
    });
    expect(page.status).toBe(400);
    expect(["Prénom", "Nom", "Téléphone"].map((label) => said(page, label))).toEqual([
      "Ce champ est obligatoire",
      "",
      "Ce champ est obligatoire",
    ]);
    expect([valueOf(field(page, "Nom")), valueOf(field(page, "Indicatif"))]).toEqual([
      "Le Goff",
      "+44",
    ]);
    expect(valueOf(field(page, "Mot de passe"))).toBe("");
    expect(page.body).not.toContain("Mouillage-42!");
    expect(textOf(page.main.getByText(email))).toBe(email);
    expect(await site.db.select().from(users)).toEqual([]);
  });

  // spec 1-8.25
  test("shows that the password is missing, or that a name or a phone number is invalid", async () => {
    const page = await (await secondStep()).press("S'inscrire", {
      Prénom: "<b>",
      Nom: "Le Goff",
      Téléphone: "12",
    });
    expect(said(page, "Prénom")).toBe(
      "Au moins une lettre, 80 caractères au plus, sans les signes < et >",
    );
    expect(said(page, "Mot de passe")).toBe(`Veuillez choisir un mot de passe ${checklist}`);
    expect(said(page, "Téléphone")).toMatch(/^Ce numéro n'existe pas/);
    const phone = await (await secondStep()).press("S'inscrire", { ...details, Téléphone: "12" });
    expect(phone.status).toBe(409);
    expect(said(phone, "Téléphone")).toBe(
      "Ce numéro n'existe pas dans ce pays. Vérifiez l'indicatif et les chiffres",
    );
    expect([valueOf(field(phone, "Prénom")), valueOf(field(phone, "Téléphone"))]).toEqual([
      "Anaïs",
      "12",
    ]);
  });

  test("refuses a name with a phone number, and keeps the typed name", async () => {
    const name = "Marc 06 12 34 56 78";
    const page = await (await secondStep()).press("S'inscrire", { ...details, Prénom: name });
    expect(page.status).toBe(400);
    expect(said(page, "Prénom")).toBe("Sans numéro de téléphone, adresse e-mail ni lien");
    expect(valueOf(field(page, "Prénom"))).toBe(name);
    expect(await site.db.select().from(users)).toEqual([]);
  });

  // spec 1-5.03 1-5.04 1-5.06 1-8.06 1-9.01
  test.each([
    ["Mouil-1", "seven characters"],
    ["MOUILLAGE-42!", "no lowercase letter"],
    ["mouillage-42!", "no uppercase letter"],
    ["Mouillage!", "no digit"],
    ["Mouillage42", "no special character"],
  ])("refuses the weak password %j: %s", async (weak) => {
    const page = await (await secondStep()).press("S'inscrire", {
      ...details,
      "Mot de passe": weak,
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain(
      "Créer un compte Mot de passe trop faible Le mot de passe ne respecte pas tous les critères requis anais@example.org",
    );
    expect(said(page, "Mot de passe")).toBe(
      `Le mot de passe ne respecte pas tous les critères requis ${checklist}`,
    );
    expect(valueOf(field(page, "Téléphone"))).toBe("06 12 34 56 78");
    expect(page.body).not.toContain(weak);
    expect(await site.db.select().from(users)).toEqual([]);
  });

  // spec 1-8.05
  test("shows that an account exists, and links to signing in", async () => {
    await createUser(site.db, { email });
    const step = await secondStep({ path: "/register?redirectTo=/messages" });
    const page = await step.press("S'inscrire", details);
    expect(page.status).toBe(409);
    expect(page.text).toContain(
      "Créer un compte Ce compte existe déjà Un compte est déjà ouvert avec cette adresse e-mail. Connectez-vous, ou choisissez un nouveau mot de passe. Se connecter anais@example.org",
    );
    const [link] = page.main.getAllByRole("link", { name: "Se connecter" });
    expect(link?.getAttribute("href")).toBe("/login?redirectTo=%2Fmessages");
    expect(valueOf(field(page, "Prénom"))).toBe("Anaïs");
    expect(await site.db.select().from(users)).toHaveLength(1);
    expect(await site.runJobs()).toEqual([]);
  });

  test("goes back to the first step when the address is invalid", async () => {
    const page = await site.visitor().post("/register", {
      intent: "register",
      email: "claire",
      firstName: "Anaïs",
    });
    expect(page.status).toBe(400);
    expect(said(page, "Adresse e-mail")).toBe("Veuillez entrer une adresse email valide");
  });
});

describe("a new account", () => {
  // spec 1-2.88 1-3.12 1-4.06 1-7.02 1-7.03
  test("waits for confirmation on a page that shows where the mail was sent", async () => {
    const step = await secondStep({ path: "/register?redirectTo=/messages" });
    const page = await step.press("S'inscrire", details);
    expect([page.status, page.path, page.heading]).toEqual([
      200,
      "/verify-email?redirectTo=%2Fmessages",
      "Vérifiez votre boîte",
    ]);
    expect(page.text).toContain("Nous avons envoyé un code à 6 chiffres et un lien à : anais@");
    expect(await site.db.select().from(users)).toMatchObject([{ email, emailVerified: false }]);
    expect(await site.db.select().from(profiles)).toMatchObject([
      { firstName: "Anaïs", lastName: "Le Goff", phone: "+33612345678", countryCode: "+33" },
    ]);
    const [mail] = await site.runJobs();
    expect([mail?.to, mail?.subject]).toEqual([email, "Confirmez votre adresse e-mail"]);
    expect(mail?.text).toMatch(/http:\/\/localhost:4040\/confirm-email\?.*redirectTo=%2Fmessages/);
  });

  // spec 1-8.01
  test("gets its page and its mail in English on an English page", async () => {
    const first = await site.visitor().open("/en/register");
    expect([first.language, first.heading]).toEqual(["en", "Create an account"]);
    const wrong = await first.press("Continue", { "Email address": "anais" });
    expect(said(wrong, "Email address")).toBe("Please enter a valid email address");
    const step = await wrong.press("Continue", { "Email address": email });
    const weak = await step.press("Sign up", { Password: "weak" }, { within: step.main });
    expect(weak.text).toContain(
      "Password too weak The password does not meet all the required criteria",
    );
    expect(said(weak, "First name")).toBe("This field is required");
    const page = await weak.press(
      "Sign up",
      {
        "First name": "Anaïs",
        "Last name": "Le Goff",
        "Country code": "+44",
        "Phone number": "07400 123456",
        Password: "Mouillage-42!",
      },
      { within: weak.main },
    );
    expect([page.path, page.heading]).toEqual(["/en/verify-email", "Check your inbox"]);
    expect(page.text).toContain("We sent a 6-digit code and a link to: anais@example.org");
    const [mail] = await site.runJobs();
    expect(mail?.text).toContain("http://localhost:4040/en/confirm-email?token=");
    const known = await first.press("Continue", { "Email address": email });
    const again = await known.press("Sign up", {
      "First name": "Anaïs",
      "Last name": "Le Goff",
      "Phone number": "06 12 34 56 78",
      Password: "Mouillage-42!",
    });
    expect(again.text).toContain("This account already exists An account already exists");
  });

  // spec 1-6.06
  test("has no role, whatever else the form contains", async () => {
    await site.visitor().post("/register", {
      intent: "register",
      email,
      firstName: "Anaïs",
      lastName: "Le Goff",
      countryCode: "+33",
      phone: "06 12 34 56 78",
      password: "Mouillage-42!",
      role: "admin",
      roles: "admin",
      emailVerified: "true",
      userId: "1",
    });
    expect(await site.db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    expect(await site.db.select().from(userRoles)).toEqual([]);
  });
});
