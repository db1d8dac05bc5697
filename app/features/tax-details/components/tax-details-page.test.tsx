import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { markup } from "#tests/support/markup.tsx";
import { TaxDetailsSections } from "./tax-details-page.tsx";

const view = {
  version: "none",
  isUnreadable: false,
  missing: null,
  countries: [{ code: "FR", name: "France" }],
  stored: {
    kind: "individual" as const,
    name: "Marc Riou",
    address: "4 quai de Rive-Neuve, 13007 Marseille, France",
    residence: "France",
    maskedTaxNumber: "**********123",
    maskedBirthDate: "**/**/1980",
    birthPlace: "Brest",
    registrationNumber: null,
    vatNumber: null,
  },
  initial: {},
};

/** The revealed numbers, as rendered after the password was submitted without JavaScript. */
function revealed(value: { taxNumber: string | null; birthDate: string | null }): string {
  const answer = { form: "reveal", done: true as const, value };
  const today = calendarDate("2027-05-03");
  const html = markup(<TaxDetailsSections view={view} today={today} answer={answer} />);
  return /<output[^>]*>(.*?)<\/output>/.exec(html)?.[1] ?? "";
}

test("the revealed tax number and birth date are separated by a dot that never ends a line", () => {
  const dot = /<span [^>]*> · <\/span>/;
  const both = revealed({ taxNumber: "1234567890123", birthDate: "04/05/1980" });
  expect(both).toMatch(dot);
  expect(both.replaceAll(/<[^>]+>/g, "")).toBe("1234567890123 · 04/05/1980");
  expect(revealed({ taxNumber: null, birthDate: "04/05/1980" })).not.toMatch(dot);
});
