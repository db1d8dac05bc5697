import { describe, expect, test } from "vitest";
import {
  defaultFuelCosts,
  defaultInsuranceType,
  fuelCosts,
  howDidYouKnowChoices,
  insuranceTypes,
} from "#app/features/listing-editor/domain/listing-choices.ts";
import { referenceCities } from "#app/features/places/domain/reference-cities.ts";
import {
  boatTypePreferences,
  captainLevels,
  genders,
} from "#app/features/profile/domain/profile-choices.ts";
import {
  defaultExtraPriceUnit,
  defaultExtraQuantity,
  extraTypesByCategory,
} from "./boat-extra-catalogue.ts";
import { boatTypes, engineTypes, yachtSubtypes } from "./boat-type.ts";

// Other programs may store these values; a renamed one would no longer match stored data.
describe("the stored values", () => {
  // spec 1-3.14 1-3.15 2-3.48 2-9.18
  test("of a boat's type are the nine of spec 1 §3, and two for yachts", () => {
    expect(boatTypes.join(", ")).toBe(
      "moteur, voile, semi-rigide, catamaran, peniche, jet-ski, goelette, sans-permis, yacht",
    );
    expect(yachtSubtypes).toEqual(["moteur", "voile"]);
  });

  // spec 1-3.19
  test("of how an owner heard of the site are those of spec 1 §3", () => {
    expect(howDidYouKnowChoices).toEqual([
      "internet",
      "social-media-ads",
      "press",
      "word-of-mouth",
      "contacted-by-team",
      "boat-show",
      "flyer",
    ]);
  });

  // spec 2-9.10
  test("of fuel, insurance and engine are those of spec 2 §9", () => {
    expect(new Set(fuelCosts)).toEqual(new Set(["excluded", "included"]));
    expect(defaultFuelCosts).toBe("excluded");
    expect(insuranceTypes).toEqual(["Tous risques", "Au tiers (RC)", "Non"]);
    expect(defaultInsuranceType).toBe("Tous risques");
    expect(engineTypes).toEqual(["in-board", "out-board"]);
  });

  // spec 2-3.35 2-3.37
  test("of a person's gender, level and preference are those of spec 2 §3", () => {
    expect(genders).toEqual(["homme", "femme", "autre"]);
    expect(captainLevels).toEqual(["debutant", "bon", "tres_bon", "expert"]);
    expect(boatTypePreferences).toEqual(["moteur", "voile", "mixte"]);
  });
});

describe("the types of extras", () => {
  // spec 2-3.26 2-3.27 2-3.28 2-9.19
  test.each<[keyof typeof extraTypesByCategory, string]>([
    ["Équipement", "fishing diving paddleboard kayak snorkelling safety gps audio wifi"],
    [
      "Services de port",
      "mooring final-cleaning refuel water-fill waste-pump-out shore-power guarding",
    ],
    [
      "Capitaine et équipage",
      "professional-captain deckhand hostess cook local-guide diving-instructor",
    ],
    [
      "Nourriture et boissons",
      "breakfast lunch dinner alcoholic-drinks non-alcoholic-drinks snacks provisions",
    ],
    ["Transferts", "airport hotel boat-transfer sea-taxi car-rental"],
    ["Autres", "extra-insurance flexible-cancellation concierge photos-videos other"],
  ])("of %s are those of spec 2 §3", (category, types) => {
    expect(extraTypesByCategory[category].join(" ")).toBe(types);
  });

  // spec 2-9.03
  test("default to a quantity of 1 and a price per day", () => {
    expect([defaultExtraQuantity, defaultExtraPriceUnit]).toEqual([1, "jour"]);
  });
});

// spec 1-3.24
test("the cities are in the countries of spec 1 §3, and Corsica is in France", () => {
  expect([...new Set(referenceCities.map(({ countryCode }) => countryCode))].toSorted()).toEqual([
    "ES",
    "FR",
    "GB",
    "GR",
    "HR",
    "IT",
    "MC",
    "NL",
    "PT",
    "TR",
  ]);
  const names: readonly string[] = referenceCities.map(({ name }) => name);
  for (const town of ["Ajaccio", "Calvi", "Bonifacio", "Porto-Vecchio"]) {
    expect(names).toContain(`${town}, France`);
  }
});
