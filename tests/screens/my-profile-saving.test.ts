import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { profiles } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { descriptionOf, type Page, textOf, valueOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let person: TestUser;
beforeEach(async () => {
  person = await createUser(site.db, { firstName: "Claire", lastName: "Riou" });
});

const open = async (path = "/my-profile/personal") => site.openAs(person, path);
const field = (page: Page, label: string) => page.main.getByLabelText(label);
const said = (page: Page, label: string) => descriptionOf(field(page, label));
const saved = async () => {
  const [row] = await site.db.select().from(profiles).where(eq(profiles.userId, person.userId));
  return row;
};

const pages = {
  personal: {
    Prénom: "Anne",
    Nom: "Le Goff",
    Indicatif: "+44",
    "Téléphone (facultatif)": "07400 123456",
    "Date de naissance (facultatif)": "1984-02-29",
    Genre: "Femme",
  },
  professional: {
    "Nom de la société": "Le Goff Nautisme",
    SIRET: "732 829 320 00074",
    "Adresse de la société": "1 quai du Port, 13002 Marseille",
    "Numéro de TVA": "fr 40 303 265 045",
  },
  experience: {
    "Niveau de navigation": "Très bon",
    "Type de bateau préféré": "Mixte",
    "Permis côtier": true,
    "Permis hauturier": true,
    "Permis fluvial": true,
    "Certificat de radiophonie": true,
    "Brevet de skipper professionnel": true,
    "J'ai déjà loué un bateau": true,
    "Je suis ou j'ai été propriétaire d'un bateau": true,
  },
};

/** Values that the page shows in another form than they were typed. */
const stored: Partial<Record<string, string>> = {
  Genre: "femme",
  SIRET: "73282932000074",
  "Numéro de TVA": "FR40303265045",
  "Niveau de navigation": "tres_bon",
  "Type de bateau préféré": "mixte",
};

// spec 2-2.17 2-7.13 2-8.38
test("saving a page stores all its fields, and shows them again", async () => {
  for (const [name, typed] of Object.entries(pages)) {
    const page = await (await open(`/my-profile/${name}`)).press("Enregistrer", typed);
    expect(page.path).toBe(`/my-profile/${name}`);
    expect(page.toast).toEqual({
      title: "Profil mis à jour",
      text: "Vos informations sont enregistrées.",
    });
    for (const [label, value] of Object.entries({ ...typed })) {
      expect([label, valueOf(field(page, label))]).toEqual([label, stored[label] ?? value]);
    }
  }
  expect(await saved()).toMatchObject({
    firstName: "Anne",
    phone: "+447400123456",
    dateOfBirth: "1984-02-29",
    companyName: "Le Goff Nautisme",
    captainLevel: "tres_bon",
    permisFluvial: true,
    proprietaire: true,
  });
});

test("saving clears emptied fields", async () => {
  const emptied = { SIRET: "", Genre: "Non précisé", "Permis côtier": false };
  for (const [name, typed] of Object.entries(pages)) {
    const page = await (await open(`/my-profile/${name}`)).press("Enregistrer", typed);
    const own = Object.fromEntries(Object.entries(emptied).filter(([label]) => label in typed));
    const again = await page.press("Enregistrer", own);
    expect(again.toast?.title).toBe("Profil mis à jour");
  }
  expect(await saved()).toMatchObject({ siret: null, gender: null, permisCotier: false });
});

test("saving changes only the user's own profile, whatever the form contains", async () => {
  const other = await createUser(site.db, { firstName: "Marc" });
  const version = (await findProfile(site.db, person.userId))?.versions.personal ?? "";
  const visitor = await site.signedIn(person);
  const sent = {
    intent: "profile",
    firstName: "Anne",
    lastName: "Riou",
    userId: other.userId,
    version,
  };
  await visitor.post("/my-profile/personal", sent);
  const rows = await site.db.select().from(profiles);
  expect(rows.map(({ firstName }) => firstName).toSorted()).toEqual(["Anne", "Marc"]);
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    "personal",
    { Prénom: "", Nom: "<Riou>", "Date de naissance (facultatif)": "2027-05-04" },
    {
      Prénom: "Ce champ est obligatoire",
      Nom: "Au moins une lettre, 80 caractères au plus, sans les signes < et >",
      "Date de naissance (facultatif)": "Cette date de naissance n'est pas valable.",
    },
  ],
  [
    "professional",
    {
      SIRET: "732 829 320 00075",
      "Numéro de TVA": "FR1",
      "Nom de la société": "x".repeat(121),
      "Adresse de la société": "1 quai\u0007",
    },
    {
      SIRET: "Ce SIRET n'existe pas : vérifiez ses 14 chiffres.",
      "Numéro de TVA":
        "Ce numéro de TVA n'existe pas. Il commence par le pays, par exemple FR40303265045.",
      "Nom de la société": "120 caractères au plus.",
      "Adresse de la société":
        "Ce texte contient des signes invisibles : effacez-le et saisissez-le à nouveau.",
    },
  ],
])(
  "saving %s shows errors at their fields, keeps the typed values, and stores nothing",
  async (name, typed, errors) => {
    const before = await saved();
    const page = await (await open(`/my-profile/${name}`)).press("Enregistrer", typed);
    expect(page.status).toBe(400);
    expect(page.text).toContain("Mon profil");
    expect(textOf(page.main.getByText("Certains champs sont à corriger."))).toBeTruthy();
    for (const [label, error] of Object.entries(errors)) expect(said(page, label)).toBe(error);
    const [first = ""] = Object.keys(typed);
    expect(valueOf(field(page, first))).toBe(typed[first]);
    expect(await saved()).toEqual(before);
  },
);

test.each([
  ["", "Prénom", "Enregistrer", "Sans numéro de téléphone, adresse e-mail ni lien"],
  ["/en", "First name", "Save", "Without phone numbers, email addresses or links"],
])(
  "saving refuses contact details in a name, and keeps the typed name (%s/my-profile/personal)",
  async (language, label, button, error) => {
    const name = "Marc 06 12 34 56 78";
    const page = await (await open(`${language}/my-profile/personal`)).press(button, {
      [label]: name,
    });
    expect(page.status).toBe(400);
    expect([said(page, label), valueOf(field(page, label))]).toEqual([error, name]);
    expect((await saved())?.firstName).toBe("Claire");
  },
);

test("saving shows that a phone number does not exist in its country", async () => {
  const page = await (await open()).press("Enregistrer", {
    "Téléphone (facultatif)": "12",
    Prénom: "Anne",
  });
  expect(page.status).toBe(409);
  expect(said(page, "Téléphone (facultatif)")).toBe(
    "Ce numéro n'existe pas dans ce pays. Vérifiez l'indicatif et les chiffres",
  );
  expect(valueOf(field(page, "Prénom"))).toBe("Anne");
  const both = await page.press("Enregistrer", { Prénom: "" });
  expect([said(both, "Prénom"), said(both, "Téléphone (facultatif)")]).toEqual([
    "Ce champ est obligatoire",
    "Ce numéro n'existe pas dans ce pays. Vérifiez l'indicatif et les chiffres",
  ]);
  expect((await saved())?.firstName).toBe("Claire");
});

test("saving in a second tab shows what the first tab saved, and keeps the typed values", async () => {
  const visitor = await site.signedIn(person);
  const path = "/my-profile/personal";
  const [first, second] = [await visitor.open(path), await visitor.open(path)];
  await first.press("Enregistrer", { Prénom: "Anne", Genre: "Autre" });
  const refused = await second.press("Enregistrer", { Prénom: "Berthe" });
  expect(refused.status).toBe(409);
  expect(textOf(refused.main.getAllByRole("status")[0])).toBe(
    "Ce profil a changé depuis que vous avez ouvert cette page. Ce que vous avez saisi est toujours là. Enregistrez à nouveau pour remplacer l'autre version : Prénom : Anne Genre : Autre",
  );
  expect(valueOf(field(refused, "Prénom"))).toBe("Berthe");
  expect((await saved())?.firstName).toBe("Anne");
  const replaced = await refused.press("Enregistrer");
  expect(replaced.toast?.title).toBe("Profil mis à jour");
  expect((await saved())?.firstName).toBe("Berthe");
});

test("saving a page is not refused because another page was saved meanwhile, and keeps what that page saved", async () => {
  const visitor = await site.signedIn(person);
  const experience = await visitor.open("/my-profile/experience");
  await (await visitor.open("/my-profile/personal")).press("Enregistrer", { Prénom: "Anne" });
  const stored = await experience.press("Enregistrer", { "Permis côtier": true });
  expect(stored.toast?.title).toBe("Profil mis à jour");
  expect(await saved()).toMatchObject({ firstName: "Anne", permisCotier: true });
});

test("saving an outdated page shows only the page's own fields as changed", async () => {
  const visitor = await site.signedIn(person);
  const path = "/my-profile/experience";
  const [first, second] = [await visitor.open(path), await visitor.open(path)];
  await first.press("Enregistrer", { "Permis fluvial": true });
  await (await visitor.open("/my-profile/personal")).press("Enregistrer", { Prénom: "Anne" });
  const refused = await second.press("Enregistrer", { "Permis côtier": true });
  expect(textOf(refused.main.getAllByRole("status")[0])).toContain("Permis fluvial : oui");
  expect(refused.text).not.toContain("Anne");
  await refused.press("Enregistrer");
  expect(await saved()).toMatchObject({ permisFluvial: false, permisCotier: true });
});

// spec 1-8.24 2-8.01 2-8.08
test.each([
  ["/my-profile/professional", "Enregistrer", "Erreur Impossible de sauvegarder vos informations"],
  ["/en/my-profile/professional", "Save", "Error Error updating profile"],
])(
  "saving that fails shows an error and keeps the typed values (%s)",
  async (path, button, text) => {
    const page = await open(path);
    const { db } = site.services;
    site.services.db = new Proxy(db, {
      get: (target, name, receiver): unknown =>
        name === "transaction"
          ? () => Promise.reject(new Error("connection lost"))
          : Reflect.get(target, name, receiver),
    });
    const failed = await page.press(button, { SIRET: "732 829 320 00074" });
    expect(failed.status).toBe(500);
    expect(failed.text).toContain(text);
    expect(valueOf(field(failed, "SIRET"))).toBe("732 829 320 00074");
    expect(failed.body).not.toContain("connection lost");
  },
);
