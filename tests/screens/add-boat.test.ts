import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addBoatSteps } from "#app/features/add-boat/components/add-boat-steps.ts";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boats, profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { whileTooSlow } from "./support/failures.ts";
import { errorsOf, typedBoat, valueOf } from "./support/new-boat.ts";
import { textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
});

const intro =
  "Quatre étapes pour présenter votre bateau. Vous compléterez son annonce ensuite, avant de la publier.";
const openForm = async (path = "/boat-setup?add=1") => site.openAs(owner, path);
const draft = () =>
  ({ userId: owner.userId, status: "pending", isOnline: false, publishedAt: null }) as const;
const ownBoats = () => site.db.select().from(boats).where(eq(boats.userId, owner.userId));

test("the form for a new boat, as a page and as a dialog, starts with the company of the profile", async () => {
  const company = { companyName: "Riou Nautisme", companyAddress: "2 quai Vauban\n34200 Sète" };
  await site.db.update(profiles).set(company).where(eq(profiles.userId, owner.userId));
  const page = await openForm();
  const typed = ["Nom de la société", "Adresse fiscale"].map((label) => valueOf(page, label));
  expect(typed).toEqual(["Riou Nautisme", "2 quai Vauban 34200 Sète"]);
  expect(page.main.getByRole<HTMLInputElement>("radio", { name: "Oui" }).checked).toBe(true);
  const visitor = await site.signedIn(owner);
  const answer = await visitor.fetch("/boat-setup/new/form", { method: "GET" });
  expect(JSON.parse(answer.body)).toMatchObject({
    values: { companyName: typed[0], fiscalAddress: typed[1], isProfessional: "oui" },
  });
});

describe("/boat-setup without an id", () => {
  // spec 1-2.04
  test("opens the newest unfinished boat", async () => {
    await createBoat(site.db, { ...draft(), createdAt: new Date("2027-01-01T12:00:00Z") });
    const newest = await createBoat(site.db, {
      ...draft(),
      createdAt: new Date("2027-02-01T12:00:00Z"),
    });
    await createBoat(site.db, { userId: owner.userId });
    expect((await openForm("/boat-setup")).path).toBe(`/boat-setup/${newest.id}`);
    expect((await openForm("/en/boat-setup")).path).toBe(`/en/boat-setup/${newest.id}`);
  });

  // spec 1-2.04
  test("shows the form for a new boat when no boat is unfinished, or when add=1 asks for it", async () => {
    const page = await openForm("/boat-setup");
    expect([page.path, page.heading]).toEqual(["/boat-setup", "Ajouter un bateau"]);
    await createBoat(site.db, draft());
    expect((await openForm()).heading).toBe("Ajouter un bateau");
  });

  // spec 1-2.04
  test("does not open a boat that was published once, even if it waits for moderators and is offline", async () => {
    await createBoat(site.db, { userId: owner.userId, status: "pending", isOnline: false });
    expect((await openForm("/boat-setup")).heading).toBe("Ajouter un bateau");
  });

  test.each([
    ["/boat-setup", "Impossible de charger vos bateaux", "Réessayer", "Mes bateaux"],
    ["/en/boat-setup", "Your boats could not be loaded", "Try again", "My boats"],
  ])(
    "%s shows that the boats could not be loaded, with links to try again and to go back",
    async (path, text, again, back) => {
      const page = await whileTooSlow(site, /"archived_at" is null\) order by/, () =>
        openForm(path),
      );
      expect([page.status, page.heading]).toEqual([503, text]);
      expect((await page.follow(again)).path).toBe(path);
      expect(page.main.getByRole("link", { name: back }).getAttribute("href")).toBe(
        path.replace("boat-setup", "my-boats"),
      );
    },
  );

  // spec 1-1.08 1-6.05
  test("redirects a visitor to the sign-in page with a return path", async () => {
    const page = await site.visitor().open("/boat-setup?add=1");
    expect(page.path).toBe("/login?redirectTo=%2Fboat-setup%3Fadd%3D1");
    const english = await site.visitor().open("/en/boat-setup");
    expect(english.path).toBe("/en/login?redirectTo=%2Fen%2Fboat-setup");
  });
});

describe("the form for a new boat", () => {
  // spec 1-2.94 1-2.95 1-2.96
  test("asks in its first step about the boat, its place and who rents it out", async () => {
    const page = await openForm();
    expect(page.title).toBe("Ajouter un bateau – Escale");
    page.main.getByText(intro);
    const back = page.main.getByRole("link", { name: "Mes bateaux" });
    expect(back.getAttribute("href")).toBe("/my-boats");
    expect(textOf(page.main.getByRole("region", { name: "Le bateau" }))).toBe(
      "Le bateau Type de bateau Bateau à moteur Voilier Semi-rigide Catamaran Péniche Jet-ski Goélette Bateau sans permis Yacht Type de yacht Yacht à moteur Yacht à voile Ville Commencez à écrire, puis choisissez une ville de la liste. Port Choisissez un port de cette ville. Êtes-vous un professionnel ? Non Oui Nom de la société Adresse fiscale Site internet (facultatif) Constructeur Modèle Naviguez-vous avec vos locataires ? Non, ils naviguent seuls Oui, en co-navigation Proposez-vous un skipper ? Non, le bateau se loue sans skipper Oui, toujours avec skipper Au choix du locataire Permis requis Comme proposé Oui Non Le permis est proposé selon le type, le moteur et les eaux ; c'est vous qui décidez. Capacité pers. Longueur m Comment nous avez-vous connus ? (facultatif) Sans réponse Internet (Google) Publicité sur les réseaux sociaux Presse Bouche-à-oreille Contact de notre équipe Salon nautique Flyer",
    );
    expect(page.main.getByRole("radio", { name: "Non", checked: true })).toBeTruthy();
    expect(page.main.getByLabelText("Capacité").getAttribute("min")).toBe("1");
    expect(page.main.getByLabelText("Capacité").getAttribute("step")).toBe("1");
  });

  // spec 1-2.94 1-2.95 1-2.96
  test("has the fields of each step in the order in which their errors are reported", async () => {
    const page = await openForm();
    for (const { label, fields } of addBoatSteps) {
      const step = page.main.getByRole("region", { name: label() });
      const names = [...step.querySelectorAll("input[name], select[name], textarea[name]")].map(
        (field) => /^\w+/.exec(field.getAttribute("name") ?? "")?.[0],
      );
      expect([...new Set(names)]).toEqual(fields.filter((field) => names.includes(field)));
    }
  });

  // spec 1-2.99 1-2.100 1-2.101 1-2.102
  test("asks for photos, texts, prices, extras and times in the later steps", async () => {
    const page = await openForm();
    const step = (name: string) => page.main.getByRole("region", { name });
    expect(textOf(step("Photos"))).toBe(
      "Photos Photos du bateau Glissez vos photos ici ou choisissez-les Minimum 400x400 px, formats jpeg, png, gif. 30 photos au plus, de 25 Mo chacune. Prendre une photo",
    );
    expect(textOf(step("Titre et description"))).toBe(
      "Titre et description Titre de l'annonce Le nom du bateau et ce qui le distingue. Description (facultatif) Ce qu'on vit à bord, pour qui, et où l'on va au départ de votre port.",
    );
    const prices = within(step("Prix et horaires"));
    expect(prices.getByLabelText("Prix de base par jour")).toBeTruthy();
    expect(textOf(prices.getByRole("group", { name: "Prix saisonniers" }))).toBe(
      "Prix saisonniers Chaque année aux mêmes dates, en JJ-MM : du 15-06 au 31-08. Période 1 Début Fin Prix par jour € Choisir dans le calendrier Période 2 Début Fin Prix par jour € Choisir dans le calendrier Ajouter une période",
    );
    const extra = within(prices.getByRole("group", { name: "Extra 1" }));
    const optionsOf = (label: string) =>
      [...extra.getByLabelText<HTMLSelectElement>(label).options].map(textOf);
    expect(optionsOf("Option")).toEqual(["Optionnel", "Obligatoire", "Inclus"]);
    expect(optionsOf("Par")).toEqual(["jour", "nuit", "semaine", "forfait", "personne", "heure"]);
    expect(optionsOf("Paiement")).toEqual(["En ligne", "Sur place"]);
    // 'Choisir', and the 39 extras of six categories.
    expect(optionsOf("Type")).toHaveLength(40);
    const times = ["Départ", "Retour", "Départ, location à la journée"].map((label) => {
      const select = prices.getByLabelText<HTMLSelectElement>(label);
      return [select.options.length, select.value];
    });
    expect(times).toEqual([
      [48, "10:00"],
      [48, "18:00"],
      [48, "10:00"],
    ]);
  });

  // spec 1-4.08 1-8.15 2-2.03 1-1.04
  test("adds a draft, and redirects to its setup", async () => {
    const page = await (await openForm()).press("Enregistrer", typedBoat);
    const [boat] = await ownBoats();
    expect(page.path).toBe(`/boat-setup/${boat?.id}`);
    expect(page.toast).toEqual({
      title: "Succès",
      text: "Votre bateau a été ajouté avec succès ! Il sera examiné avant d'être publié.",
    });
    expect(page.text).toContain("Canot Lison Brouillon");
    expect(boat).toMatchObject({
      type: "moteur",
      city: "Arcachon, France",
      port: "Port d'Arcachon",
      capacity: 6,
      length: 7.4,
      navigationMode: "seul",
      basePricePerDay: cents(18_050),
      status: "pending",
      isOnline: false,
      checkInTime: "10:00",
      photos: [],
    });
  });

  // spec 1-2.95 1-2.96 1-2.101 1-2.102
  test("stores what a professional adds: company, skipper, seasons, extras and times", async () => {
    await (await openForm()).press("Enregistrer", {
      ...typedBoat,
      Yacht: true,
      "Yacht à voile": true,
      Oui: true,
      "Nom de la société": "Escale SARL",
      "Adresse fiscale": "1 quai du Port, Arcachon",
      "Site internet": "www.escale.example",
      "Oui, toujours avec skipper": true,
      "Comment nous avez-vous connus ?": "Salon nautique",
      "Description (facultatif)": "Une vedette claire, en famille.",
      "Période 1 > Début": "15-06",
      "Période 1 > Fin": "31-08",
      "Période 1 > Prix par jour": "410,50",
      "Extra 1 > Type": "Kayak",
      "Extra 1 > Option": "Obligatoire",
      "Extra 1 > Prix": "15",
      Départ: "08:30",
      Retour: "20:00",
      "Départ, location à la journée": "09:00",
      "Retour, location à la journée": "19:30",
    });
    const [boat] = await ownBoats();
    expect(boat).toMatchObject({
      type: "yacht",
      yachtSubtype: "voile",
      isProfessional: true,
      companyName: "Escale SARL",
      fiscalAddress: "1 quai du Port, Arcachon",
      website: "www.escale.example",
      navigationMode: "skipper",
      howDidYouKnow: "boat-show",
      description: "Une vedette claire, en famille.",
      seasonalPricing: [{ id: "period-1", startDate: "15-06", endDate: "31-08", price: "410.50" }],
      checkInTime: "08:30",
      checkOutTime: "20:00",
      dayRentalCheckInTime: "09:00",
      dayRentalCheckOutTime: "19:30",
    });
    const extras = await site.db.select().from(boatExtras);
    expect(extras).toMatchObject([{ type: "kayak", isRequired: true, price: cents(1500) }]);
  });

  test("adds one boat when it is submitted twice", async () => {
    const page = await openForm();
    const first = await page.press("Enregistrer", typedBoat);
    const second = await page.press("Enregistrer");
    expect(second.path).toBe(first.path);
    expect(await ownBoats()).toHaveLength(1);
  });

  // spec 2-4.06 2-1.11
  test("ignores the status and the owner of a hand-written request", async () => {
    const stranger = await createUser(site.db);
    const form = {
      type: "moteur",
      city: "Arcachon",
      port: "Port d'Arcachon",
      manufacturer: "Rio",
      model: "Espera",
      capacity: "6",
      length: "7,40",
      title: "Canot Lison",
      basePricePerDay: "180",
      status: "approved",
      isOnline: "true",
      userId: owner.userId,
    };
    const page = await (await site.signedIn(stranger)).post("/en/boat-setup", form);
    const [boat] = await site.db.select().from(boats);
    expect(page.path).toBe(`/en/boat-setup/${boat?.id}`);
    expect(boat).toMatchObject({ userId: stranger.userId, status: "pending", isOnline: false });
  });

  test("is in English under /en", async () => {
    const page = await openForm("/en/boat-setup?add=1");
    expect([page.language, page.title]).toEqual(["en", "Add a boat – Escale"]);
    expect(page.main.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual([
      "The boat",
      "Photos",
      "Title and description",
      "Price and times",
    ]);
    const wrong = await page.press("Save", { Manufacturer: "Rio" });
    expect(errorsOf(wrong)).toEqual({
      "Type of boat": "Please choose a type of boat.",
      City: "Please choose a city.",
      Port: "Please choose a port.",
      Model: "Please enter a model.",
      Capacity: "Please enter the capacity.",
      Length: "Please enter the length.",
      "Title of the listing": "Please enter a title.",
      "Base price per day": "Please enter a base price per day.",
    });
    expect(wrong.text).toContain("Error Please fill in all required fields.");
  });
});
