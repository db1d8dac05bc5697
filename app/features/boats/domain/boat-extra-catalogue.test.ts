import { extraPriceUnits } from "#app/features/pricing/domain/extra-price-unit.ts";
import { describe, expect, test } from "vitest";
import {
  defaultExtraPriceUnit,
  extraCategories,
  extraCommissionPercentage,
  extraOptions,
  extraPaymentTypes,
  extraTypesOf,
  isRequiredOption,
  readExtraType,
} from "./boat-extra-catalogue.ts";

describe("the catalogue of extras", () => {
  // spec 2-3.25 2-3.29 2-3.30 2-9.19
  test("has the categories, units, options and payments of spec 2 §3", () => {
    expect(extraCategories).toEqual([
      "Équipement",
      "Services de port",
      "Capitaine et équipage",
      "Nourriture et boissons",
      "Transferts",
      "Autres",
    ]);
    expect(extraPriceUnits).toEqual(["jour", "nuit", "semaine", "forfait", "personne", "heure"]);
    expect(extraOptions).toEqual(["Optionnel", "Obligatoire", "Inclus"]);
    expect(extraPaymentTypes).toEqual(["En ligne", "Sur place"]);
    expect(defaultExtraPriceUnit).toBe("jour");
  });

  test("has 9, 7, 6, 7, 5 and 5 types, no type in two categories", () => {
    expect(extraCategories.map((category) => extraTypesOf(category).length)).toEqual([
      9, 7, 6, 7, 5, 5,
    ]);
    const types = extraCategories.flatMap(extraTypesOf);
    expect(new Set(types).size).toBe(types.length);
  });

  // spec 2-9.02
  test("charges 10 percent of what is paid online and nothing on site", () => {
    expect(extraCommissionPercentage("En ligne")).toBe(10);
    expect(extraCommissionPercentage("Sur place")).toBe(0);
  });

  // spec 2-3.30
  test("requires only Obligatoire extras", () => {
    expect(extraOptions.filter(isRequiredOption)).toEqual(["Obligatoire"]);
  });

  test("reads a type only in its own category", () => {
    expect(readExtraType("Équipement", "fishing")).toBe("fishing");
    expect(readExtraType("Transferts", "fishing")).toBeNull();
    expect(readExtraType("Autres", undefined)).toBeNull();
  });
});
