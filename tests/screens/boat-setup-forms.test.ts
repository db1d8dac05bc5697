import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { valueOf } from "./support/new-boat.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let boatId: string;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  boatId = (await createBoat(site.db, { userId: owner.userId })).id;
});

const change = (traits: Partial<typeof boats.$inferInsert>) =>
  site.db.update(boats).set(traits).where(eq(boats.id, boatId));
async function read() {
  const [boat] = await site.db.select().from(boats).where(eq(boats.id, boatId));
  if (!boat) throw new Error("The boat is gone");
  return boat;
}
async function open(section: string, language = "") {
  const person = await site.signedIn(owner);
  return person.open(`${language}/boat-setup/${boatId}?section=${section}`);
}
const section = (page: Page, name: string) => textOf(page.main.getByRole("region", { name }));
/** The error under a field, which must be marked as invalid. */
function errorAt(page: Page, label: string, place = page.main) {
  const field = place.getByLabelText(label);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const id = `${field.id}-error`;
  expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(id);
  const error = page.document.querySelector(`[id="${id}"]`);
  return error ? textOf(error) : null;
}

describe("the description section", () => {
  // spec 2-2.75 2-2.76 2-2.77 2-3.10
  test("shows the stored values in fields of the right kind", async () => {
    await change({
      description: "Un sloop (vraiment) confortable !",
      cabinsCount: 2,
      berthsCount: 6,
      bathroomsCount: 1,
      length: 11.95,
      boatYear: 2019,
      fuelConsumption: 3.5,
      renovationDetails: "Gréement neuf en 2024",
      berthDetails: [{ id: "a", name: "Cabine avant", details: "Lit double" }],
    });
    const page = await open("description");
    expect(section(page, "Description")).toBe(
      "Description Titre, capacité et longueur sont obligatoires, le reste est facultatif. L'année du bateau complète cette section. Titre de l'annonce Description Un sloop (vraiment) confortable ! Ce qu'on vit à bord, pour qui, et où l'on va au départ de votre port. Capacité Cabines Couchages Salles d'eau Espaces de couchage Par exemple une cabine avant avec un lit double. Espace de couchage 1 Nom Détails Espace de couchage 2 Nom Détails Ajouter un espace Longueur m Année du bateau Consommation L/h Rénovations Gréement neuf en 2024 Ce qui a été refait, et quand. Enregistrer Section suivante : Photos",
    );
    const labels = [
      "Titre de l'annonce",
      "Capacité",
      "Cabines",
      "Couchages",
      "Salles d'eau",
      "Longueur",
      "Année du bateau",
      "Consommation",
      "Rénovations",
    ];
    expect(labels.map((label) => valueOf(page, label))).toEqual([
      "Sloop Mistral",
      "8",
      "2",
      "6",
      "1",
      "11,95",
      "2019",
      "3,5",
      "Gréement neuf en 2024",
    ]);
    const form = within(page.main.getByRole("region", { name: "Description" }));
    expect(form.getByLabelText("Description").getAttribute("rows")).toBe("8");
    const berth = within(form.getByRole("group", { name: "Espace de couchage 1" }));
    expect(
      ["Nom", "Détails"].map((label) => berth.getByLabelText<HTMLInputElement>(label).value),
    ).toEqual(["Cabine avant", "Lit double"]);
    const year = page.main.getByLabelText("Année du bateau");
    expect([year.getAttribute("min"), year.getAttribute("max")]).toEqual(["1900", "2027"]);
    expect(page.main.getByLabelText("Capacité").getAttribute("min")).toBe("1");
    expect(page.main.getByLabelText("Cabines").getAttribute("min")).toBe("0");
  });

  // spec 1-4.14 1-8.16 2-2.75 2-2.76 2-2.77
  test("saves the typed values and shows a toast", async () => {
    await change({ bathroomsCount: 3, renovationDetails: "2020" });
    const page = await (await open("description")).press("Enregistrer", {
      "Titre de l'annonce": "Sloop Morgane",
      Description: "Un sloop (vraiment) confortable !",
      Capacité: 6,
      Cabines: 2,
      "Salles d'eau": "",
      Longueur: "12,5",
      "Année du bateau": 2018,
      Consommation: "4",
      Rénovations: "",
      "Espace de couchage 1 > Nom": "Cabine avant",
      "Espace de couchage 1 > Détails": "Lit double",
      "Espace de couchage 2 > Nom": "Carré",
    });
    expect(page.path).toBe(`/boat-setup/${boatId}?section=description`);
    expect(page.toast).toEqual({
      title: "Succès",
      text: "Votre bateau a été modifié avec succès !",
    });
    expect(page.text).toContain("Configuration de votre bateau Sloop Morgane");
    expect(await read()).toMatchObject({
      title: "Sloop Morgane",
      description: "Un sloop (vraiment) confortable !",
      capacity: 6,
      cabinsCount: 2,
      bathroomsCount: null,
      length: 12.5,
      boatYear: 2018,
      fuelConsumption: 4,
      renovationDetails: null,
      basePricePerDay: cents(29_000),
    });
    const berths = ["Espace de couchage 1", "Espace de couchage 2"].map((name) => {
      const group = within(page.main.getByRole("group", { name }));
      return ["Nom", "Détails"].map((at) => group.getByLabelText<HTMLInputElement>(at).value);
    });
    expect(berths).toEqual([
      ["Cabine avant", "Lit double"],
      ["Carré", ""],
    ]);
  });

  // spec 2-2.76
  test("removes and adds sleeping areas, once if sent twice, and keeps the other fields", async () => {
    await change({
      berthDetails: [
        { id: "a", name: "Cabine avant", details: "" },
        { id: "b", name: "Carré", details: "" },
      ],
    });
    const person = await site.signedIn(owner);
    const page = await person.open(`/boat-setup/${boatId}?section=description`);
    const without = await page.press("Retirer l'espace 1", { "Titre de l'annonce": "Morgane" });
    expect(valueOf(without, "Titre de l'annonce")).toBe("Morgane");
    expect(
      within(
        without.main.getByRole("group", { name: "Espace de couchage 1" }),
      ).getByLabelText<HTMLInputElement>("Nom").value,
    ).toBe("Carré");
    expect((await read()).title).toBe("Sloop Mistral");
    const more = await without.press("Ajouter un espace");
    // Without JavaScript a form always has blank spare rows, which have no button to remove them.
    expect(more.main.queryByRole("button", { name: "Retirer l'espace 2" })).toBeNull();
    const save = () => more.press("Enregistrer", { "Espace de couchage 2 > Nom": "Couchette" });
    for (const { toast } of await Promise.all([save(), save()]))
      expect(toast?.title).toBe("Succès");
    expect(await read()).toMatchObject({
      title: "Morgane",
      berthDetails: [{ name: "Carré" }, { name: "Couchette" }],
    });
  });

  const count = "Veuillez saisir un nombre entier de 0 à 99.";
  const year = "Veuillez saisir une année de 1900 à 2027.";

  // spec 2-5.20
  test.each([
    [
      {
        "Titre de l'annonce": ["", "Veuillez saisir un titre."],
        Capacité: ["0", "Veuillez saisir un nombre entier, 1 au moins."],
        Cabines: ["-1", count],
        Couchages: ["1.5", count],
        "Salles d'eau": ["100", count],
        Longueur: ["-1", "Veuillez saisir un nombre de 0 à 999, avec deux décimales au plus."],
        "Année du bateau": ["1899", year],
        Consommation: ["-3", "Veuillez saisir un nombre de 0 à 9 999, avec une décimale au plus."],
      },
    ],
    [{ Longueur: ["", "Veuillez saisir la longueur."], "Année du bateau": ["2028", year] }],
  ])("shows errors at their fields, and keeps the typed values (%#)", async (wrong) => {
    const values = Object.entries(wrong).map(([label, [value = ""]]) => [label, value] as const);
    const page = await (await open("description")).press("Enregistrer", Object.fromEntries(values));
    expect(page.status).toBe(400);
    for (const [label, [value, error]] of Object.entries(wrong)) {
      expect([label, errorAt(page, label)]).toEqual([label, error]);
      expect(valueOf(page, label)).toBe(value);
    }
    expect(page.main.queryAllByText(/^Veuillez/)).toHaveLength(values.length);
    expect(await read()).toMatchObject({ title: "Sloop Mistral", capacity: 8, length: 11.9 });
  });

  // spec 2-5.19
  test("removes forbidden characters, except from the description", async () => {
    await (await open("description")).press("Enregistrer", {
      "Titre de l'annonce": "Sloop #1",
      Description: '<Un> "sloop" + @ € 100 %',
      Rénovations: "Neuf !",
      "Espace de couchage 1 > Nom": "Cabine (avant)",
      "Espace de couchage 1 > Détails": "1 lit = 2 places",
    });
    expect(await read()).toMatchObject({
      title: "Sloop 1",
      description: '<Un> "sloop" + @ € 100 %',
      renovationDetails: "Neuf",
      berthDetails: [{ name: "Cabine avant", details: "1 lit  2 places" }],
    });
  });

  // spec 1-8.12 2-8.01
  test("shows that saving failed, and keeps the typed values", async () => {
    const page = await open("description");
    const failed = await withoutTable(site, "audit_events", () =>
      page.press("Enregistrer", { "Titre de l'annonce": "Sloop Morgane" }),
    );
    expect(failed.status).toBe(500);
    expect(section(failed, "Description")).toContain(
      "Erreur Une erreur est survenue lors de la modification de votre bateau. Veuillez réessayer.",
    );
    expect(valueOf(failed, "Titre de l'annonce")).toBe("Sloop Morgane");
    expect((await read()).title).toBe("Sloop Mistral");
  });

  test("has the same texts in English", async () => {
    const page = await open("description", "/en");
    const wrong = await page.press("Save", { "Year of the boat": "1899" });
    expect(errorAt(wrong, "Year of the boat")).toBe("Please enter a year from 1900 to 2027.");
    const saved = await wrong.press("Save", { "Year of the boat": "2019" });
    expect(saved.path).toBe(`/en/boat-setup/${boatId}?section=description`);
    expect(saved.toast).toEqual({ title: "Success", text: "Your boat has been changed!" });
  });
});

const season = (id: string, startDate: string, endDate: string, price: string) => ({
  id,
  startDate,
  endDate,
  price,
});

describe("the price section", () => {
  // spec 2-2.82 2-2.84 2-2.85 2-8.44
  test("shows the base price, and that no season has a price of its own", async () => {
    await change({ basePricePerDay: cents(15_050) });
    const page = await open("prix");
    const [base, year, seasons] = section(page, "Prix").split(
      /(?=Une année de prix|Prix saisonniers)/,
    );
    expect(base).toBe(
      "Prix Prix actuel : 150,50 € Vous recevez 135,45 € par jour, commission déduite. Prix de base par jour € Par exemple 150,00. Il s'applique aux jours sans prix saisonnier. Enregistrer ",
    );
    expect(year).toContain("février 2028 150,50 € du 01/02/2028 au 29/02/2028 : 150,50 €");
    expect(seasons).toBe(
      "Prix saisonniers Le prix de base s'applique quand aucune période n'est définie. Aucune période de prix spécifique configurée Nouvelle période Début Fin Prix par jour € Ajouter Réductions et délais Facultatif : un champ vide ne change rien. Réduction dès 3 jours % Sur le prix des jours, sans les extras. Réduction dès 7 jours % La plus avantageuse des deux s'applique. Durée minimum jours Les demandes plus courtes ne sont pas possibles. Préavis jours Entre la demande et le départ. Préparation entre deux locations jours Ces jours restent libres avant et après chaque location. Enregistrer ces règles Section suivante : Extras",
    );
    const field = page.main.getByLabelText<HTMLInputElement>("Prix de base par jour");
    expect([field.type, field.value]).toEqual(["text", "150,50"]);
  });

  // spec 2-2.82
  test("shows 'Non défini' while there is no base price", async () => {
    await change({ isOnline: false, basePricePerDay: null });
    const page = await open("prix");
    expect(section(page, "Prix")).toContain("Prix actuel : Non défini");
    expect(valueOf(page, "Prix de base par jour")).toBe("");
  });

  test("lists the seasons with their days and prices", async () => {
    await change({
      seasonalPricing: [
        season("1", "15-06", "31-08", "410.50"),
        season("2", "20-12", "05-01", "1200"),
      ],
    });
    const page = await open("prix");
    const rows = page.main.getAllByRole("row").map(textOf);
    expect(rows).toEqual([
      "Début Fin Prix par jour Actions",
      "15-06 31-08 410,50 €",
      "20-12 05-01 1 200 €",
    ]);
    expect(page.text).not.toContain("Aucune période");
  });

  // spec 2-2.82 2-5.16
  test.each([
    ["180", 18_000, "180 €"],
    ["150,50", 15_050, "150,50 €"],
    ["99.9", 9990, "99,90 €"],
    ["0,01", 1, "0,01 €"],
  ])("accepts %s as a price", async (typed, saved, shown) => {
    const page = await (await open("prix")).press("Enregistrer", {
      "Prix de base par jour": typed,
    });
    expect(page.path).toBe(`/boat-setup/${boatId}?section=prix`);
    expect(page.toast?.text).toBe("Votre bateau a été modifié avec succès !");
    expect(section(page, "Prix")).toContain(`Prix actuel : ${shown} `);
    expect((await read()).basePricePerDay).toBe(cents(saved));
  });

  const noPrice = "Veuillez entrer un prix valide.";

  // spec 2-5.16
  test.each([
    ...["", "0", "-5", "gratuit", "12,345"].map((typed) => [typed, noPrice] as const),
    ["100000", "Le montant est de 99 999,99 € au plus."] as const,
  ])("refuses %j as a price, explains why, and keeps it in its field", async (typed, says) => {
    const page = await (await open("prix")).press("Enregistrer", {
      "Prix de base par jour": typed,
    });
    expect(page.status).toBe(400);
    expect(errorAt(page, "Prix de base par jour")).toBe(says);
    expect(valueOf(page, "Prix de base par jour")).toBe(typed);
    expect((await read()).basePricePerDay).toBe(cents(29_000));
  });

  // spec 2-8.27
  test("shows that the price could not be changed, and keeps the typed price", async () => {
    const page = await open("prix");
    const failed = await withoutTable(site, "audit_events", () =>
      page.press("Enregistrer", { "Prix de base par jour": "180" }),
    );
    expect(failed.status).toBe(500);
    expect(section(failed, "Prix")).toContain(
      "Erreur Impossible de modifier le prix. Veuillez réessayer.",
    );
    expect(valueOf(failed, "Prix de base par jour")).toBe("180");
    expect((await read()).basePricePerDay).toBe(cents(29_000));
  });

  test("has the same texts in English", async () => {
    await change({ isOnline: false, basePricePerDay: null });
    const page = await open("prix", "/en");
    expect(section(page, "Prices")).toContain("Current price: Not set");
    const wrong = await page.press("Save", { "Base price per day": "0" });
    expect(errorAt(wrong, "Base price per day")).toBe("Please enter a valid price.");
    const saved = await wrong.press("Save", { "Base price per day": "180,50" });
    expect(saved.toast).toEqual({ title: "Success", text: "Your boat has been changed!" });
    expect(section(saved, "Prices")).toContain("Current price: 180,50 €");
  });
});

describe("a section that was changed in another tab", () => {
  const conflict =
    "Deux versions de cette section Cette section a été modifiée entre-temps, dans un autre onglet ou sur un autre appareil. Votre saisie est toujours là : choisissez pour chaque champ, puis enregistrez. Prix de base par jour Votre saisie 200 Enregistré entre-temps 100,00 Prendre la version enregistrée";
  const price = "Prix de base par jour";

  test("is not overwritten silently: the typed value remains, and may replace the stored one", async () => {
    const [mine, other] = [await open("prix"), await open("prix")];
    await other.press("Enregistrer", { [price]: "100" });
    const refused = await mine.press("Enregistrer", { [price]: "200" });
    expect(refused.status).toBe(409);
    expect(section(refused, "Prix")).toContain(`${conflict} Prix actuel : 100 €`);
    expect(valueOf(refused, price)).toBe("200");
    expect((await read()).basePricePerDay).toBe(cents(10_000));

    const saved = await refused.press("Enregistrer");
    expect(saved.toast?.title).toBe("Succès");
    expect((await read()).basePricePerDay).toBe(cents(20_000));
  });

  test("is not overwritten after an invalid value or a failure", async () => {
    const mine = await open("prix");
    const other = await open("prix");
    const wrong = await mine.press("Enregistrer", { [price]: "gratuit" });
    const failed = await withoutTable(site, "audit_events", () =>
      wrong.press("Enregistrer", { [price]: "200" }),
    );
    expect([wrong.status, failed.status]).toEqual([400, 500]);
    await other.press("Enregistrer", { [price]: "100" });
    expect((await wrong.press("Enregistrer", { [price]: "200" })).status).toBe(409);
    expect((await failed.press("Enregistrer")).status).toBe(409);
    expect((await read()).basePricePerDay).toBe(cents(10_000));
  });

  test("is not overwritten after a row was added without JavaScript", async () => {
    const more = await (await open("description")).press("Ajouter un espace");
    await (await open("description")).press("Enregistrer", { "Titre de l'annonce": "Morgane" });
    expect((await more.press("Enregistrer")).status).toBe(409);
    expect((await read()).title).toBe("Morgane");
  });

  test("can be saved while another section, the online switch or moderation changes the boat", async () => {
    const page = await open("prix");
    const other = await open("description");
    await other.press("Enregistrer", { "Titre de l'annonce": "Morgane" });
    await change({ status: "pending", isOnline: false });
    expect((await page.press("Enregistrer", { [price]: "200" })).toast?.title).toBe("Succès");
    expect(await read()).toMatchObject({ title: "Morgane", basePricePerDay: cents(20_000) });
  });
});
