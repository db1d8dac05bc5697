import { describe, expect, test } from "vitest";
import { extraPriceUnits } from "#app/features/pricing/domain/extra-price-unit.ts";
import { cents } from "#app/platform/money.ts";
import {
  defaultExtraPriceUnit,
  type ExtraOption,
  type ExtraType,
  extraCategories,
  extraCommissionPercentage,
  extraOptions,
  extraPaymentTypes,
  extraTypes,
  extraTypesOf,
  flatExtrasOf,
  includedTypes,
  isPaidOnSite,
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

  test("has no type in two categories", () => {
    const types = extraCategories.flatMap(extraTypesOf);
    expect(new Set(types).size).toBe(types.length);
  });

  // spec 2-9.02
  test("charges 10 percent of extras paid online and nothing on those paid on site", () => {
    expect(extraCommissionPercentage("En ligne")).toBe(10);
    expect(extraCommissionPercentage("Sur place")).toBe(0);
  });

  // spec 2-3.30
  test("requires only 'Obligatoire' extras", () => {
    expect(extraOptions.filter(isRequiredOption)).toEqual(["Obligatoire"]);
  });

  test("has only 'Sur place' extras paid on site", () => {
    expect(extraPaymentTypes.filter(isPaidOnSite)).toEqual(["Sur place"]);
  });

  test("reads a type only in its own category", () => {
    expect(readExtraType("Équipement", "fishing")).toBe("fishing");
    expect(readExtraType("Transferts", "fishing")).toBeNull();
    expect(readExtraType("Autres", undefined)).toBeNull();
  });
});

const cleaning = {
  type: "final-cleaning",
  option: "Obligatoire",
  priceUnit: "forfait",
  priceCents: cents(90_00),
} as const;

test("a required extra with a price, paid once for a stay, is a flat extra", () => {
  expect(flatExtrasOf([cleaning])).toEqual([{ type: "final-cleaning", priceCents: 90_00 }]);
  expect(flatExtrasOf([{ ...cleaning, priceCents: cents(1) }])).toHaveLength(1);
});

test("an extra that is optional, included, free or priced by time or person is no flat extra", () => {
  const others = [
    { ...cleaning, option: "Optionnel" },
    { ...cleaning, option: "Inclus" },
    { ...cleaning, priceCents: cents(0) },
    { ...cleaning, priceUnit: "jour" },
    { ...cleaning, priceUnit: "personne" },
  ] as const;
  expect(flatExtrasOf(others)).toEqual([]);
});

const extra = (type: ExtraType, option: ExtraOption, priceCents: number) => ({
  type,
  option,
  priceCents: cents(priceCents),
});

test("the price includes extras whose option says so and free ones, each type once, in the catalogue's order", () => {
  expect(
    includedTypes([
      extra("wifi", "Inclus", 1200),
      extra("kayak", "Optionnel", 0),
      extra("final-cleaning", "Obligatoire", 0),
      extra("wifi", "Inclus", 0),
      extra("gps", "Obligatoire", 1),
      extra("fishing", "Optionnel", 1),
    ]),
  ).toEqual(extraTypes.filter((type) => ["wifi", "kayak", "final-cleaning"].includes(type)));
});
