import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { maxDescriptionLength } from "#app/features/listing-editor/schema-fields.ts";
import { cents } from "#app/platform/money.ts";
import { readMessages } from "#tests/support/read-messages.ts";
import { useBoatSetup } from "./support/boat-setup.ts";
import { type ListingForm, listingForms, type Typed } from "./support/listing-forms.ts";
import { errorsOf, picture } from "./support/new-boat.ts";
import type { Page } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const setup = useBoatSetup(site);
const forms = listingForms(site, setup);

const type = "Veuillez sélectionner un type de bateau.";
const city = "Veuillez sélectionner une ville.";
const port = "Veuillez sélectionner un port.";
const manufacturer = "Veuillez sélectionner un constructeur.";
const model = "Veuillez saisir un modèle.";
const capacity = "Veuillez saisir la capacité.";
const wholeFrom = (min: number) => `Veuillez saisir un nombre entier, ${min} au moins.`;
const length = "Veuillez saisir la longueur.";
const title = "Veuillez saisir un titre.";
const basePrice = "Veuillez saisir un prix de base par jour.";
const price = "Veuillez entrer un prix valide.";
const fillAll = "Veuillez remplir tous les champs.";
const fill = "Veuillez remplir tous les champs obligatoires.";
const format = "Format de date invalide. Utilisez JJ-MM (ex: 15-06)";
const costs = "Indiquez les frais d'une journée et le nombre de personnes à bord.";
const people = "Indiquez au moins 2 personnes, vous compris.";
const count = "Veuillez saisir un nombre entier de 0 à 99.";
const grouped = (limit: number) => String(limit).replace(/\B(?=\d{3}$)/, " ");
const measure = (max: number) =>
  `Veuillez saisir un nombre de 0 à ${grouped(max)}, avec deux décimales au plus.`;
const tenths = (max: number) =>
  `Veuillez saisir un nombre de 0 à ${grouped(max)}, avec une décimale au plus.`;
const atMost = (limit: number) => `Veuillez saisir un nombre de ${grouped(limit)} au plus.`;
const year = "Veuillez saisir une année de 1900 à 2027.";
const caution = "Veuillez saisir un montant, 0 ou plus.";
/** The error of an amount that is only too high. */
const tooHigh = "Le montant est de 99 999,99 € au plus.";
const age = "Veuillez saisir un âge de 16 à 99 ans.";
const max = "Veuillez saisir un nombre entier de 1 à 999.";
const bothDays = "Veuillez sélectionner une date de début et une date de fin.";
const discount = "Indiquez un nombre entier de 0 à 90.";
const long = (characters: number) =>
  `${characters.toLocaleString("fr").replaceAll("\u202F", " ")} caractères au plus.`;
const text = (characters: number) => "a".repeat(characters + 1);

const peopleField = "Personnes à bord, vous compris";
const costsField = "Frais d'une journée";
const shared = { "Oui, en co-navigation": true, [costsField]: "541,50", [peopleField]: "3" };
const sharedMode = { "Mode de navigation": "Co-navigation" };

/** A form, the wrong values that are typed besides valid ones, and the expected error of each field. */
type Case = [form: ListingForm, typed: Typed, says: Record<string, string>];

const texts: Case[] = [
  [
    "empty boat",
    {},
    {
      "Type de bateau": type,
      Ville: city,
      Port: port,
      Constructeur: manufacturer,
      Modèle: model,
      Capacité: capacity,
      Longueur: length,
      "Titre de l'annonce": title,
      "Prix de base par jour": basePrice,
    },
  ],
  ["new boat", { Ville: "", Port: "" }, { Ville: city, Port: port }],
  [
    "new boat",
    { Oui: true, "Site internet (facultatif)": "mon port" },
    {
      "Nom de la société": "Veuillez saisir le nom de la société.",
      "Adresse fiscale": "Veuillez saisir l'adresse fiscale.",
      "Site internet (facultatif)":
        "Cette adresse de site n'est pas valable. Exemple : www.mon-port.fr",
    },
  ],
  [
    "new boat",
    {
      Constructeur: text(120),
      "Titre de l'annonce": "",
      "Description (facultatif)": text(maxDescriptionLength),
      "Prix de base par jour": "",
    },
    {
      Constructeur: long(120),
      "Titre de l'annonce": title,
      "Description (facultatif)": long(maxDescriptionLength),
      "Prix de base par jour": basePrice,
    },
  ],
  [
    "new boat",
    { ...shared, [costsField]: "", [peopleField]: "" },
    { [costsField]: costs, [peopleField]: people },
  ],
  [
    "new boat",
    { "Période 1 > Début": "15-06" },
    { Fin: "Les dates de début et de fin sont requises", "Prix par jour": price },
  ],
  [
    "new boat",
    { "Période 1 > Début": "31-02", "Période 1 > Fin": "30/02", "Période 1 > Prix par jour": "9" },
    { Début: format, Fin: format },
  ],
  ["new boat", { "Extra 1 > Type": "Kayak" }, { Prix: fill }],
  ["new boat", { "Extra 1 > Prix": "15" }, { Type: fill }],
  ["general", { Ville: "Atlantis" }, { Ville: city }],
  ["general", { Port: "Port Canto" }, { Port: port }],
  [
    "general",
    { Constructeur: "", Modèle: "", "Nom du bateau": "" },
    { Constructeur: manufacturer, Modèle: model, "Nom du bateau": title },
  ],
  [
    "description",
    {
      "Titre de l'annonce": "",
      Capacité: "",
      Longueur: "",
      "Année du bateau": "1899",
      Cabines: "100",
      Consommation: "x",
      Description: text(maxDescriptionLength),
    },
    {
      "Titre de l'annonce": title,
      Capacité: capacity,
      Longueur: length,
      "Année du bateau": year,
      Cabines: count,
      Consommation: tenths(9999),
      Description: long(maxDescriptionLength),
    },
  ],
  ["description", { Capacité: "1001" }, { Capacité: atMost(1000) }],
  ["description", { Capacité: "2,5" }, { Capacité: wholeFrom(1) }],
  ["base price", { "Prix de base par jour": "" }, { "Prix de base par jour": price }],
  ["base price", { "Prix de base par jour": "100000" }, { "Prix de base par jour": tooHigh }],
  [
    "rules",
    { "Réduction dès 3 jours": "91", "Durée minimum": "31" },
    { "Réduction dès 3 jours": discount, "Durée minimum": "Indiquez un nombre entier de 1 à 30." },
  ],
  [
    "period",
    { Début: "", Fin: "", "Prix par jour": "" },
    { Début: fillAll, Fin: fillAll, "Prix par jour": fillAll },
  ],
  ["period", { Début: "31-02", "Prix par jour": "0" }, { Début: format, "Prix par jour": price }],
  ["copy", {}, { Bateau: "Choisissez un bateau" }],
  ["extra", { Catégorie: "", Type: "", Prix: "" }, { Catégorie: fill, Type: fill, Prix: fill }],
  [
    "extra",
    { Prix: "abc", "Quantité maximale (facultatif)": "0" },
    { Prix: price, "Quantité maximale (facultatif)": max },
  ],
  ["extra", { "Description (facultatif)": text(500) }, { "Description (facultatif)": long(500) }],
  ["booking", { "Âge minimum (facultatif)": "15" }, { "Âge minimum (facultatif)": age }],
  [
    "booking",
    { "Départ, location à la journée": "14:00", "Retour, location à la journée": "13:30" },
    { "Retour, location à la journée": "L'heure de retour doit être après l'heure de départ." },
  ],
  [
    "booking",
    { ...sharedMode, [costsField]: "", [peopleField]: "1" },
    { [costsField]: costs, [peopleField]: people },
  ],
  ["documents", { "Caution (facultatif)": "-1" }, { "Caution (facultatif)": caution }],
  ["documents", { "Caution (facultatif)": "100000" }, { "Caution (facultatif)": tooHigh }],
  ["block", { Début: "" }, { Début: bothDays }],
  [
    "block",
    { Début: "2027-05-13" },
    { Fin: "La date de fin doit être postérieure à la date de début." },
  ],
  [
    "block",
    { Début: "2027-05-02", Fin: "2200-01-01" },
    {
      Début: "La date de début ne peut pas être dans le passé.",
      Fin: "La date de fin ne peut pas être après le 06/05/2032.",
    },
  ],
  ["block", { "Motif (facultatif)": text(500) }, { "Motif (facultatif)": long(500) }],
  [
    "calendar address",
    { "Nom du calendrier": "", "Adresse iCal": "" },
    {
      "Nom du calendrier": "Donnez un nom à ce calendrier.",
      "Adresse iCal": "Collez l'adresse du calendrier.",
    },
  ],
  [
    "calendar address",
    { "Nom du calendrier": text(100), "Adresse iCal": "club.example" },
    {
      "Nom du calendrier": long(100),
      "Adresse iCal":
        "Cette adresse n'est pas celle d'un calendrier : elle commence par https, http ou webcal.",
    },
  ],
  ["calendar file", {}, { "Fichier.ics": "Choisissez un fichier.ics." }],
  ["technical", { Largeur: "abc" }, { Largeur: measure(999) }],
];

/** A numeric field of a form: the error of an invalid value, and which of "0" and "1,5" are invalid. */
type NumberField = { form: ListingForm; label: string; says: string; not: readonly string[] };

const whole = ["1,5"];
const above0 = ["0"];
const fields = (form: ListingForm, says: string, not: readonly string[], ...labels: string[]) =>
  labels.map((label): NumberField => ({ form, label, says, not }));

const numbers: NumberField[] = [
  ...fields("new boat", wholeFrom(1), [...above0, ...whole], "Capacité"),
  ...fields("new boat", measure(999), [], "Longueur"),
  ...fields("new boat", price, above0, "Prix de base par jour"),
  ...fields("new boat", price, [], "Extra 1 > Prix"),
  ...fields("new boat", price, above0, "Période 1 > Prix par jour"),
  ...fields("description", wholeFrom(1), [...above0, ...whole], "Capacité"),
  ...fields("description", count, whole, "Cabines", "Couchages", "Salles d'eau"),
  ...fields("description", measure(999), [], "Longueur"),
  ...fields("description", year, [...above0, ...whole], "Année du bateau"),
  ...fields("description", tenths(9999), [], "Consommation"),
  ...fields("base price", price, above0, "Prix de base par jour"),
  ...fields("rules", discount, whole, "Réduction dès 3 jours", "Réduction dès 7 jours"),
  ...fields(
    "rules",
    "Indiquez un nombre entier de 1 à 30.",
    [...above0, ...whole],
    "Durée minimum",
  ),
  ...fields("rules", "Indiquez un nombre entier de 0 à 90.", whole, "Préavis"),
  ...fields(
    "rules",
    "Indiquez un nombre entier de 0 à 30.",
    whole,
    "Préparation entre deux locations",
  ),
  ...fields("period", price, above0, "Prix par jour"),
  ...fields("extra", price, [], "Prix"),
  ...fields("extra", max, [...above0, ...whole], "Quantité maximale (facultatif)"),
  ...fields("booking", age, [...above0, ...whole], "Âge minimum (facultatif)"),
  ...fields("documents", caution, [], "Caution (facultatif)"),
  ...fields("technical", measure(99_999), [], "Puissance totale"),
  ...fields("technical", measure(999), [], "Largeur", "Tirant d'eau"),
  ...fields("technical", measure(9999), [], "Puissance de l'annexe"),
  ...fields("technical", count, whole, "Membres d'équipage"),
];

/** The other values that a row of a new boat needs. */
const beside: Typed = {
  "Extra 1 > Type": "Kayak",
  "Période 1 > Début": "01-07",
  "Période 1 > Fin": "31-08",
};
const besideIt = (form: ListingForm): Typed => (form === "new boat" ? beside : {});
/** The label as the errors name it, without its row. */
const inRow = (label: string) => label.split(" > ").at(-1) ?? label;
/** The expected error. Too large a number has an error of its own when the usual one names no limit. */
function saysOf({ label, says }: NumberField, typed: string): string {
  if (typed !== "1000000000") return says;
  if ([price, caution].includes(says)) return tooHigh;
  if (says === wholeFrom(1)) return atMost(1000);
  return label === "Longueur" ? atMost(999) : says;
}
/** The value of a field in the response. */
const sentBack = (page: Page, label: string) =>
  page.main.getByLabelText(label).getAttribute("value");
const formsOfNumbers = [...new Set(numbers.map(({ form }) => form))];

describe("a form of a listing", () => {
  // spec 1-5.14 1-5.15 1-5.16 1-5.17 1-5.19 1-5.21 1-5.26 1-5.27 2-5.10 2-5.11 2-5.12 2-5.13 2-5.17
  test.each(texts)("%s shows at each field what is wrong (%#)", async (form, typed, says) => {
    const page = await forms[form](typed);
    expect(page.status).toBe(400);
    expect(errorsOf(page)).toEqual(says);
  });

  // spec 1-5.15 2-5.16 2-5.18 2-5.20 2-5.21
  test.each(
    formsOfNumbers.flatMap((form) =>
      ["-1", "1000000000", "abc", "0", "1,5"].map((typed) => [form, typed] as const),
    ),
  )("%s takes %j for a number only where it can be one, and keeps it", async (form, typed) => {
    const asked = numbers.filter((field) => field.form === form);
    const isWrong = ({ not }: NumberField) => !["0", "1,5"].includes(typed) || not.includes(typed);
    const page = await forms[form]({
      ...besideIt(form),
      ...Object.fromEntries(asked.map(({ label }) => [label, typed])),
    });
    const wrong = asked.filter(isWrong);
    expect(errorsOf(page)).toEqual(
      Object.fromEntries(wrong.map((field) => [inRow(field.label), saysOf(field, typed)])),
    );
    expect(page.status).toBe(wrong.length > 0 ? 400 : 200);
    const alone = wrong.filter(({ label }) => !label.includes(" > "));
    expect(alone.map(({ label }) => sentBack(page, label))).toEqual(alone.map(() => typed));
  });

  test.each(["0", "-1", "1000000000", "abc"])(
    "refuses %s as costs and as people of co-navigation, in all three forms",
    async (typed) => {
      const wrong = { [costsField]: typed, [peopleField]: typed };
      const isLarge = typed === "1000000000";
      const says = isLarge
        ? { [costsField]: tooHigh, [peopleField]: atMost(1000) }
        : { [costsField]: price, [peopleField]: typed === "0" ? people : wholeFrom(2) };
      const own = { navigationMode: "co-navigation", isOnline: false } as const;
      expect(errorsOf(await forms["new boat"]({ ...shared, ...wrong }))).toEqual(says);
      expect(errorsOf(await forms.booking({ ...sharedMode, ...wrong }))).toEqual(says);
      await setup.change({ ...own, basePricePerDay: cents(4_000) });
      expect(errorsOf(await forms["base price"](wrong))).toEqual(says);
    },
  );

  test("accepts costs with a comma", async () => {
    await setup.change({ navigationMode: "co-navigation", isOnline: false });
    const typed = { "Prix de base par jour": "40,5", [costsField]: "121,50", [peopleField]: "3" };
    expect((await forms["base price"](typed)).status).toBe(200);
    expect(await setup.read()).toMatchObject({ basePricePerDay: 4_050, sharedCosts: 12_150 });
  });

  test("names each refused photo, and refuses too many", async () => {
    const label = "Photos du bateau";
    const file = new File(["not a picture"], "a.jpg", { type: "image/jpeg" });
    const because = "Erreur lors de l'upload de la photo";
    const refused = await forms.photos({ [label]: [file, await picture(399)] });
    expect(refused.text).toContain(
      `${because} 1 : ce fichier n'est pas une image jpeg, png ou gif.`,
    );
    expect(refused.text).toContain(`${because} 2 : elle doit mesurer au moins 400x400 px.`);
    const photo = await picture(400);
    const many = await forms.photos({ [label]: Array.from({ length: 31 }, () => photo) });
    expect(many.text).toContain("30 photos au plus.");
  });

  test("limits the number of sleeping areas, and keeps the typed ones", async () => {
    const names = Array.from(
      { length: 25 },
      (_, row) => [`berthDetails[${row}].name`, `Lit ${row}`] as const,
    );
    const owner = await site.signedIn(setup.owner);
    const page = await owner.post(`/boat-setup/${setup.boatId}?section=description`, {
      intent: "description/save",
      ...Object.fromEntries(names),
    });
    expect(page.text).toContain("24 espaces de couchage au plus.");
    expect(page.main.getAllByDisplayValue(/^Lit \d+$/)).toHaveLength(25);
  });
});

/** The keys of all messages used in the schemas of these forms. */
function textsOfSchemas(): string[] {
  const root = resolve(import.meta.dirname, "../..");
  const files = [
    "add-boat/schema.ts",
    "availability/schema.ts",
    "calendar-sync/schema.ts",
    "listing-editor/schema*.ts",
    "listing-sections/sections/*/*-schema.ts",
  ].flatMap((pattern) => globSync(`app/features/${pattern}`, { cwd: root }));
  const source = files.map((file) => readFileSync(resolve(root, file), "utf8")).join("\n");
  return [...new Set([...source.matchAll(/\bm\.(\w+)\(/g)].map(([, key = ""]) => key))];
}

/** A pattern for a message, in which each placeholder matches any text. */
function pattern(key: string): RegExp {
  const file = key.startsWith("sections") ? "sections" : key.slice(0, key.indexOf("_"));
  const path = resolve(import.meta.dirname, `../../messages/fr/${file}.json`);
  const found = readMessages(path)[key];
  const message = typeof found === "string" ? found : "";
  // `textOf` also removes the space before a dot, as in '.ics'.
  const escaped = message.replaceAll(" .", ".").replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, ".+")}$`);
}

test("the table above contains every message of these schemas", () => {
  const said = texts.flatMap(([, , says]) => Object.values(says));
  // Certificates are uploaded on their own (boat-setup-documents.test.ts), and a list has no field.
  const others = ["documents_missing", "owner_sleeping_areas_too_many"];
  const keys = textsOfSchemas().filter((key) => !others.includes(key));
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter((key) => !said.some((each) => pattern(key).test(each)))).toEqual([]);
});
