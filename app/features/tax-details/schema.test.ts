import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { sellerDetailsSchema } from "./schema.ts";

const schema = sellerDetailsSchema(calendarDate("2027-05-03"));

const place = {
  address: "1 quai du Port",
  postalCode: "13002",
  city: "Marseille",
  country: "FR",
  residence: "FR",
};
const person = {
  ...place,
  kind: "individual",
  firstName: "Marc",
  lastName: "Riou",
  birthDate: "1980-02-29",
  taxNumber: "12 34 567 890 123",
};
const company = {
  ...place,
  kind: "company",
  companyName: "Riou Nautisme",
  taxNumber: "732 829 320",
  registrationNumber: "732 829 320 00074",
};

function wrongFields(typed: Record<string, string>): unknown[] {
  const parsed = schema.safeParse(typed);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
}

describe("the tax details of a seller", () => {
  test("are accepted for a person with a tax number", () => {
    expect(schema.parse(person)).toMatchObject({
      firstName: "Marc",
      birthDate: "1980-02-29",
      taxNumber: "1234567890123",
      companyName: null,
      vatNumber: null,
    });
  });

  test("are accepted for a company, and its fields for people are ignored", () => {
    expect(schema.parse({ ...company, firstName: "Marc", birthDate: "nonsense" })).toMatchObject({
      firstName: "",
      birthDate: null,
      companyName: "Riou Nautisme",
      taxNumber: "732829320",
      registrationNumber: "73282932000074",
    });
  });

  test("are accepted with the invisible characters that come with a copied number", () => {
    const copied = { taxNumber: "\u200E12\u202F34\u00A0567 890 123\u200B" };
    expect(schema.parse({ ...person, ...copied }).taxNumber).toBe("1234567890123");
    const registrationNumber = "\uFEFF732 829 320\u201100074";
    expect(schema.parse({ ...company, registrationNumber }).registrationNumber).toBe(
      "73282932000074",
    );
  });

  test("are accepted with anything in the fields that the form hides", () => {
    const long = "x".repeat(300);
    const ofPeople = { firstName: long, lastName: "<b>", birthDate: long, birthPlace: long };
    expect(wrongFields({ ...company, ...ofPeople })).toEqual([]);
    expect(wrongFields({ ...person, ...ofPeople })).toEqual(Object.keys(ofPeople));
    const ofCompanies = { companyName: "<b>", registrationNumber: long };
    expect(wrongFields({ ...person, ...ofCompanies })).toEqual([]);
    expect(wrongFields({ ...company, ...ofCompanies })).toEqual(Object.keys(ofCompanies));
  });

  test("require the place of birth of a person without a tax number", () => {
    expect(wrongFields({ ...person, taxNumber: "" })).toEqual(["birthPlace"]);
    expect(wrongFields({ ...person, taxNumber: "", birthPlace: "Brest, France" })).toEqual([]);
  });

  describe("that are already stored", () => {
    const { birthDate, taxNumber: _number, ...shown } = person;
    const born = { ...shown, birthPlace: "Brest, France" };
    const again = sellerDetailsSchema(calendarDate("2027-05-03"), schema.parse(person));

    test("keep the tax number and the birth date that are not typed again", () => {
      const kept = { city: "Nice", birthDate, taxNumber: "1234567890123" };
      expect(again.parse({ ...born, city: "Nice" })).toMatchObject(kept);
    });

    test("take a new number, or a '-' for none", () => {
      const other = { taxNumber: "0000000000001", birthDate: "1981-01-01" };
      expect(again.parse({ ...born, ...other })).toMatchObject(other);
      expect(again.parse({ ...born, birthDate, taxNumber: "-" }).taxNumber).toBeNull();
    });

    test("keep no number of another country or of another kind of seller", () => {
      const abroad = { birthDate, taxNumber: null };
      expect(again.parse({ ...born, residence: "IT" })).toMatchObject(abroad);
      const asCompany = again.safeParse({ ...company, taxNumber: "" });
      expect(asCompany.error?.issues.map(({ path }) => path[0])).toEqual(["taxNumber"]);
    });
  });

  test.each(["-", "/", ". ."])("take '%s' for no number", (none) => {
    expect(wrongFields({ ...person, taxNumber: none })).toEqual(["birthPlace"]);
    expect(wrongFields({ ...company, taxNumber: none })).toEqual(["taxNumber"]);
  });

  test.each([
    ["nothing", {}, ["kind", "country", "residence"]],
    [
      "no address",
      { ...person, address: " ", postalCode: "", city: "" },
      ["address", "postalCode", "city"],
    ],
    ["a birthday to come", { ...person, birthDate: "2027-05-04" }, ["birthDate"]],
    ["no name", { ...person, firstName: "", lastName: "" }, ["firstName", "lastName"]],
    ["markup", { ...person, city: "<b>Brest</b>" }, ["city"]],
    ["an unknown country", { ...person, residence: "ZZ" }, ["residence"]],
    ["a number of another kind", { ...person, taxNumber: "732829320" }, ["taxNumber"]],
    ["a wrong VAT number", { ...person, vatNumber: "FR00123456789" }, ["vatNumber"]],
    ["a text of 100,000 characters", { ...person, address: "x".repeat(100_000) }, ["address"]],
    [
      "a company without numbers",
      { ...company, taxNumber: "", registrationNumber: "" },
      ["taxNumber", "registrationNumber"],
    ],
    ["a wrong SIRET", { ...company, registrationNumber: "73282932000075" }, ["registrationNumber"]],
  ])("are refused with %s", (_, typed, wrong) => expect(wrongFields(typed)).toEqual(wrong));
});
