import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { boats, sessions } from "#db/schema/schema.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { errorsOf, typedBoat, valueOf } from "./support/new-boat.ts";
import { textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
});

const openForm = async () => site.openAs(owner, "/boat-setup?add=1");
const typedTitle = { title: "Canot Lison" };
const ownBoats = () => site.db.select().from(boats).where(eq(boats.userId, owner.userId));

describe("an invalid form for a new boat", () => {
  // spec 1-5.14 1-5.15 1-5.16 1-5.17 1-5.19
  test("shows an error at every missing required field", async () => {
    const page = await (await openForm()).press("Enregistrer");
    expect(page.status).toBe(400);
    expect(page.text).toContain("Erreur Veuillez remplir tous les champs obligatoires.");
    expect(errorsOf(page)).toEqual({
      "Type de bateau": "Veuillez sélectionner un type de bateau.",
      Ville: "Veuillez sélectionner une ville.",
      Port: "Veuillez sélectionner un port.",
      Constructeur: "Veuillez sélectionner un constructeur.",
      Modèle: "Veuillez saisir un modèle.",
      Capacité: "Veuillez saisir la capacité.",
      Longueur: "Veuillez saisir la longueur.",
      "Titre de l'annonce": "Veuillez saisir un titre.",
      "Prix de base par jour": "Veuillez saisir un prix de base par jour.",
    });
    expect(await ownBoats()).toEqual([]);
  });

  test("keeps the typed values, so that only the invalid field is typed again", async () => {
    const page = await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      "Titre de l'annonce": "",
      "Au choix du locataire": true,
      Oui: true,
      "Nom de la société": "Escale SARL",
      "Adresse fiscale": "1 quai du Port",
      "Extra 1 > Type": "Kayak",
      "Extra 1 > Prix": "15",
      Retour: "20:00",
    });
    expect(errorsOf(page)).toEqual({ "Titre de l'annonce": "Veuillez saisir un titre." });
    expect(page.main.getByRole("radio", { name: "Bateau à moteur", checked: true })).toBeTruthy();
    expect(
      page.main.getByRole("radio", { name: "Au choix du locataire", checked: true }),
    ).toBeTruthy();
    expect(
      ["Ville", "Constructeur", "Longueur", "Nom de la société", "Retour"].map((label) =>
        valueOf(page, label),
      ),
    ).toEqual(["arcachon", "Rio", "7,40", "Escale SARL", "20:00"]);
    const saved = await page.press("Enregistrer", { "Titre de l'annonce": "Canot Lison" });
    expect(saved.toast?.title).toBe("Succès");
    expect(await ownBoats()).toMatchObject([
      { title: "Canot Lison", companyName: "Escale SARL", checkOutTime: "20:00" },
    ]);
  });

  test("stays the same form, so that going back and sending it again adds no second boat", async () => {
    const page = await openForm();
    const refused = await page.press("Enregistrer", { ...typedBoat, "Titre de l'annonce": "" });
    for (const form of [refused, page]) {
      expect((await form.press("Enregistrer", typedBoat)).toast?.title).toBe("Succès");
    }
    expect(await ownBoats()).toHaveLength(1);
  });

  // spec 1-5.22
  test.each([
    [
      ["", "Enregistrer", "Oui"],
      {
        name: "Nom de la société",
        address: "Adresse fiscale",
        website: "Site internet (facultatif)",
      },
      ["Veuillez saisir le nom de la société.", "Veuillez saisir l'adresse fiscale."],
    ],
    [
      ["/en", "Save", "Yes"],
      { name: "Company name", address: "Registered address", website: "Website (optional)" },
      ["Please enter the company name.", "Please enter the registered address."],
    ],
  ])(
    "marks a professional's company name and address as required, and shows an error at each (%j)",
    async ([language, save = "", yes = ""], { name, address, website }, [
      noName = "",
      noAddress = "",
    ]) => {
      const opened = await site.openAs(owner, `${language}/boat-setup?add=1`);
      const isRequired = (label: string) =>
        opened.main.getByLabelText(label).getAttribute("aria-required") === "true";
      expect([name, address, website].map(isRequired)).toEqual([true, true, false]);
      const refused = await opened.press(save, { [yes]: true });
      expect(errorsOf(refused)).toMatchObject({ [name]: noName, [address]: noAddress });
      expect(await ownBoats()).toEqual([]);
    },
  );

  // spec 1-5.15 1-5.21
  test.each([
    [
      {
        Ville: ["Atlantis", "Veuillez sélectionner une ville."],
        Capacité: ["0", "Veuillez saisir un nombre entier, 1 au moins."],
        Longueur: ["-1", "Veuillez saisir un nombre de 0 à 999, avec deux décimales au plus."],
        "Prix de base par jour": ["-1", "Veuillez entrer un prix valide."],
      },
    ],
    [
      {
        Port: ["Port Canto", "Veuillez sélectionner un port."],
        Capacité: ["2,5", "Veuillez saisir un nombre entier, 1 au moins."],
        Longueur: ["7,405", "Veuillez saisir un nombre de 0 à 999, avec deux décimales au plus."],
        "Prix de base par jour": ["1,005", "Veuillez entrer un prix valide."],
      },
    ],
    [
      {
        Capacité: ["1-2", "Veuillez saisir un nombre entier, 1 au moins."],
        Longueur: ["7 à 8", "Veuillez saisir un nombre de 0 à 999, avec deux décimales au plus."],
        "Prix de base par jour": ["à voir", "Veuillez entrer un prix valide."],
      },
    ],
  ])(
    "refuses unlisted places, fractions of people, a third decimal and words, with an error at each field (%#)",
    async (wrong) => {
      const values = Object.entries(wrong).map(([label, [value = ""]]) => [label, value] as const);
      const fields = { ...typedBoat, ...Object.fromEntries(values) };
      const page = await (await openForm()).press("Enregistrer", fields);
      expect(page.status).toBe(400);
      expect(errorsOf(page)).toEqual(
        Object.fromEntries(Object.entries(wrong).map(([label, [, error]]) => [label, error])),
      );
      expect(values.map(([label]) => [label, valueOf(page, label)])).toEqual(values);
    },
  );

  // spec 1-5.20
  test("removes forbidden characters from all texts, and keeps the rest", async () => {
    await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      Oui: true,
      Ville: "arcachon;",
      Constructeur: "Rio#",
      Modèle: "Espera (2)",
      "Nom de la société": "Escale & Co!",
      "Adresse fiscale": "n° 1",
      "Titre de l'annonce": "Canot <Lison>",
      "Description (facultatif)": "Écrivez à a@b",
      "Site internet (facultatif)": "escale.example/?a=b",
    });
    expect(await ownBoats()).toMatchObject([
      {
        city: "Arcachon, France",
        manufacturer: "Rio",
        model: "Espera 2",
        companyName: "Escale & Co",
        fiscalAddress: "n 1",
        title: "Canot Lison",
        description: "Écrivez à ab",
        website: "escale.example/ab",
      },
    ]);
  });

  // spec 1-5.26 1-5.27
  test("requires a price and both dates of a season, as day and month", async () => {
    const page = await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      "Période 1 > Début": "15-06",
      "Période 1 > Prix par jour": "0",
      "Période 2 > Début": "31/02",
      "Période 2 > Fin": "31-02",
      "Période 2 > Prix par jour": "410",
    });
    const period = (number: number) => {
      const group = page.main.getByRole("group", { name: `Période ${number}` });
      return [...group.querySelectorAll('[id$="-error"]')].map(textOf);
    };
    expect(period(1)).toEqual([
      "Les dates de début et de fin sont requises",
      "Veuillez entrer un prix valide.",
    ]);
    const format = "Format de date invalide. Utilisez JJ-MM (ex: 15-06)";
    expect(period(2)).toEqual([format, format]);
    expect(await ownBoats()).toEqual([]);
  });

  // spec 1-5.30
  test("saves seasons that overlap", async () => {
    const page = await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      "Période 1 > Début": "15-06",
      "Période 1 > Fin": "31-08",
      "Période 1 > Prix par jour": "410",
      "Période 2 > Début": "01-08",
      "Période 2 > Fin": "15-09",
      "Période 2 > Prix par jour": "350",
    });
    expect(page.toast?.title).toBe("Succès");
  });

  test.each([
    ["29-02", "29-02"],
    ["15-06", "15-06"],
    ["01-01", "31-12"],
  ])("saves a season from %s to %s", async (startDate, endDate) => {
    await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      "Période 1 > Début": startDate,
      "Période 1 > Fin": endDate,
      "Période 1 > Prix par jour": "410",
    });
    expect(await ownBoats()).toMatchObject([{ seasonalPricing: [{ startDate, endDate }] }]);
  });

  describe("in co-navigation", () => {
    const costs = "Frais d'une journée";
    const people = "Personnes à bord, vous compris";
    const reason =
      "Ce prix ou celui d'une période dépasse la part d'une personne : 541,50 € de frais pour 3 personnes, soit 180,50 € au plus.";
    const shared = {
      ...typedBoat,
      "Oui, en co-navigation": true,
      [costs]: "541,50",
      [people]: "3",
    };

    test("requires the costs of a day and the number of people who share them", async () => {
      const page = await (await openForm()).press("Enregistrer", {
        ...shared,
        [costs]: "",
        [people]: "1",
      });
      expect(errorsOf(page)).toEqual({
        [costs]: "Indiquez les frais d'une journée et le nombre de personnes à bord.",
        [people]: "Indiquez au moins 2 personnes, vous compris.",
      });
    });

    test.each(["0", "-1", "1000000000", "abc"])("refuses costs of %s", async (typed) => {
      const page = await (await openForm()).press("Enregistrer", { ...shared, [costs]: typed });
      expect(Object.keys(errorsOf(page))).toEqual([costs]);
      expect(valueOf(page, costs)).toBe(typed);
    });

    test("refuses a price above one person's share, also in a season, and explains why", async () => {
      const price = { "Prix de base par jour": "180,51" };
      const page = await (await openForm()).press("Enregistrer", { ...shared, ...price });
      expect(errorsOf(page)).toEqual({ "Prix de base par jour": reason });
      const season = await page.press("Enregistrer", {
        "Prix de base par jour": "180,50",
        "Période 1 > Début": "01-07",
        "Période 1 > Fin": "31-08",
        "Période 1 > Prix par jour": "180,51",
      });
      expect(errorsOf(season)).toEqual({ "Prix par jour": reason });
      await season.press("Enregistrer", { "Période 1 > Prix par jour": "180,50" });
      expect(await ownBoats()).toMatchObject([
        { navigationMode: "co-navigation", sharedCosts: 54_150, sharedBy: 3 },
      ]);
    });

    test("adds the required daily extras to the price", async () => {
      const page = await (await openForm()).press("Enregistrer", {
        ...shared,
        "Prix de base par jour": "170,50",
        "Extra 1 > Type": "Kayak",
        "Extra 1 > Option": "Obligatoire",
        "Extra 1 > Prix": "10,01",
      });
      expect(errorsOf(page)).toEqual({
        "Prix de base par jour":
          "Avec 10,01 € d'extras obligatoires par jour, le prix d'un jour dépasse la part d'une personne : 541,50 € de frais pour 3 personnes, soit 180,50 € au plus.",
      });
      await page.press("Enregistrer", { "Extra 1 > Prix": "10" });
      expect(await ownBoats()).toMatchObject([{ requiredDailyPrice: 1_000 }]);
    });

    test("ignores invalid costs when renters sail alone", async () => {
      const page = await (await openForm()).press("Enregistrer", {
        ...shared,
        "Non, ils naviguent seuls": true,
        [costs]: "abc",
      });
      expect(page.toast?.title).toBe("Succès");
      expect(await ownBoats()).toMatchObject([{ navigationMode: "seul", sharedCosts: null }]);
    });
  });

  test("requires the type and the price of an extra", async () => {
    const page = await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      "Extra 1 > Type": "Kayak",
      "Extra 2 > Prix": "gratuit",
    });
    const extra = (number: number) => {
      const group = page.main.getByRole("group", { name: `Extra ${number}` });
      return [...group.querySelectorAll('[id$="-error"]')].map(textOf);
    };
    const required = "Veuillez remplir tous les champs obligatoires.";
    expect(extra(1)).toEqual([required]);
    expect(extra(2)).toEqual([required, "Veuillez entrer un prix valide."]);
  });

  // spec 1-5.18
  test("is refused after the session ended: without JavaScript the user is sent to sign in", async () => {
    const page = await openForm();
    await site.db.delete(sessions);
    const answer = await page.press("Enregistrer", typedBoat);
    expect(answer.path).toBe("/login?redirectTo=%2Fboat-setup%3Fadd%3D1");
    expect(await ownBoats()).toEqual([]);
    const scripted = await site.visitor().fetch("/boat-setup.data?add=1", {
      method: "POST",
      body: new URLSearchParams(typedTitle),
    });
    expect(scripted.status).toBe(401);
    expect(scripted.body).toContain("Vous devez être connecté pour ajouter un bateau.");
  });

  // spec 1-8.11 2-8.01 1-8.14
  test("shows that adding failed, and keeps the typed values", async () => {
    const page = await openForm();
    const failed = await withoutTable(site, "audit_events", () =>
      page.press("Enregistrer", typedBoat),
    );
    expect(failed.status).toBe(500);
    expect(failed.text).toContain(
      "Erreur Une erreur est survenue lors de l'ajout de votre bateau. Veuillez réessayer.",
    );
    expect(valueOf(failed, "Titre de l'annonce")).toBe("Canot Lison");
    expect(await ownBoats()).toEqual([]);
    expect((await failed.press("Enregistrer")).toast?.title).toBe("Succès");
  });
});
