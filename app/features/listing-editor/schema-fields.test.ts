import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/i18n/request-language.server.ts";
import {
  capacity,
  sharedCostsFields,
  typedMeasure,
  typedNumber,
  typedPrice,
} from "./schema-fields.ts";

type Schema = { safeParse: (text: string) => { error?: { issues: { message: string }[] } } };

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");
const errorOf = (schema: Schema, text: string) =>
  plain(schema.safeParse(text).error?.issues[0]?.message);
const inEnglish = (schema: Schema, text: string) => inLanguage("en", () => errorOf(schema, text));

const caution = typedPrice(() => "0 or more", 0);
const length = typedNumber(() => "Length, please", { min: 0, max: 999, decimals: 2 });
const age = typedNumber(() => "From 16 to 99", {
  min: 16,
  max: 99,
  decimals: 0,
  messageNames: "limits",
});

describe("a number in a form of a boat", () => {
  test.each([
    ["a capacity", capacity, "1001", "Veuillez saisir un nombre de 1 000 au plus."],
    ["a length", length, "1000,5", "Veuillez saisir un nombre de 999 au plus."],
    [
      "people aboard",
      sharedCostsFields.sharedBy,
      "5000",
      "Veuillez saisir un nombre de 1 000 au plus.",
    ],
    ["an amount", caution, "100000", "Le montant est de 99 999,99 € au plus."],
    ["a share", sharedCostsFields.sharedCosts, "100000", "Le montant est de 99 999,99 € au plus."],
  ])("that is too large has an error that says so: %s", (_, schema, text, error) => {
    expect(errorOf(schema, text)).toBe(error);
  });

  test.each([
    ["nothing", "", "Veuillez saisir la capacité."],
    ["a space", " ", "Veuillez saisir la capacité."],
    ["nobody", "0", "Veuillez saisir un nombre entier, 1 au moins."],
    ["half a person", "2,5", "Veuillez saisir un nombre entier, 1 au moins."],
    ["as a browser sends it", "2.5", "Veuillez saisir un nombre entier, 1 au moins."],
    ["a range", "1-2", "Veuillez saisir un nombre entier, 1 au moins."],
    ["a word", "beaucoup", "Veuillez saisir un nombre entier, 1 au moins."],
  ])(
    "of people is reported as missing when empty, otherwise with its minimum: %s",
    (_, text, error) => {
      expect(errorOf(capacity, text)).toBe(error);
    },
  );

  test.each([
    ["nothing", "", "Length, please"],
    ["a word", "long", "Veuillez saisir un nombre de 0 à 999, avec deux décimales au plus."],
    [
      "a third decimal",
      "9,999",
      "Veuillez saisir un nombre de 0 à 999, avec deux décimales au plus.",
    ],
  ])(
    "with decimals is reported as missing when empty, otherwise with its limits: %s",
    (_, text, error) => {
      expect(errorOf(length, text)).toBe(error);
    },
  );

  test("that is too small keeps its own message if that names the minimum", () => {
    const { sharedBy } = sharedCostsFields;
    expect(errorOf(sharedBy, "1")).toBe("Indiquez au moins 2 personnes, vous compris.");
    expect(errorOf(sharedBy, "2,5")).toBe("Veuillez saisir un nombre entier, 2 au moins.");
  });

  test("above the maximum keeps its own message if that names both limits", () => {
    expect(errorOf(age, "100")).toBe("From 16 to 99");
  });

  test("has its limit written with the digit grouping of the language", () => {
    const measure = typedMeasure(99_999);
    expect(errorOf(measure, "100000")).toBe(
      "Veuillez saisir un nombre de 0 à 99 999, avec deux décimales au plus.",
    );
    expect(inEnglish(measure, "100000")).toBe(
      "Please enter a number from 0 to 99,999, with at most two decimals.",
    );
    expect(inEnglish(capacity, "2.5")).toBe("Please enter a whole number, at least 1.");
    expect(inEnglish(capacity, "9999")).toBe("Please enter a number of at most 1,000.");
  });
});
