import { describe, expect, it } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { checkProfile } from "./components/profile-check.ts";
import type { ProfileFormPage } from "./domain/profile-path.ts";

const names = { firstName: "Claire", lastName: "Le Goff" };
const bank = {
  accountHolder: "Claire Le Goff",
  iban: "FR76 3000 6000 0112 3456 7890 189",
  ibanConfirmation: "fr7630006000011234567890189",
  bic: "agrifrpp",
};

/** Submits these fields to their page: its value, or the first error of each invalid field. */
function sent(fields: Record<string, string>) {
  const page = pageOf(Object.keys(fields)[0] ?? "");
  const form = new FormData();
  const typed = page === "personal" ? { ...names, ...fields } : fields;
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const submission = checkProfile(form, page, calendarDate("2027-06-10"));
  if (submission.status === "success") return { value: submission.value };
  const errors = Object.entries(submission.error ?? {});
  return { errors: Object.fromEntries(errors.map(([field, all]) => [field, all?.[0]])) };
}

function pageOf(field: string): ProfileFormPage {
  if (field in bank) return "bank";
  return /company|siret|vat/i.test(field) ? "professional" : "personal";
}

describe("the fields of the profile", () => {
  it("are reduced to one line, whatever line breaks they contain", () => {
    expect(sent({ firstName: " Anne\r\n\tMarie " }).value).toMatchObject({
      firstName: "Anne Marie",
    });
    expect(sent({ companyAddress: "1 quai\n13002 Marseille" }).value).toMatchObject({
      companyAddress: "1 quai 13002 Marseille",
    });
  });

  it("accept a telephone number with the invisible characters of a contacts app", () => {
    expect(sent({ phone: "\u202A+33 6 12 34 56 78\u202C" }).value).toMatchObject({
      phone: "+33 6 12 34 56 78",
    });
  });

  it.each(["Zoé 🌊", "Zoé 👩‍✈️", "Ольга", "Nguyễn", "O’Neill-d'Arc"])("accept the name %s", (name) =>
    expect(sent({ firstName: name }).value).toMatchObject({ firstName: name }),
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
  ])("refuse %s: %j, with an error at that field only", (field, value) => {
    const { errors } = sent({ [field]: value });
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(errors?.[field]).toMatch(/\S/);
  });

  it("are empty when only spaces are typed, and a name is then required", () => {
    const spaces = { companyName: "  ", companyAddress: " \n " };
    expect(sent(spaces).value).toMatchObject({ companyName: "", companyAddress: "" });
    expect(sent({ phone: " " }).value).toMatchObject({ phone: "" });
    expect(sent({ firstName: " " }).errors).toEqual({
      firstName: "Ce champ est obligatoire",
    });
  });

  it("keep typed markup in other texts, because pages show it as text", () => {
    expect(sent({ companyName: "<Riou & fils>" }).value).toMatchObject({
      companyName: "<Riou & fils>",
    });
  });

  it("accept official numbers as people write them", () => {
    expect(
      sent({ siret: "732 829 320 00074", vatNumber: "fr 40.303.265.045" }).value,
    ).toMatchObject({
      siret: "73282932000074",
      vatNumber: "FR40303265045",
    });
    expect(
      sent({ siret: "\u200E732\u202F829\u00A0320 00074", vatNumber: "FR\u201140\u200B303265045" })
        .value,
    ).toMatchObject({ siret: "73282932000074", vatNumber: "FR40303265045" });
  });
});

describe("the bank details of the form", () => {
  it("change nothing when all are left empty", () => {
    expect(sent({ accountHolder: "", iban: " ", ibanConfirmation: "", bic: "" }).value).toEqual({
      bank: null,
    });
  });

  it("are stored in electronic form", () => {
    expect(sent(bank).value).toEqual({
      bank: {
        accountHolder: "Claire Le Goff",
        iban: "FR7630006000011234567890189",
        bic: "AGRIFRPP",
      },
    });
  });

  it("are read as they are copied from a document, with narrow spaces and invisible characters", () => {
    const copied = {
      accountHolder: "\u200EClaire\u00A0Le\nGoff\u200B",
      iban: "FR76\u00A03000\u202F6000\u200901123456-7890\u2011189",
      bic: "\u200EAGRI\u00A0FRPP\u200B",
    };
    expect(sent({ ...bank, ...copied }).value).toEqual(sent(bank).value);
  });

  // spec 2-2.19
  it("are refused when the confirmation of the IBAN differs or is missing", () => {
    const differ = { ibanConfirmation: "Les deux IBAN ne correspondent pas" };
    expect(sent({ ...bank, ibanConfirmation: "DE89370400440532013000" }).errors).toEqual(differ);
    expect(sent({ ...bank, ibanConfirmation: "" }).errors).toEqual(differ);
  });

  it("are refused with the errors of all fields at once", () => {
    const wrong = {
      accountHolder: "<Claire>",
      iban: "x".repeat(61),
      ibanConfirmation: "",
      bic: "",
    };
    expect(Object.keys(sent(wrong).errors ?? {})).toEqual(Object.keys(wrong));
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
});
