import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { descriptionOf, type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { firstName: "Claire", lastName: "Riou" });
});

const open = async (path = "/my-profile") => (await site.signedIn(person)).open(path);
const saved = async () => {
  const [row] = await site.db.select().from(profiles).where(eq(profiles.userId, person.userId));
  return row;
};

const field = (page: Page, label: string) => page.main.getByLabelText(label);
const said = (page: Page, label: string) => descriptionOf(field(page, label));
const valueOf = (page: Page, label: string) => {
  const control = field(page, label);
  if ("type" in control && control.type === "checkbox" && "checked" in control) {
    return control.checked;
  }
  return "value" in control ? control.value : undefined;
};
const headings = (page: Page) => page.main.getAllByRole("heading", { level: 2 }).map(textOf);

describe("the page", () => {
  // spec 1-2.07 2-2.13 2-6.02
  test("leads whoever is not signed in home", async () => {
    expect((await site.visitor().open("/my-profile")).path).toBe("/");
    expect((await site.visitor().open("/en/my-profile")).path).toBe("/en");
    const posted = await site.visitor().post("/my-profile", { firstName: "X" });
    expect(posted.path).toBe("/");
  });

  // spec 1-2.07 2-2.01 2-2.14 2-2.15 2-2.16 2-2.17
  test("has every section, a list of them, and buttons to cancel and to save", async () => {
    const page = await open();
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Mon profil | Escale",
      "Mon profil",
    ]);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(headings(page)).toEqual([
      "Photo de profil",
      "Informations personnelles",
      "Informations société",
      "Niveau et expérience",
      "Informations bancaires",
      "Documents de la société",
    ]);
    const list = page.in("navigation", "Sections du profil").getAllByRole("link");
    expect(list.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["Informations personnelles", "/my-profile#personal"],
      ["Informations société", "/my-profile#company"],
      ["Niveau et expérience", "/my-profile#captain"],
      ["Informations bancaires", "/my-profile#bank"],
      ["Documents de la société", "/my-profile#documents"],
      ["Connexion et sécurité", "/my-profile/security"],
      ["Mes données", "/my-profile/data"],
    ]);
    expect(page.main.getByRole("link", { name: "Annuler" }).getAttribute("href")).toBe("/");
    expect(page.main.getByRole("button", { name: "Enregistrer" })).toBeTruthy();
  });

  // spec 2-2.14 2-2.15 2-3.35 2-3.36 2-3.37 2-3.38
  test("asks in each section for what the specification names", async () => {
    const page = await open();
    const textOfSection = (name: string) =>
      textOf(page.all.getByRole("region", { name })).slice(name.length + 1);
    expect(textOfSection("Photo de profil")).toBe(
      "Une image de 5 Mo au plus. Tout le monde peut la voir. C Choisir une image Mettre à jour la photo",
    );
    expect(textOfSection("Informations personnelles")).toBe(
      "Votre prénom apparaît dans vos messages et sur vos annonces. Votre téléphone n'est montré qu'au propriétaire d'un bateau que vous avez réservé. Prénom Nom Indicatif +33 (France) +1 (États-Unis) +44 (Royaume-Uni) +49 (Allemagne) +39 (Italie) +34 (Espagne) Téléphone Date de naissance Genre Non précisé Homme Femme Autre",
    );
    expect(textOfSection("Informations société")).toBe(
      "Seulement si vous louez à titre professionnel. Nom de la société SIRET Adresse de la société Numéro de TVA",
    );
    expect(textOfSection("Niveau et expérience")).toBe(
      "Les propriétaires aiment savoir à qui ils confient leur bateau. Niveau de capitaine Non précisé Débutant Bon Très bon Expert Type de bateau préféré Non précisé Moteur Voile Mixte Permis et certificats Permis côtier Permis hauturier Permis fluvial Certificat de radiophonie Brevet de skipper professionnel Expérience J'ai déjà loué un bateau Je suis ou j'ai été propriétaire d'un bateau",
    );
    expect(textOfSection("Informations bancaires")).toBe(
      "Le compte sur lequel nous versons vos locations. Il est chiffré, et vous seul le voyez sur Escale. Titulaire du compte IBAN 27 caractères pour un compte français, les espaces ne comptent pas. Confirmez l'IBAN BIC",
    );
    expect([
      valueOf(page, "Prénom"),
      valueOf(page, "Nom"),
      valueOf(page, "Indicatif"),
      valueOf(page, "Téléphone"),
      valueOf(page, "Permis côtier"),
    ]).toEqual(["Claire", "Riou", "+33", "06 12 34 56 78", false]);
    expect(field(page, "Date de naissance").getAttribute("max")).toBe("2027-05-03");
  });

  // spec 2-2.01
  test("is in English under /en", async () => {
    const page = await open("/en/my-profile");
    expect([page.language, page.title]).toEqual(["en", "My profile | Escale"]);
    expect(headings(page)).toEqual([
      "Profile picture",
      "Personal information",
      "Company information",
      "Level and experience",
      "Bank information",
      "Company documents",
    ]);
    for (const label of ["First name", "SIRET", "Captain level", "Coastal licence", "BIC"]) {
      expect(field(page, label)).toBeTruthy();
    }
    const done = await page.press("Save", { "First name": "Anne" });
    expect([done.path, done.toast]).toEqual([
      "/en/my-profile",
      { title: "Profile updated", text: "Your information is saved." },
    ]);
  });

  // spec 2-8.04
  test.each([
    ["/my-profile", "Impossible de charger votre profil", "Réessayer"],
    ["/en/my-profile", "Your profile could not be loaded", "Try again"],
  ])("that cannot be read says so, with a way to try again (%s)", async (path, title, retry) => {
    const visitor = await site.signedIn(person);
    const { db } = site.services;
    site.services.db = new Proxy(db, {
      get(target, name, receiver) {
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
  });
});

const whole = {
  Prénom: "Anne",
  Nom: "Le Goff",
  Indicatif: "+44",
  Téléphone: "07400 123456",
  "Date de naissance": "1984-02-29",
  Genre: "Femme",
  "Nom de la société": "Le Goff Nautisme",
  SIRET: "732 829 320 00074",
  "Adresse de la société": "1 quai du Port, 13002 Marseille",
  "Numéro de TVA": "fr 40 303 265 045",
  "Niveau de capitaine": "Très bon",
  "Type de bateau préféré": "Mixte",
  "Permis côtier": true,
  "Permis hauturier": true,
  "Permis fluvial": true,
  "Certificat de radiophonie": true,
  "Brevet de skipper professionnel": true,
  "J'ai déjà loué un bateau": true,
  "Je suis ou j'ai été propriétaire d'un bateau": true,
};

describe("saving", () => {
  // spec 2-2.17 2-7.13 2-8.38
  test("keeps every field, and shows it again", async () => {
    const page = await (await open()).press("Enregistrer", whole);
    expect(page.path).toBe("/my-profile");
    expect(page.toast).toEqual({
      title: "Profil mis à jour",
      text: "Vos informations sont enregistrées.",
    });
    const shown = Object.fromEntries(
      Object.keys(whole).map((label) => [label, valueOf(page, label)]),
    );
    expect(shown).toEqual({
      ...whole,
      Genre: "femme",
      SIRET: "73282932000074",
      "Numéro de TVA": "FR40303265045",
      "Niveau de capitaine": "tres_bon",
      "Type de bateau préféré": "mixte",
    });
    expect(await saved()).toMatchObject({
      firstName: "Anne",
      phone: "+447400123456",
      dateOfBirth: "1984-02-29",
      captainLevel: "tres_bon",
      permisFluvial: true,
      proprietaire: true,
    });
    const emptied = await page.press("Enregistrer", {
      SIRET: "",
      Genre: "Non précisé",
      "Permis côtier": false,
    });
    expect(["SIRET", "Genre", "Permis côtier"].map((label) => valueOf(emptied, label))).toEqual([
      "",
      "",
      false,
    ]);
  });

  test("changes one's own profile alone, whatever the form carries", async () => {
    const other = await createUser(site.db, { firstName: "Marc" });
    const version = (await saved())?.updatedAt.toISOString() ?? "";
    const visitor = await site.signedIn(person);
    const sent = { firstName: "Anne", lastName: "Riou", userId: other.userId, version };
    await visitor.post("/my-profile", sent);
    const rows = await site.db.select().from(profiles);
    expect(rows.map(({ firstName }) => firstName).toSorted()).toEqual(["Anne", "Marc"]);
  });

  test("says at each field what is wrong with it, keeps what was typed, and saves nothing", async () => {
    const before = await saved();
    const page = await (await open()).press("Enregistrer", {
      Prénom: "",
      Nom: "<Riou>",
      "Date de naissance": "2027-05-04",
      SIRET: "732 829 320 00075",
      "Numéro de TVA": "FR1",
      "Nom de la société": "x".repeat(121),
      "Adresse de la société": "1 quai\u0007",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Mon profil");
    expect(textOf(page.main.getByText("Certains champs sont à corriger."))).toBeTruthy();
    const labels = [
      "Prénom",
      "Nom",
      "Date de naissance",
      "SIRET",
      "Numéro de TVA",
      "Nom de la société",
      "Adresse de la société",
    ];
    expect(labels.map((label) => said(page, label))).toEqual([
      "Ce champ est obligatoire",
      "Au moins une lettre, 80 caractères au plus, sans signes < et >",
      "Cette date de naissance n'est pas valable.",
      "Ce SIRET n'existe pas : vérifiez ses 14 chiffres.",
      "Ce numéro de TVA n'existe pas. Il commence par le pays, par exemple FR40303265045.",
      "120 caractères au plus.",
      "Ce texte contient des signes invisibles : effacez-le et saisissez-le à nouveau.",
    ]);
    expect(valueOf(page, "SIRET")).toBe("732 829 320 00075");
    expect(await saved()).toEqual(before);
  });

  test("says that a phone number does not exist in its country", async () => {
    const page = await (await open()).press("Enregistrer", {
      Téléphone: "12",
      "Nom de la société": "Riou SARL",
    });
    expect(page.status).toBe(400);
    expect(said(page, "Téléphone")).toBe(
      "Ce numéro n'existe pas dans ce pays. Vérifiez l'indicatif et les chiffres",
    );
    expect(valueOf(page, "Nom de la société")).toBe("Riou SARL");
    expect((await saved())?.companyName).toBeNull();
  });

  test("in the second of two tabs shows what the first one saved beside what was typed", async () => {
    const visitor = await site.signedIn(person);
    const [first, second] = [await visitor.open("/my-profile"), await visitor.open("/my-profile")];
    await first.press("Enregistrer", { Prénom: "Anne", "Permis côtier": true, Genre: "Autre" });
    const refused = await second.press("Enregistrer", { Prénom: "Berthe" });
    expect(refused.status).toBe(409);
    expect(textOf(refused.main.getAllByRole("status")[0] as Element)).toBe(
      "Ce profil a changé depuis que vous avez ouvert cette page. Ce que vous avez saisi est toujours là. Enregistrez à nouveau pour remplacer l'autre version : Prénom : Anne Genre : Autre Permis côtier : oui",
    );
    expect(valueOf(refused, "Prénom")).toBe("Berthe");
    expect((await saved())?.firstName).toBe("Anne");
    const replaced = await refused.press("Enregistrer");
    expect(replaced.toast?.title).toBe("Profil mis à jour");
    expect((await saved())?.firstName).toBe("Berthe");
  });

  // spec 1-8.24 2-8.01 2-8.08
  test.each([
    ["/my-profile", "Enregistrer", "Erreur Impossible de sauvegarder vos informations"],
    ["/en/my-profile", "Save", "Error Error updating profile"],
  ])("that fails says so and keeps what was typed (%s)", async (path, button, text) => {
    const page = await open(path);
    const { db } = site.services;
    site.services.db = new Proxy(db, {
      get: (target, name, receiver) =>
        name === "transaction"
          ? () => Promise.reject(new Error("connection lost"))
          : Reflect.get(target, name, receiver),
    });
    const failed = await page.press(button, { SIRET: "732 829 320 00074" });
    expect(failed.status).toBe(500);
    expect(failed.text).toContain(text);
    expect(valueOf(failed, "SIRET")).toBe("732 829 320 00074");
    expect(failed.body).not.toContain("connection lost");
  });
});
