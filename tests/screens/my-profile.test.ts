import { beforeEach, describe, expect, test } from "vitest";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf, valueOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { firstName: "Claire", lastName: "Riou" });
});

const open = async (path = "/my-profile/personal") => site.openAs(person, path);
const field = (page: Page, label: string) => page.main.getByLabelText(label);
const headings = (page: Page) => page.main.getAllByRole("heading", { level: 2 }).map(textOf);

describe("the profile", () => {
  // spec 1-2.07 2-2.13 2-6.02
  test("redirects visitors to the home page, and their forms to signing in", async () => {
    expect((await site.visitor().open("/my-profile")).path).toBe("/");
    expect((await site.visitor().open("/en/my-profile")).path).toBe("/en");
    const form = { intent: "profile", firstName: "X" };
    const posted = await site.visitor().post("/my-profile/personal", form);
    expect(posted.path).toMatch(/^\/login/);
  });

  test("redirects from its old address to the personal details", async () => {
    expect((await open("/my-profile")).path).toBe("/my-profile/personal");
    expect((await open("/en/my-profile")).path).toBe("/en/my-profile/personal");
  });

  // spec 1-2.07 2-2.01 2-2.14 2-2.15 2-2.16 2-2.17
  test.each([
    ["personal", "Informations personnelles", ["Photo de profil", "Informations personnelles"]],
    ["professional", "Informations société", ["Informations société"]],
    ["experience", "Niveau et expérience", ["Niveau et expérience"]],
    ["bank", "Informations bancaires", ["Informations bancaires"]],
    ["documents", "Documents de la société", ["Documents de la société"]],
  ])("%s is a short page with its own section, and a list of all", async (name, title, parts) => {
    const page = await open(`/my-profile/${name}`);
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      `${title} – Escale`,
      "Mon profil",
    ]);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(headings(page)).toEqual(parts);
    const list = page.in("navigation", "Sections du profil").getAllByRole("link");
    expect(list.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["Informations personnelles", "/my-profile/personal"],
      ["Informations société", "/my-profile/professional"],
      ["Niveau et expérience", "/my-profile/experience"],
      ["Informations bancaires", "/my-profile/bank"],
      ["Documents de la société", "/my-profile/documents"],
      ["Revenus", "/my-profile/payouts"],
      ["Informations fiscales", "/my-profile/tax"],
      ["Connexion et sécurité", "/my-profile/security"],
      ["Mes données", "/my-profile/data"],
    ]);
    // Documents are stored one by one, so this page has no save button.
    if (name === "documents") return;
    expect(page.main.getByRole("link", { name: "Annuler" }).getAttribute("href")).toBe("/");
    expect(page.main.getByRole("button", { name: "Enregistrer" })).toBeTruthy();
  });

  test("does not start with a bank account or a company", async () => {
    const page = await open("/my-profile");
    for (const label of ["IBAN", "SIRET"]) expect(page.main.queryByLabelText(label)).toBeNull();
    expect(page.main.queryByLabelText(/K-bis/)).toBeNull();
  });

  test.each([
    ["/my-profile", "Informations personnelles"],
    ["/my-profile/bank", "Informations bancaires"],
    ["/my-profile/security", "Connexion et sécurité"],
    ["/my-profile/security/second-factor", "Connexion et sécurité"],
    ["/my-profile/tax", "Informations fiscales"],
    ["/my-profile/data", "Mes données"],
  ])("%s is marked in the list as: %s", async (path, name) => {
    const page = await open(path);
    const links = page.in("navigation", "Sections du profil").getAllByRole("link");
    expect(
      links
        .filter((link) => link.hasAttribute("aria-current"))
        .map((link) => [textOf(link), link.getAttribute("aria-current")]),
    ).toEqual([[name, "page"]]);
  });

  test.each(["personal", "professional", "experience", "bank", "documents"])(
    "%s redirects visitors to the sign-in page with a return path",
    async (name) => {
      const { path } = await site.visitor().open(`/my-profile/${name}`);
      expect(path).toBe(`/login?redirectTo=%2Fmy-profile%2F${name}`);
    },
  );

  // spec 2-2.14 2-2.15 2-3.35 2-3.36 2-3.37 2-3.38
  test("has the specified fields in each section", async () => {
    const page = await open();
    const pages = {
      "Informations société": await open("/my-profile/professional"),
      "Niveau et expérience": await open("/my-profile/experience"),
      "Informations bancaires": await open("/my-profile/bank"),
    };
    const textOfSection = (name: string, own = page) =>
      textOf(own.all.getByRole("region", { name })).slice(name.length + 1);
    expect(textOfSection("Photo de profil")).toBe(
      "Une image de 5 Mo au plus. Tout le monde peut la voir. C Choisir une image Mettre à jour la photo",
    );
    expect(textOfSection("Informations personnelles")).toBe(
      "Votre prénom apparaît dans vos messages et sur vos annonces. Votre téléphone n'est montré qu'au propriétaire d'un bateau que vous avez réservé ; celui d'un professionnel figure aussi sur ses annonces. Prénom Nom Indicatif +33 (France) +1 (États-Unis) +44 (Royaume-Uni) +49 (Allemagne) +39 (Italie) +34 (Espagne) Téléphone (facultatif) Date de naissance (facultatif) Genre Non précisé Homme Femme Autre",
    );
    expect(textOfSection("Informations société", pages["Informations société"])).toBe(
      "Facultatif, et seulement si vous louez à titre professionnel. Nom de la société SIRET Adresse de la société Numéro de TVA",
    );
    expect(textOfSection("Niveau et expérience", pages["Niveau et expérience"])).toBe(
      "Facultatif. Vous seul voyez ces réponses. Niveau de navigation Non précisé Débutant Bon Très bon Expert Type de bateau préféré Non précisé Moteur Voile Mixte Permis et certificats Permis côtier Permis hauturier Permis fluvial Certificat de radiophonie Brevet de skipper professionnel Expérience J'ai déjà loué un bateau Je suis ou j'ai été propriétaire d'un bateau",
    );
    expect(textOfSection("Informations bancaires", pages["Informations bancaires"])).toBe(
      "Le compte sur lequel nous versons vos locations. Il est chiffré, et vous seul le voyez sur Escale. Titulaire du compte IBAN 27 caractères pour un compte français, les espaces ne comptent pas. Confirmez l'IBAN BIC",
    );
    expect([
      valueOf(field(page, "Prénom")),
      valueOf(field(page, "Nom")),
      valueOf(field(page, "Indicatif")),
      valueOf(field(page, "Téléphone (facultatif)")),
      valueOf(field(pages["Niveau et expérience"], "Permis côtier")),
    ]).toEqual(["Claire", "Riou", "+33", "06 12 34 56 78", false]);
    expect(field(page, "Date de naissance (facultatif)").getAttribute("max")).toBe("2027-05-03");
  });

  // spec 2-2.01
  test("is in English under /en", async () => {
    const page = await open("/en/my-profile");
    expect([page.language, page.title]).toEqual(["en", "Personal information – Escale"]);
    const names = ["personal", "professional", "experience", "bank", "documents"];
    const all = await Promise.all(names.map((name) => open(`/en/my-profile/${name}`)));
    expect(all.flatMap(headings)).toEqual([
      "Profile picture",
      "Personal information",
      "Company information",
      "Level and experience",
      "Bank information",
      "Company documents",
    ]);
    const labels = ["First name", "SIRET", "Sailing level", "BIC", "Choose a file: Identity card"];
    for (const [at, label] of labels.entries()) {
      expect(all[at]?.main.getByLabelText(label)).toBeTruthy();
    }
    const done = await page.press("Save", { "First name": "Anne" });
    expect([done.path, done.toast]).toEqual([
      "/en/my-profile/personal",
      { title: "Profile updated", text: "Your information is saved." },
    ]);
  });

  // spec 2-8.04
  test.each([
    ["/my-profile/personal", "Impossible de charger votre profil", "Réessayer"],
    ["/en/my-profile/personal", "Your profile could not be loaded", "Try again"],
  ])(
    "shows an error when it cannot be read, with a link to try again (%s)",
    async (path, title, retry) => {
      const visitor = await site.signedIn(person);
      const { db } = site.services;
      site.services.db = new Proxy(db, {
        get(target, name, receiver): unknown {
          if (name !== "select") return Reflect.get(target, name, receiver);
          return (fields?: Record<string, unknown>) => {
            if (fields && "captainLevel" in fields) throw new Error("connect ECONNREFUSED");
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the caller gave
            return target.select(fields as never);
          };
        },
      });
      const page = await visitor.open(path);
      expect([page.status, page.heading]).toEqual([500, title]);
      expect(page.main.getByRole("link", { name: retry }).getAttribute("href")).toBe(path);
      expect(page.body).not.toContain("ECONNREFUSED");
    },
  );
});
