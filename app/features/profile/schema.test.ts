import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { profileSchema } from "./schema.ts";

const schema = profileSchema(calendarDate("2027-06-10"));
const names = { firstName: "Claire", lastName: "Le Goff" };
const bank = {
  accountHolder: "Claire Le Goff",
  iban: "FR76 3000 6000 0112 3456 7890 189",
  ibanConfirmation: "fr7630006000011234567890189",
  bic: "agrifrpp",
};

/** What a form with these fields gives: its value, or the first message of each wrong field. */
function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...names, ...fields })) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { value: submission.value };
  const errors = Object.entries(submission.error ?? {});
  return { errors: Object.fromEntries(errors.map(([field, all]) => [field, all?.[0]])) };
}

describe("the fields of the profile", () => {
  it("are one line each, whatever line breaks they contain", () => {
    const { value } = sent({
      firstName: " Anne\r\n\tMarie ",
      companyAddress: "1 quai\n13002 Marseille",
    });
    expect(value).toMatchObject({
      firstName: "Anne Marie",
      companyAddress: "1 quai 13002 Marseille",
    });
  });

  it.each(["Zoé 🌊", "Zoé 👩‍✈️", "Ольга", "Nguyễn", "O’Neill-d'Arc"])("take the name %s", (name) =>
    expect(sent({ firstName: name }).value?.firstName).toBe(name),
  );

  it.each([
    ["firstName", "x".repeat(10_000)],
    ["firstName", "<b>Claire</b>"],
    ["firstName", "   "],
    ["firstName", "🌊"],
    ["firstName", "Cla\u200Bire"],
    ["lastName", "a\u0000b"],
    ["lastName", "\u202Eerialc"],
    ["companyName", "\u0007"],
    ["companyAddress", "x".repeat(10_000)],
    ["dateOfBirth", "2027-06-11"],
    ["dateOfBirth", "1899-12-31"],
    ["dateOfBirth", "2001-02-29"],
    ["siret", "732 829 320 00075"],
    ["vatNumber", "FR41303265045"],
    ["gender", "x"],
    ["countryCode", "+999"],
  ])("refuse %s: %j, with a message at that field alone", (field, value) => {
    const { errors } = sent({ [field]: value });
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(errors?.[field]).toMatch(/\S/);
  });

  it("keep markup in other texts as it was typed: pages show it as text", () => {
    expect(sent({ companyName: "<Riou & fils>" }).value?.companyName).toBe("<Riou & fils>");
  });

  it("accept official numbers as people write them", () => {
    expect(
      sent({ siret: "732 829 320 00074", vatNumber: "fr 40.303.265.045" }).value,
    ).toMatchObject({
      siret: "73282932000074",
      vatNumber: "FR40303265045",
    });
  });
});

describe("the bank details of the form", () => {
  it("change nothing when all are left empty", () => {
    expect(
      sent({ accountHolder: "", iban: " ", ibanConfirmation: "", bic: "" }).value?.bank,
    ).toBeNull();
  });

  it("are stored in electronic form", () => {
    expect(sent(bank).value?.bank).toEqual({
      accountHolder: "Claire Le Goff",
      iban: "FR7630006000011234567890189",
      bic: "AGRIFRPP",
    });
  });

  // spec 2-2.19
  it("are refused when the IBAN is typed differently a second time, or not at all", () => {
    const differ = { ibanConfirmation: "Les deux IBAN ne correspondent pas" };
    expect(sent({ ...bank, ibanConfirmation: "DE89370400440532013000" }).errors).toEqual(differ);
    expect(sent({ ...bank, ibanConfirmation: "" }).errors).toEqual(differ);
  });

  it.each([
    ["iban", "FR7630006000011234567890188", "IBAN"],
    ["iban", "FR763000600001123456789018", "IBAN"],
    ["iban", "ZZ89370400440532013000", "IBAN"],
    ["iban", "<script>alert(1)</script>", "IBAN"],
    ["bic", "AGRI", "BIC"],
    ["bic", "", "obligatoire"],
    ["accountHolder", "", "obligatoire"],
    ["accountHolder", "x".repeat(10_000), "70"],
    ["accountHolder", "a\u0000b", "70"],
  ])("are refused with %s %j", (field, value, message) => {
    const fields = { ...bank, [field]: value };
    const { errors } = sent(field === "iban" ? { ...fields, ibanConfirmation: value } : fields);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(errors?.[field]).toContain(message);
  });

  it("are validated even when other fields are wrong", () => {
    const { errors } = sent({ ...bank, firstName: "", bic: "AGRI" });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(["bic", "firstName"]);
  });
});
