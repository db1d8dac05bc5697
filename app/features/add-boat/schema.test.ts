import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { addBoatSchema } from "./schema.ts";

const complete = {
  type: "voile",
  city: "Marseille, France",
  port: "Port du Frioul",
  manufacturer: "Jeanneau",
  model: "Sun Odyssey 380",
  capacity: "8",
  length: "11,90",
  title: "Sloop Mistral",
  basePricePerDay: "290",
};

/** The error messages by the paths of their fields. */
function errorsOf(fields: object): Record<string, string> {
  const result = addBoatSchema.safeParse(fields);
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const parse = (fields: object) => addBoatSchema.safeParse({ ...complete, ...fields });
const lengthOf = (length: string) => parse({ length }).data?.length;
const times = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row);
const priceOf = (basePricePerDay: string) => parse({ basePricePerDay }).data?.basePricePerDay;

describe("the add-boat form", () => {
  test("shows the specification's texts for missing fields", () => {
    expect(errorsOf({})).toEqual({
      type: "Veuillez sélectionner un type de bateau.",
      city: "Veuillez sélectionner une ville.",
      port: "Veuillez sélectionner un port.",
      manufacturer: "Veuillez sélectionner un constructeur.",
      model: "Veuillez saisir un modèle.",
      capacity: "Veuillez saisir la capacité.",
      length: "Veuillez saisir la longueur.",
      title: "Veuillez saisir un titre.",
      basePricePerDay: "Veuillez saisir un prix de base par jour.",
    });
  });

  test("accepts 30 photos at most, counting those chosen without JavaScript", () => {
    const photos = Array.from({ length: 29 }, (_, index) => `/photos/${index}`);
    const photoFiles = times(1, new File(["a"], "a.jpg", { type: "image/jpeg" }));
    expect(errorsOf({ ...complete, photos, photoFiles })).toEqual({});
    expect(errorsOf({ ...complete, photos: [...photos, "/photos/29"], photoFiles })).toEqual({
      photoFiles: "30 photos au plus.",
    });
  });

  test("is valid with only the required fields", () => {
    expect(errorsOf(complete)).toEqual({});
  });

  // spec 1-5.22
  test("requires the company and fiscal address from professionals, with the other fields of the step, and never the website", () => {
    const missing = {
      companyName: "Veuillez saisir le nom de la société.",
      fiscalAddress: "Veuillez saisir l'adresse fiscale.",
    };
    const professional = { ...complete, isProfessional: "oui" };
    expect(errorsOf(professional)).toEqual(missing);
    expect(errorsOf({ ...professional, companyName: " ", fiscalAddress: "()" })).toEqual(missing);
    expect(errorsOf({ isProfessional: "oui" })).toMatchObject({
      model: "Veuillez saisir un modèle.",
      ...missing,
    });
    const company = { companyName: "Escale SARL", fiscalAddress: "1 quai du Port" };
    expect(errorsOf({ ...professional, ...company })).toEqual({});
    expect(errorsOf({ ...complete, isProfessional: "non" })).toEqual({});
  });

  test("checks the length of a company's texts for professionals only, who alone see their fields", () => {
    const long = { ...complete, companyName: "x".repeat(121), fiscalAddress: "1 quai du Port" };
    expect(errorsOf({ ...long, isProfessional: "non" })).toEqual({});
    const companyName = "120 caractères au plus.";
    expect(errorsOf({ ...long, isProfessional: "oui" })).toEqual({ companyName });
  });

  test("requires a day rental to end after it begins, but allows any times for longer ones", () => {
    const ofDay = (dayRentalCheckOutTime: string) =>
      errorsOf({ ...complete, dayRentalCheckInTime: "10:00", dayRentalCheckOutTime });
    const error = "L'heure de retour doit être après l'heure de départ.";
    expect(ofDay("09:30")).toEqual({ dayRentalCheckOutTime: error });
    expect(ofDay("10:00")).toEqual({ dayRentalCheckOutTime: error });
    expect(ofDay("10:30")).toEqual({});
    expect(errorsOf({ dayRentalCheckInTime: "19:00" })).toMatchObject({
      type: "Veuillez sélectionner un type de bateau.",
      dayRentalCheckOutTime: error,
    });
    expect(errorsOf({ ...complete, checkInTime: "18:00", checkOutTime: "09:00" })).toEqual({});
  });

  test("accepts a listed city and one of its ports, whatever the case", () => {
    expect(parse({ city: "SETE", port: "port saint clair" }).data).toMatchObject({
      city: "Sète, France",
      port: "Port Saint-Clair",
    });
    expect(parse({ city: "Athens, Greece", port: "Marina Zea" }).data?.city).toBe("Athènes, Grèce");
    expect(errorsOf({ ...complete, city: "Clermont-Ferrand" })).toMatchObject({
      city: "Veuillez sélectionner une ville.",
    });
    expect(errorsOf({ ...complete, port: "Port Canto" })).toEqual({
      port: "Veuillez sélectionner un port.",
    });
  });

  test("reports the costs of co-navigation together with other errors", () => {
    const shared = { ...complete, privateNavigation: "co_navigation" };
    const errors = errorsOf({ ...shared, title: undefined, sharedCosts: "0" });
    expect(Object.keys(errors)).toEqual(["title", "sharedCosts", "sharedBy"]);
  });

  test("reports a port of another city together with other errors", () => {
    const errors = errorsOf({ ...complete, port: "Port Canto", title: "" });
    expect(Object.keys(errors)).toEqual(["title", "port"]);
  });

  test.each(["manufacturer", "model", "title", "description", "companyName", "fiscalAddress"])(
    "removes the characters that the specification refuses from %s",
    (name) => {
      expect(parse({ [name]: "Un <b>" }).data).toMatchObject({ [name]: "Un b" });
      expect(parse({ [name]: "5 €" }).data).toMatchObject({ [name]: "5" });
    },
  );

  // spec 2-5.20
  test.each(["0", "2,5", "-1", "huit"])(
    "refuses the capacity %s and explains what is valid",
    (capacity) => {
      expect(errorsOf({ ...complete, capacity })).toEqual({
        capacity: "Veuillez saisir un nombre entier, 1 au moins.",
      });
    },
  );

  test("accepts a length from 0 with a comma or point and at most two decimals", () => {
    expect(lengthOf("11,95")).toBe(11.95);
    expect(lengthOf("0.5")).toBe(0.5);
    expect(lengthOf("0")).toBe(0);
    expect(lengthOf("11,955")).toBeUndefined();
    expect(lengthOf("-2")).toBeUndefined();
  });

  test("accepts a price above 0 with at most two decimals", () => {
    expect(priceOf("150,00")).toBe(cents(15_000));
    expect(priceOf("0,01")).toBe(1);
    expect(priceOf("0")).toBeUndefined();
    expect(priceOf("-1")).toBeUndefined();
    expect(priceOf("1,005")).toBeUndefined();
  });

  test("accepts a professional's website with or without a scheme, and refuses other texts", () => {
    const company = { companyName: "Escale SARL", fiscalAddress: "1 quai du Port" };
    const professional = { ...complete, isProfessional: "oui", ...company };
    expect(errorsOf({ ...professional, website: "www.escale.fr" })).toEqual({});
    expect(errorsOf({ ...professional, website: "https://escale.fr/bateaux" })).toEqual({});
    expect(Object.keys(errorsOf({ ...professional, website: "mon site" }))).toEqual(["website"]);
    expect(Object.keys(errorsOf({ ...professional, website: "javascript:alert" }))).toEqual([
      "website",
    ]);
    // Only professionals see the field.
    expect(errorsOf({ ...complete, website: "mon site" })).toEqual({});
  });

  test("requires both dates of a season as JJ-MM, and its price", () => {
    expect(
      errorsOf({
        ...complete,
        periods: [
          { startDate: "15-06", price: "300" },
          { startDate: "156", endDate: "31-09", price: "300" },
          { startDate: "15-06", endDate: "31-08", price: "0" },
        ],
      }),
    ).toEqual({
      "periods.0.endDate": "Les dates de début et de fin sont requises",
      "periods.1.startDate": "Format de date invalide. Utilisez JJ-MM (ex: 15-06)",
      "periods.1.endDate": "Format de date invalide. Utilisez JJ-MM (ex: 15-06)",
      "periods.2.price": "Veuillez entrer un prix valide.",
    });
  });

  test("understands the dates of a season without the dash, or with one digit", () => {
    const periods = [{ startDate: "1/7", endDate: "3108", price: "300" }];
    const parsed = addBoatSchema.parse({ ...complete, periods });
    expect(parsed.periods).toMatchObject([{ startDate: "01-07", endDate: "31-08" }]);
  });

  test("ignores blank rows", () => {
    const parsed = addBoatSchema.parse({ ...complete, periods: [{}, {}], extras: [{}] });
    expect(parsed.periods).toEqual([]);
    expect(parsed.extras).toEqual([]);
  });

  test("requires the type and price of an extra", () => {
    expect(
      errorsOf({ ...complete, extras: [{ kind: "Équipement/kayak" }, { kind: "x", price: "5" }] }),
    ).toEqual({
      "extras.0.price": "Veuillez remplir tous les champs obligatoires.",
      "extras.1.kind": "Veuillez remplir tous les champs obligatoires.",
    });
  });

  test("accepts as many seasons and extras as the setup, and names the limits", () => {
    const period = { startDate: "15-06", endDate: "16-06", price: "300" };
    const extra = { kind: "Équipement/kayak", price: "5" };
    const full = { periods: times(52, period), extras: times(100, extra) };
    expect(errorsOf({ ...complete, ...full })).toEqual({});
    const more = { periods: times(53, period), extras: times(101, extra) };
    expect(errorsOf({ ...complete, ...more })).toEqual({
      periods: "52 périodes au plus.",
      extras: "100 extras au plus.",
    });
  });

  test("drops unknown fields", () => {
    const parsed = addBoatSchema.parse({
      ...complete,
      userId: "x",
      status: "approved",
      isOnline: 1,
    });
    expect(parsed).not.toHaveProperty("userId");
    expect(parsed).not.toHaveProperty("status");
    expect(parsed).not.toHaveProperty("isOnline");
  });
});
