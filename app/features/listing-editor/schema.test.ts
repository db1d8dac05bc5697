import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { addBoatSchema, basePriceSchema, descriptionSchema } from "./schema.ts";

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

/** Path of each error with its text. */
function errorsOf(fields: object): Record<string, string> {
  const result = addBoatSchema.safeParse(fields);
  const issues = result.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const parse = (fields: object) => addBoatSchema.safeParse({ ...complete, ...fields });
const lengthOf = (length: string) => parse({ length }).data?.length;
const priceOf = (basePricePerDay: string) => parse({ basePricePerDay }).data?.basePricePerDay;
const parseDescription = (fields: object) =>
  descriptionSchema(2027).safeParse({ title: "Mistral", capacity: "8", length: "12", ...fields });

describe("the add-boat form", () => {
  test("asks for what is missing, in the words of the specification", () => {
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

  test("is content with the required fields", () => {
    expect(errorsOf(complete)).toEqual({});
  });

  test("takes a city of the list, and a port of that city, in any case", () => {
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

  test("tells of a foreign port together with what is missing elsewhere", () => {
    const errors = errorsOf({ ...complete, port: "Port Canto", title: "" });
    expect(Object.keys(errors)).toEqual(["title", "port"]);
  });

  test.each(["manufacturer", "model", "title", "description", "companyName", "fiscalAddress"])(
    "refuses the characters of the specification in %s",
    (name) => {
      expect(Object.keys(errorsOf({ ...complete, [name]: "Un <b>" }))).toEqual([name]);
      expect(Object.keys(errorsOf({ ...complete, [name]: "5 €" }))).toEqual([name]);
    },
  );

  // spec 2-5.20
  test.each(["0", "2,5", "-1", "huit", "1001"])("takes %s for no capacity", (capacity) => {
    expect(errorsOf({ ...complete, capacity })).toEqual({
      capacity: "Veuillez saisir la capacité.",
    });
  });

  test("takes a length with a comma or a point and two decimals, from 0 on", () => {
    expect(lengthOf("11,95")).toBe(11.95);
    expect(lengthOf("0.5")).toBe(0.5);
    expect(lengthOf("0")).toBe(0);
    expect(lengthOf("11,955")).toBeUndefined();
    expect(lengthOf("-2")).toBeUndefined();
  });

  test("takes a price of 0 or more with at most two decimals", () => {
    expect(priceOf("150,00")).toBe(cents(15_000));
    expect(priceOf("0")).toBe(0);
    expect(priceOf("-1")).toBeUndefined();
    expect(priceOf("1,005")).toBeUndefined();
  });

  test("takes a website with or without its scheme, and no text that is none", () => {
    expect(errorsOf({ ...complete, website: "www.escale.fr" })).toEqual({});
    expect(errorsOf({ ...complete, website: "https://escale.fr/bateaux" })).toEqual({});
    expect(Object.keys(errorsOf({ ...complete, website: "mon site" }))).toEqual(["website"]);
    expect(Object.keys(errorsOf({ ...complete, website: "javascript:alert" }))).toEqual([
      "website",
    ]);
  });

  test("wants both dates of a season in the form JJ-MM, and its price", () => {
    expect(
      errorsOf({
        ...complete,
        periods: [
          { startDate: "15-06", price: "300" },
          { startDate: "15/06", endDate: "31-09", price: "300" },
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

  test("takes rows that were left blank for none", () => {
    const parsed = addBoatSchema.parse({ ...complete, periods: [{}, {}], extras: [{}] });
    expect(parsed.periods).toEqual([]);
    expect(parsed.extras).toEqual([]);
  });

  test("wants type and price of an extra", () => {
    expect(
      errorsOf({ ...complete, extras: [{ kind: "Équipement/kayak" }, { kind: "x", price: "5" }] }),
    ).toEqual({
      "extras.0.price": "Veuillez remplir tous les champs obligatoires.",
      "extras.1.kind": "Veuillez remplir tous les champs obligatoires.",
    });
  });

  test("drops whatever it does not ask", () => {
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

describe("the section description", () => {
  test("takes any character in the description, and only there", () => {
    expect(parseDescription({ description: "Été <chaud> ! 5 € ?" }).success).toBe(true);
    expect(parseDescription({ title: "Mistral !" }).success).toBe(false);
    expect(parseDescription({ renovationDetails: "moteur #2" }).success).toBe(false);
  });

  // spec 1-9.01 2-5.20 2-9.12
  test.each([
    ["1899", false],
    ["1900", true],
    ["2027", true],
    ["2028", false],
    ["2020,5", false],
  ])("judges a boat of the year %s: %s", (boatYear, success) => {
    expect(parseDescription({ boatYear }).success).toBe(success);
  });

  test("takes whole counts from 0 on", () => {
    expect(parseDescription({ cabinsCount: "0" }).data?.cabinsCount).toBe(0);
    expect(parseDescription({ cabinsCount: "-1" }).success).toBe(false);
    expect(parseDescription({ bathroomsCount: "1,5" }).success).toBe(false);
  });
});

describe("the section prix", () => {
  // spec 2-5.16
  test.each(["", "0", "0,00", "-5", "abc", "1,234"])("takes %j for no price", (basePricePerDay) => {
    const { error } = basePriceSchema.safeParse({ basePricePerDay });
    expect(error?.issues[0]?.message).toBe("Veuillez entrer un prix valide.");
  });

  test("takes comma decimals", () => {
    expect(basePriceSchema.parse({ basePricePerDay: "150,00" }).basePricePerDay).toBe(15_000);
  });
});
